import * as v from 'valibot'
import { described, describedOptional, Taka, Timestamp } from '#contract/base/api-schemas.ts'
import { checkFields } from '#contract/base/check-fields.ts'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import {
	MAX_ID_LENGTH,
	MAX_LINES,
	MAX_NOTE_LENGTH,
	MAX_NUMBER,
	MAX_QUANTITY,
} from '#contract/base/limits.ts'
import { idSchema, listOf, wholeNumberBetween } from '#contract/base/query-string.ts'
import { requiredText } from '#contract/base/text.ts'
import { Branch } from './branch-stock.ts'
import { lineFields, linesField, ProductLine, summaryFields } from './documents.ts'
import { DocumentPayments, RefundInput } from './payments.ts'
import { SerialsField } from './serials.ts'

export const ReturnInput = v.strictObject({
	branch: described(Branch, 'Where the units are handed in'),
	lines: linesField(
		'A return',
		v.pipe(
			v.strictObject({
				movementId: described(
					requiredText('Sold movement', MAX_ID_LENGTH),
					'The `_id` of the movement that sold the units',
				),
				quantity: lineFields.quantity,
				isDefective: v.optional(v.boolean('Defective must be true or false'), false),
				defective: describedOptional(
					wholeNumber('Defective', MAX_QUANTITY),
					'Units that are defective, if only some of `quantity` are',
				),
				serials: described(
					SerialsField,
					'Needed if some of several units with serial numbers return',
				),
			}),
			checkFields(
				['quantity', 'defective'],
				({ quantity, defective = 0 }) => defective === 0 || defective <= quantity,
				'No more units can be defective than are returned',
			),
		),
		'movementId',
	),
	refund: RefundInput,
	note: described(requiredText('Reason', MAX_NOTE_LENGTH), 'The reason of the return'),
})
export type ReturnInput = v.InferOutput<typeof ReturnInput>

export const ReturnSummary = v.object({
	...summaryFields,
	branch: described(Branch, 'Where the units were handed in'),
	total: described(Taka, 'What was refunded, in taka'),
})
export type ReturnSummary = v.InferOutput<typeof ReturnSummary>

const Price = described(v.nullable(Taka), 'The price paid for one unit, or null if it is not known')
const Receipt = described(v.nullable(v.number()), 'The number of the receipt, if there is one')

export const Return = v.object({
	...ReturnSummary.entries,
	lines: v.array(
		v.object({
			movementId: described(v.string(), 'The `_id` of the movement `return`'),
			...ProductLine.entries,
			unitPrice: Price,
			isDefective: described(v.boolean(), 'True if some units are'),
			defective: described(v.number(), 'Units that are defective'),
			soldIn: Branch,
			receipt: Receipt,
		}),
	),
	payments: DocumentPayments,
	exchangedBy: described(v.array(v.number()), 'The numbers of the sales that exchange it'),
})
export type Return = v.InferOutput<typeof Return>

export const ReturnableQuery = v.pipe(
	v.object({
		receipt: v.optional(wholeNumberBetween(1, MAX_NUMBER)),
		product: v.optional(idSchema('The `_id` of a product, instead of `receipt`')),
		movements: describedOptional(
			v.pipe(listOf(v.string()), v.maxLength(MAX_LINES, `must be at most ${MAX_LINES} ids`)),
			'Instead, the `_id`s of movements, joined by commas. Those without units left are listed too.',
		),
	}),
	checkFields(
		['product', 'movements', 'receipt'],
		(query) => Object.values(query).filter((value) => value !== undefined).length === 1,
		'must be given, or else `product` or `movements`',
	),
)
export type ReturnableQuery = v.InferOutput<typeof ReturnableQuery>

/** A sold line of which units can still be returned. */
export const ReturnableLine = v.object({
	movementId: v.string(),
	...ProductLine.entries,
	quantity: described(v.number(), 'Units that were sold'),
	left: described(v.number(), 'Units that can still be returned'),
	serials: described(v.array(v.string()), 'Serial numbers of these units'),
	unitPrice: Price,
	branch: Branch,
	receipt: Receipt,
	at: Timestamp,
})
export type ReturnableLine = v.InferOutput<typeof ReturnableLine>
