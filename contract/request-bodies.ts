import {
	KIB,
	MAX_CSV_BYTES,
	MAX_FORM_BYTES,
	MAX_JSON_BYTES,
	MAX_PICTURE_BYTES,
	MAX_PICTURES_PER_FORM,
	MAX_PRODUCT_FORM_BYTES,
} from './limits.ts'
import type { RequestBody } from './route-policy.ts'

/** Maximum size of the boundaries and headers in a multipart body. */
const MULTIPART_OVERHEAD_BYTES = 64 * KIB

type AcceptedBodies = readonly RequestBody[]

export const jsonBody: AcceptedBodies = [{ type: 'json', maxBytes: MAX_JSON_BYTES }]
export const pageForm: AcceptedBodies = [{ type: 'form', maxBytes: MAX_FORM_BYTES }]
/** Large enough for the ids of as many products as one request may change. */
export const statusForm: AcceptedBodies = [{ type: 'form', maxBytes: 2 * MAX_FORM_BYTES }]
/** Large enough for the maximum number of closures, with reasons in Bangla. */
export const settingsForm: AcceptedBodies = [{ type: 'form', maxBytes: 4 * MAX_FORM_BYTES }]
export const importForm: AcceptedBodies = [
	{ type: 'form', maxBytes: MAX_CSV_BYTES + MULTIPART_OVERHEAD_BYTES },
]
export const productForm: AcceptedBodies = [
	{
		type: 'multipart',
		maxBytes:
			MAX_PRODUCT_FORM_BYTES + MAX_PICTURES_PER_FORM * MAX_PICTURE_BYTES + MULTIPART_OVERHEAD_BYTES,
	},
	{ type: 'form', maxBytes: MAX_PRODUCT_FORM_BYTES },
]
export const csvUpload: AcceptedBodies = [{ type: 'text', maxBytes: MAX_CSV_BYTES }]
export const pictureUpload: AcceptedBodies = [
	{ type: 'multipart', maxBytes: MAX_PICTURE_BYTES + MULTIPART_OVERHEAD_BYTES },
]
