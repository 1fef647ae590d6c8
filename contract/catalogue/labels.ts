import * as v from 'valibot'
import { described, Taka } from '#contract/base/api-schemas.ts'
import { ProductIds } from './product-input.ts'

/** What a label shows of a product. */
export const LabelledProduct = v.object({
	_id: v.string(),
	name: v.string(),
	slug: v.string(),
	gtin: described(v.nullable(v.string()), 'The barcode number'),
	priceToPay: described(Taka, 'In taka'),
})
export type LabelledProduct = v.InferOutput<typeof LabelledProduct>

export const CodesInput = v.strictObject({ ids: ProductIds })

export const CodesResult = v.object({
	codes: described(v.number(), 'Number of products that got a code'),
})
