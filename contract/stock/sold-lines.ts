import * as v from 'valibot'
import { described, StaffName, Taka, Timestamp } from '#contract/base/api-schemas.ts'
import { calendarDay } from '#contract/base/field-schemas.ts'
import { Branch } from './branch-stock.ts'
import { LongCursorQuery } from './cursor-query.ts'

const day = calendarDay()

export const SoldLinesQuery = v.object({
	...LongCursorQuery.entries,
	from: described(day, 'The first day, in the shop’s time zone'),
	to: described(day, 'The last day'),
})
export type SoldLinesQuery = v.InferOutput<typeof SoldLinesQuery>

export const SoldLine = v.object({
	_id: v.string(),
	at: Timestamp,
	receipt: described(v.nullable(v.number()), 'The number of the receipt, if there is one'),
	product: described(v.string(), 'The name, as the receipt has it'),
	units: described(v.number(), 'Negative for a return'),
	listPrice: described(
		v.nullable(Taka),
		'Taka per unit before any discount, or null for old movements',
	),
	unitPrice: described(v.nullable(Taka), 'Taka per unit, charged or refunded'),
	charge: described(Taka, 'What the receipt charges for the delivery, on its first line'),
	discountReason: v.string(),
	branch: Branch,
	by: StaffName,
	isReversed: v.boolean(),
})
export type SoldLine = v.InferOutput<typeof SoldLine>
