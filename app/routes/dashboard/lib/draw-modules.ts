/** Path of a stroke of one module, and its view box and width in modules. */
export type Drawing = { path: string; viewBox: string; width: number }

const STEP = 8

/** Paths of eight modules beside each other, by their bits: a page has half a million modules. */
const PATHS = Array.from({ length: 2 ** STEP }, (_, bits) =>
	bits.toString(2).padStart(STEP, '0').replace(/0+|1+/g, drawRun),
)

function drawRun(modules: string): string {
	return modules.startsWith('1') ? `h${modules.length}` : `m${modules.length} 0`
}

type Modules = {
	width: number
	height: number
	/** White modules on each side. */
	margin: number
	isBlack: (x: number, y: number) => boolean
}

export function drawModules({ width, height, margin, isBlack }: Modules): Drawing {
	let path = ''
	for (let y = 0; y < height; y += 1) {
		path += `M0 ${y}`
		for (let start = 0; start < width; start += STEP) {
			let bits = 0
			for (let x = start; x < start + STEP; x += 1) bits = bits * 2 + Number(isBlack(x, y))
			path += PATHS[bits]
		}
	}
	const size = [width + 2 * margin, height + 2 * margin]
	// A stroke reaches half a module above and below its path.
	return { path, viewBox: [-margin, -margin - 0.5, ...size].join(' '), width: size[0] ?? 0 }
}
