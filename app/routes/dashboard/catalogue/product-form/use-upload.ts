import { useState } from 'react'
import { readRejection } from '#app/lib/api-response.ts'
import { tooManyPictures } from '#content/back-office/products.ts'
import { MAX_PICTURES_PER_FORM, MIB } from '#contract/base/limits.ts'

type UploadStatus = { text: string; error?: string }

export function useUpload(onUploaded: (urls: string[]) => void) {
	const [status, setStatus] = useState<UploadStatus>({ text: '' })
	const upload = async (files: File[]) => {
		if (files.length === 0) return
		if (files.length > MAX_PICTURES_PER_FORM) {
			return setStatus({ text: '', error: tooManyPictures(MAX_PICTURES_PER_FORM) })
		}
		setStatus({ text: `Uploading ${files.length === 1 ? 'the picture' : 'the pictures'}…` })
		const uploads: Upload[] = []
		// One after the other: a phone may lack the memory to decode several photos at once.
		for (const file of files) uploads.push(await uploadPicture(file))
		const urls = uploads.flatMap(({ url }) => url ?? [])
		if (urls.length > 0) onUploaded(urls)
		const errors = uploads.flatMap(({ error }) => error ?? [])
		setStatus({
			text: urls.length > 0 ? 'Uploaded. Save the form to keep the pictures.' : '',
			error: errors.join(' ') || undefined,
		})
	}
	return { status, upload }
}

type Upload = { url?: string; error?: string }

async function uploadPicture(file: File): Promise<Upload> {
	const body = new FormData()
	body.set('file', await shrinkPhoto(file), file.name)
	const response = await fetch('/api/pictures', { method: 'POST', body }).catch(() => null)
	if (!response) return { error: `${file.name} could not be uploaded.` }
	if (!response.ok) return { error: `${file.name}: ${(await readRejection(response)).message}` }
	const { data } = (await response.json()) as { data: { url: string } }
	return { url: data.url }
}

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
async function shrinkPhoto(file: File): Promise<Blob> {
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
