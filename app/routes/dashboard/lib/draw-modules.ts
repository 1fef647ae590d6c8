/** Path of a stroke of one module, and the size in modules, which includes the space around it. */
export type Drawing = { path: string; width: number; height: number }

/** Draws rows of modules, each as text in which 1 is black. */
export function drawModules(rows: readonly string[]): Drawing {
	const runs = rows.flatMap((row, y) =>
		[...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}`),
	)
	return { path: runs.join(''), width: rows[0]?.length ?? 0, height: rows.length }
}
