import type { AppLoadContext } from '@remix-run/cloudflare'
import { readRejection } from '#app/lib/api-response.ts'
import { type FieldMessages, sendOnce } from '#app/lib/forms.ts'
import { tooManyPictures } from '#content/back-office.ts'
import { MAX_PICTURES_PER_FORM } from '#contract/limits.ts'
import type { ProductValues } from './product-values.ts'

type Api = AppLoadContext['api']
type UploadResult = { values: ProductValues; fields?: FieldMessages }

/** Stores the chosen pictures and writes their addresses below those that are there. */
export async function addUploads(
	api: Api,
	form: FormData,
	values: ProductValues,
): Promise<UploadResult> {
	const stored = [values.images.trimEnd()]
	const files = form.getAll('pictures').filter((file) => file instanceof File && file.size > 0)
	if (files.length > MAX_PICTURES_PER_FORM) {
		return { values, fields: { pictures: tooManyPictures(MAX_PICTURES_PER_FORM) } }
	}
	for (const file of files as File[]) {
		const answer = await storePicture(api, form, file)
		if (answer.refused) return { values: withImages(values, stored), fields: answer.refused }
		stored.push(answer.address)
	}
	return { values: withImages(values, stored) }
}

async function storePicture(api: Api, form: FormData, file: File) {
	const body = new FormData()
	body.set('file', file)
	const answer = await api.pictures.$post({}, { ...sendOnce(form), init: { body } })
	if (answer.ok) return { address: (await answer.json()).data.address, refused: null }
	const { message } = await readRejection(answer)
	return { address: '', refused: { pictures: message } }
}

function withImages(values: ProductValues, addresses: string[]): ProductValues {
	return { ...values, images: addresses.filter((address) => address !== '').join('\n') }
}
