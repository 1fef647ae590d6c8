import { MIB } from '#contract/base/limits.ts'

const MAX_SIDE = 2000
const MAX_BYTES = MIB
const QUALITY = 0.85

/** Format of the copy. PNG and WebP files may be transparent, which JPEG files cannot be. */
const copyTypes = new Map([
	['image/jpeg', 'image/jpeg'],
	['image/png', 'image/webp'],
	['image/webp', 'image/webp'],
])

/** Returns the file itself if it is small or unreadable here. The API then checks it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
	const image = await loadImage(file)
	if (!image) return file
	const copyType = copyTypes.get(file.type)
	const isSmall = longestSide(image) <= MAX_SIDE && file.size <= MAX_BYTES
	if (copyType && isSmall) return file
	const copy = await drawCopy(image, copyType ?? 'image/jpeg')
	return copy && (!copyType || copy.size < file.size) ? copy : file
}

async function loadImage(file: File): Promise<HTMLImageElement | null> {
	const image = new Image()
	image.src = URL.createObjectURL(file)
	try {
		await image.decode()
		return image
	} catch {
		return null
	} finally {
		URL.revokeObjectURL(image.src)
	}
}

const longestSide = (image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight)

/** Draws the image as it is shown, so that the copy needs no orientation. */
function drawCopy(image: HTMLImageElement, type: string): Promise<Blob | null> {
	const scale = Math.min(1, MAX_SIDE / longestSide(image))
	const canvas = document.createElement('canvas')
	canvas.width = Math.round(image.naturalWidth * scale)
	canvas.height = Math.round(image.naturalHeight * scale)
	const context = canvas.getContext('2d')
	if (context) {
		context.imageSmoothingQuality = 'high'
		context.fillStyle = type === 'image/jpeg' ? 'white' : 'transparent'
		context.fillRect(0, 0, canvas.width, canvas.height)
		context.drawImage(image, 0, 0, canvas.width, canvas.height)
	}
	return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
