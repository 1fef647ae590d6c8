import type { AppLoadContext } from '@remix-run/cloudflare'
import { readRejection } from '#app/lib/api-response.ts'
import { type FieldMessages, idempotencyHeaders } from '#app/lib/forms.ts'
import { tooManyPictures } from '#content/back-office.ts'
import { MAX_PICTURES_PER_FORM } from '#contract/limits.ts'
import type { ProductValues } from './product-values.ts'

type Api = AppLoadContext['api']
type UploadResult = { values: ProductValues; fields?: FieldMessages }

/** Stores the uploaded pictures and appends their addresses to those in the form. */
export async function addUploads(
	api: Api,
	form: FormData,
	values: ProductValues,
): Promise<UploadResult> {
	const addresses = [values.images.trimEnd()]
	const files = form.getAll('pictures').filter((file) => file instanceof File && file.size > 0)
	if (files.length > MAX_PICTURES_PER_FORM) {
		return { values, fields: { pictures: tooManyPictures(MAX_PICTURES_PER_FORM) } }
	}
	for (const file of files as File[]) {
		const upload = await storePicture(api, form, file)
		if (upload.errors) return { values: withImages(values, addresses), fields: upload.errors }
		addresses.push(upload.address)
	}
	return { values: withImages(values, addresses) }
}

async function storePicture(api: Api, form: FormData, file: File) {
	const body = new FormData()
	body.set('file', file)
	const response = await api.pictures.$post({}, { ...idempotencyHeaders(form), init: { body } })
	if (response.ok) return { address: (await response.json()).data.address, errors: null }
	const { message } = await readRejection(response)
	return { address: '', errors: { pictures: message } }
}

function withImages(values: ProductValues, addresses: string[]): ProductValues {
	return { ...values, images: addresses.filter((address) => address !== '').join('\n') }
}
