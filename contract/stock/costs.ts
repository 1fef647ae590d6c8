import * as v from 'valibot'
import { described, Taka } from '#contract/base/api-schemas.ts'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import { lineFields, linesField } from './documents.ts'

const unitCost = wholeNumber('Cost', MAX_NUMBER, ' of taka, such as 98000')

export const CostsInput = v.strictObject({
	lines: linesField(
		'A delivery',
		v.strictObject({
			productId: lineFields.productId,
			unitCost: described(v.nullable(unitCost), 'Taka per unit, or null if it is not known'),
		}),
	),
})
export type CostsInput = v.InferOutput<typeof CostsInput>

export const ProductCost = v.object({
	productId: v.string(),
	unitCost: described(Taka, 'Taka per unit in the last delivery that has a cost'),
})

export const DeliveryCost = v.object({
	productId: v.string(),
	unitCost: described(v.nullable(Taka), 'Taka per unit, or null if it is not known'),
	lastCost: described(
		v.nullable(Taka),
		'Taka per unit in the last delivery of the product that has a cost',
	),
})
export type DeliveryCost = v.InferOutput<typeof DeliveryCost>
