import { readRejection } from '#app/lib/api-response.ts'
import { type FieldMessages, idempotencyHeaders } from '#app/lib/forms.ts'
import type { FormArgs } from '#app/lib/staff-page.ts'
import { tooManyPictures } from '#content/back-office.ts'
import { MAX_PICTURES_PER_FORM } from '#contract/limits.ts'

type Uploads = { images: string; fields?: FieldMessages }

/** Stores the uploaded pictures and appends their URLs to those in the form. */
export async function addUploads({ api, form }: FormArgs, images: string): Promise<Uploads> {
	const files = form.getAll('pictures').filter((file) => file instanceof File && file.size > 0)
	if (files.length > MAX_PICTURES_PER_FORM) {
		return { images, fields: { pictures: tooManyPictures(MAX_PICTURES_PER_FORM) } }
	}
	let urls = images.trimEnd()
	for (const file of files as File[]) {
		const body = new FormData()
		body.set('file', file)
		const response = await api.pictures.$post({}, { ...idempotencyHeaders(form), init: { body } })
		if (!response.ok) {
			return { images: urls, fields: { pictures: (await readRejection(response)).message } }
		}
		urls = `${urls}\n${(await response.json()).data.address}`.trimStart()
	}
	return { images: urls }
}
