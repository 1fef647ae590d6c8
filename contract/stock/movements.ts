import * as v from 'valibot'
import { described, describedOptional, StaffName, Timestamp } from '#contract/base/api-schemas.ts'
import { checkFields } from '#contract/base/check-fields.ts'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_NUMBER, MAX_QUANTITY } from '#contract/base/limits.ts'
import { atMostMessage, shortText } from '#contract/base/text.ts'
import { Branch } from './branch-stock.ts'
import { ENTERED_KINDS, MOVEMENT_KINDS, MOVEMENT_SOURCES, type MovementKind } from './stock.ts'

const quantityMessage = 'Quantity must be a whole number'
const countedMessage = 'Counted quantity must be a whole number'

export const Counted = v.pipe(
	v.number(countedMessage),
	v.integer(countedMessage),
	v.minValue(0, 'Counted quantity must be 0 or more'),
	v.maxValue(MAX_NUMBER, atMostMessage('Counted quantity', MAX_NUMBER)),
)

export const Note = v.optional(shortText('Note'), '')

export function hasEnteredPrice(kind: MovementKind): boolean {
	return kind === 'sell' || kind === 'return'
}

export const UnitPrice = describedOptional(
	wholeNumber('Price per unit', MAX_NUMBER, ' of taka, such as 124500'),
	'Taka charged per unit; by default the price to pay',
)

export const DiscountReason = describedOptional(
	shortText('Discount reason'),
	'Why the price differs',
)

export const MovementInput = v.pipe(
	v.strictObject({
		branch: Branch,
		movement: v.picklist(ENTERED_KINDS, `Movement must be one of ${ENTERED_KINDS.join(', ')}`),
		quantity: v.optional(
			v.pipe(
				v.number(quantityMessage),
				v.integer(quantityMessage),
				v.minValue(-MAX_QUANTITY, 'Quantity is too small'),
				v.maxValue(MAX_QUANTITY, atMostMessage('Quantity', MAX_QUANTITY)),
				v.notValue(0, 'Quantity must not be 0'),
				v.description(
					'Units to move, 1 or more. Only `correct` may be negative: it is the difference to add to the available count, not the new count.',
				),
			),
		),
		counted: describedOptional(
			Counted,
			'Only for `correct`, instead of `quantity`: the number of units counted. The difference from the current count is recorded.',
		),
		note: Note,
	}),
	checkFields(
		['movement', 'quantity'],
		({ movement, quantity = 1 }) => movement === 'correct' || quantity > 0,
		'Quantity must be 1 or more',
	),
	checkFields(
		['counted', 'quantity'],
		({ quantity, counted }) => quantity !== undefined || counted !== undefined,
		'Quantity is required',
	),
	checkFields(
		['movement', 'quantity', 'counted'],
		({ movement, quantity, counted }) =>
			counted === undefined || (movement === 'correct' && quantity === undefined),
		'`counted` is only allowed if the movement is `correct`, and in place of `quantity`',
	),
)
export type MovementInput = v.InferOutput<typeof MovementInput>

const numbered = (text: string) => described(v.nullable(v.object({ number: v.number() })), text)

/** One entry of the stock ledger. A reversal has the same kind and the opposite quantity. */
export const Movement = v.object({
	_id: v.string(),
	branch: Branch,
	movement: v.picklist(MOVEMENT_KINDS),
	quantity: v.number(),
	unitPrice: described(
		v.nullable(v.number()),
		'Taka per unit: the price charged or refunded, otherwise the price to pay at that time. A reversal has that of the movement which it reverses. Null if it is not known.',
	),
	discountReason: v.string(),
	source: described(
		v.nullable(v.picklist(MOVEMENT_SOURCES)),
		'`opening` for the stock of a new product, `import` for counts set by a file, `reversal` for a movement that reverses another, or null for any other movement',
	),
	stocktake: described(
		v.nullable(v.string()),
		'The `_id` of the stocktake whose count this correction applies',
	),
	note: v.string(),
	transfer: described(
		v.nullable(v.object({ number: v.number(), from: Branch, to: Branch })),
		'The transfer between branches that the movement is part of, or null',
	),
	sale: numbered('The sale with a receipt that the movement is part of, or null'),
	return: numbered('The return that the movement is part of, or null'),
	delivery: numbered('The delivery from a supplier that the movement is part of, or null'),
	order: numbered('The order for which the units were put aside or released, or null'),
	by: StaffName,
	at: Timestamp,
	reverses: described(v.nullable(v.string()), 'The `_id` of the movement that this one reverses'),
	reversedMovementAt: described(
		v.nullable(Timestamp),
		'The time of the movement that this one reverses',
	),
	isReversed: v.boolean(),
})
export type Movement = v.InferOutput<typeof Movement>
