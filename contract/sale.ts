import * as v from 'valibot'
import { Branch } from './branch-stock.ts'
import { lineFields, linesField } from './lines.ts'
import { DiscountReason, Note, UnitPrice } from './movement.ts'

/** Products that a customer buys together, each in one line. */
export const SaleInput = v.strictObject({
	branch: Branch,
	lines: linesField(
		'A sale',
		v.strictObject({ ...lineFields, unitPrice: UnitPrice, discountReason: DiscountReason }),
	),
	note: Note,
})
export type SaleInput = v.InferOutput<typeof SaleInput>

const Taka = v.pipe(v.number(), v.integer(), v.minValue(0))
const Timestamp = v.pipe(v.string(), v.isoTimestamp())

/** A sale in a list: `products`, `units` and `total` are about its lines as they were sold. */
export const SaleSummary = v.object({
	_id: v.string(),
	number: v.pipe(v.number(), v.description('The number of the receipt')),
	branch: Branch,
	products: v.number(),
	units: v.number(),
	total: v.pipe(v.number(), v.description('Taka')),
	note: v.string(),
	by: v.pipe(v.nullable(v.string()), v.description('The name of a member of staff')),
	at: Timestamp,
	reversedAt: v.nullable(Timestamp),
	reversedBy: v.nullable(v.string()),
})
export type SaleSummary = v.InferOutput<typeof SaleSummary>

export const Sale = v.object({
	...SaleSummary.entries,
	lines: v.array(
		v.object({
			movement: v.pipe(v.string(), v.description('The `_id` of the stock movement')),
			productId: v.string(),
			name: v.string(),
			gtin: v.nullable(v.string()),
			quantity: v.number(),
			unitPrice: v.pipe(Taka, v.description('The price paid for one unit, in taka')),
			discountReason: v.string(),
			warranty: v.nullable(v.string()),
			warrantyUntil: v.pipe(
				v.nullable(v.pipe(v.string(), v.isoDate())),
				v.description('The last day of the warranty, or null if its text has no period'),
			),
			isReversed: v.pipe(v.boolean(), v.description('Undone, alone or with the whole sale')),
		}),
	),
})
export type Sale = v.InferOutput<typeof Sale>

export const SaleResponse = v.object({ data: Sale })
export const SaleList = v.object({ data: v.array(SaleSummary) })
