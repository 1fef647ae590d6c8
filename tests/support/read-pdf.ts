import { PDFiumLibrary } from '@hyzyla/pdfium'

const DPI = 300
const MM_PER_INCH = 25.4
const POINTS_PER_INCH = 72

export type PdfPage = Awaited<ReturnType<typeof readPdf>>[number]

const toMillimetres = (points: number) =>
	Math.round((points / POINTS_PER_INCH) * MM_PER_INCH * 10) / 10
const toPixels = (mm: number) => Math.round((mm / MM_PER_INCH) * DPI)

/** Renders the pages of a PDF at 300 dpi, with their sizes in millimetres and their text. */
export async function readPdf(pdf: Uint8Array) {
	const library = await PDFiumLibrary.init()
	const document = await library.loadDocument(pdf)
	const pages = []
	for (const page of document.pages()) {
		const { originalWidth, originalHeight } = page.getOriginalSize()
		const size = [originalWidth, originalHeight].map(toMillimetres)
		const text = page.getText()
		// Closes the page.
		const { data, width, height } = await page.render({ scale: DPI / POINTS_PER_INCH })
		pages.push({ size, text, image: { data: new Uint8ClampedArray(data), width, height } })
	}
	document.destroy()
	library.destroy()
	return pages
}

type Area = { left: number; top: number; width: number; height: number }

/** Checks whether anything is printed in an area, in millimetres. */
export function hasInk({ image }: PdfPage, { left, top, width, height }: Area): boolean {
	const right = Math.min(toPixels(left + width), image.width)
	const bottom = Math.min(toPixels(top + height), image.height)
	for (let y = toPixels(top); y < bottom; y += 1) {
		for (let x = toPixels(left); x < right; x += 1) {
			if ((image.data[(y * image.width + x) * 4] ?? 255) < 200) return true
		}
	}
	return false
}
