import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { findElements } from './html.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

type Image = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** Returns the format and the text of each code in a picture, in the order of the texts. */
export async function readCodes(image: Image): Promise<[format: string, text: string][]> {
	const { buffer } = await readFile(wasm)
	await prepareZXingModule({
		overrides: { wasmBinary: buffer as ArrayBuffer },
		fireImmediately: true,
	})
	const found = await readBarcodes({ colorSpace: 'srgb', ...image } as ImageData, {
		formats: ['EAN-13', 'EAN-8', 'Code128', 'QRCode'],
		tryHarder: true,
		maxNumberOfSymbols: 255,
	})
	return found
		.map(({ format, text }): [string, string] => [format, text])
		.sort(([, one], [, other]) => (one < other ? -1 : 1))
}

const SCALE = 4
const BAR_HEIGHT = 60

/** Reads the code that an SVG symbol of a page draws, as a scanner does. */
export async function readSymbol(page: string, id: string) {
	const [symbol] = findElements(page, `#${id}`)
	const viewBox = symbol?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
	const [firstX = 0, firstY = 0, columns = 0, rows = 0] = viewBox
	const path = symbol?.querySelector('path')?.getAttribute('d') ?? ''
	const scaleY = rows === 1 ? BAR_HEIGHT : SCALE
	const image = whiteImage(columns * SCALE, rows * scaleY)
	for (const { x, y, length } of readStrokes(path)) {
		const [left, width] = [(x - firstX) * SCALE, length * SCALE]
		// The stroke of a module begins half a module above its path.
		const top = (y - firstY - 0.5) * scaleY
		for (let row = top; row < top + scaleY; row += 1) {
			const start = (row * image.width + left) * 4
			for (let pixel = 0; pixel < width; pixel += 1)
				image.data.fill(0, start + pixel * 4, start + pixel * 4 + 3)
		}
	}
	return readCodes(image)
}

function* readStrokes(path: string) {
	let pen = { x: 0, y: 0 }
	for (const [, command, x = 0, y = 0] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
		if (command === 'h') yield { ...pen, length: Number(x) }
		pen = command === 'M' ? { x: Number(x), y: Number(y) } : { ...pen, x: pen.x + Number(x) }
	}
}

const whiteImage = (width: number, height: number): Image => ({
	data: new Uint8ClampedArray(width * height * 4).fill(255),
	width,
	height,
})
