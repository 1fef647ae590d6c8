import { monthStart } from '#contract/stock/report-period.ts'

/** Names a file by its content and days: "sales-by-branch-2026-11". */
export function nameFile(
	parts: readonly (string | undefined)[],
	{ from = '', to = '' }: { from?: string; to?: string },
): string {
	const isMonth = from !== to && from === monthStart(to)
	const days = isMonth ? from.slice(0, 7) : [...new Set([from, to])].join('-to-')
	const words = [...parts, days].filter(Boolean)
	return words
		.join('-')
		.toLowerCase()
		.replaceAll(/[^a-z\d]+/g, '-')
}
