import * as v from 'valibot'
import { described, describedOptional } from '#contract/base/api-schemas.ts'
import { MAX_BILL_LENGTH, MAX_SUPPLIER_LENGTH } from '#contract/base/limits.ts'
import { cleanedText, shortText } from '#contract/base/text.ts'
import { Branch } from './branch-stock.ts'
import { CursorQuery } from './cursor-query.ts'
import { lineFields, linesField, ProductLine, summaryFields } from './documents.ts'
import { Note } from './movements.ts'

/** The same name is stored in the same way, however it was typed. */
const Supplier = v.pipe(
	cleanedText('Supplier', MAX_SUPPLIER_LENGTH),
	v.transform((name) => name.normalize('NFC').replace(/\s+/g, ' ')),
)

export const DeliveryInput = v.strictObject({
	branch: Branch,
	supplier: Supplier,
	bill: describedOptional(shortText('Bill number', MAX_BILL_LENGTH), 'As the supplier stated it'),
	lines: linesField('A delivery', v.strictObject(lineFields)),
	note: Note,
})
export type DeliveryInput = v.InferOutput<typeof DeliveryInput>

export const DeliveriesQuery = v.object({
	...CursorQuery.entries,
	supplier: describedOptional(
		v.pipe(v.string(), v.maxLength(MAX_SUPPLIER_LENGTH, 'is too long')),
		'Only deliveries from this supplier, by its exact name',
	),
})

export const DeliverySummary = v.object({
	...summaryFields,
	branch: Branch,
	supplier: v.string(),
	bill: described(v.string(), 'The number of the supplier’s bill, or an empty text'),
})
export type DeliverySummary = v.InferOutput<typeof DeliverySummary>

export const Delivery = v.object({
	...DeliverySummary.entries,
	lines: v.array(ProductLine),
})
export type Delivery = v.InferOutput<typeof Delivery>
