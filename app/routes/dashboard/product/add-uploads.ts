import type { AppLoadContext } from '@remix-run/cloudflare'
import { readRejection } from '#app/lib/api-response.ts'
import { type FieldMessages, idempotencyHeaders } from '#app/lib/forms.ts'
import { tooManyPictures } from '#content/back-office.ts'
import { MAX_PICTURES_PER_FORM } from '#contract/limits.ts'
import type { ProductValues } from './product-values.ts'

type Api = AppLoadContext['api']
type UploadResult = { values: ProductValues; fields?: FieldMessages }

/** Stores the uploaded pictures and appends their URLs to those in the form. */
export async function addUploads(
	api: Api,
	form: FormData,
	values: ProductValues,
): Promise<UploadResult> {
	const urls = [values.images.trimEnd()]
	const files = form.getAll('pictures').filter((file) => file instanceof File && file.size > 0)
	if (files.length > MAX_PICTURES_PER_FORM) {
		return { values, fields: { pictures: tooManyPictures(MAX_PICTURES_PER_FORM) } }
	}
	for (const file of files as File[]) {
		const upload = await storePicture(api, form, file)
		if (upload.errors) return { values: withImages(values, urls), fields: upload.errors }
		urls.push(upload.url)
	}
	return { values: withImages(values, urls) }
}

async function storePicture(api: Api, form: FormData, file: File) {
	const body = new FormData()
	body.set('file', file)
	const response = await api.pictures.$post({}, { ...idempotencyHeaders(form), init: { body } })
	if (response.ok) return { url: (await response.json()).data.address, errors: null }
	const { message } = await readRejection(response)
	return { url: '', errors: { pictures: message } }
}

function withImages(values: ProductValues, urls: string[]): ProductValues {
	return { ...values, images: urls.filter((url) => url !== '').join('\n') }
}
