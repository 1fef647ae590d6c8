import { useState } from 'react'
import { readRejection } from '#app/lib/api-response.ts'
import { tooManyPictures } from '#content/back-office/products.ts'
import { MAX_PICTURES_PER_FORM } from '#contract/base/limits.ts'
import { shrinkPhoto } from './shrink-photo.ts'

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
