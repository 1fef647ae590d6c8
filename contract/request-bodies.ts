import {
	KIB,
	LARGEST_CSV,
	LARGEST_FORM,
	LARGEST_JSON,
	LARGEST_PICTURE,
	LARGEST_PRODUCT_FORM,
	PICTURES_AT_ONCE,
} from './limits.ts'
import type { RequestBody } from './route-policy.ts'

/** Boundaries and headers of a multipart body. */
const MULTIPART_OVERHEAD = 64 * KIB

type Bodies = readonly RequestBody[]

export const jsonBody: Bodies = [{ type: 'json', maxBytes: LARGEST_JSON }]
export const pageForm: Bodies = [{ type: 'form', maxBytes: LARGEST_FORM }]
export const importForm: Bodies = [{ type: 'form', maxBytes: LARGEST_CSV + MULTIPART_OVERHEAD }]
export const productForm: Bodies = [
	{
		type: 'multipart',
		maxBytes: LARGEST_PRODUCT_FORM + PICTURES_AT_ONCE * LARGEST_PICTURE + MULTIPART_OVERHEAD,
	},
	{ type: 'form', maxBytes: LARGEST_PRODUCT_FORM },
]
export const csvUpload: Bodies = [{ type: 'text', maxBytes: LARGEST_CSV }]
export const pictureUpload: Bodies = [
	{ type: 'multipart', maxBytes: LARGEST_PICTURE + MULTIPART_OVERHEAD },
]
