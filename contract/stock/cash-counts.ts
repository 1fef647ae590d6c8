import * as v from 'valibot'
import {
	described,
	describedOptional,
	StaffName,
	Taka,
	Timestamp,
} from '#contract/base/api-schemas.ts'
import { checkFields } from '#contract/base/check-fields.ts'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import { Branch, BranchParameter } from './branch-stock.ts'
import { Note } from './movements.ts'

const taka = (label: string) => wholeNumber(label, MAX_NUMBER, ' of taka')

const cashCountFields = v.strictObject({
	branch: Branch,
	counted: described(taka('Cash counted'), 'The cash in the drawer, in taka'),
	left: described(taka('Left in the drawer'), 'What was not taken out after it was counted'),
	after: describedOptional(
		wholeNumber('After', Number.MAX_SAFE_INTEGER),
		'Number of the count before, or 0. Fails if another one was recorded meanwhile.',
	),
	lastPayment: describedOptional(
		wholeNumber('Last payment', Number.MAX_SAFE_INTEGER),
		'Number of the last payment before the cash was counted. Later ones belong to the next count.',
	),
	note: Note,
})

export const CashCountInput = v.pipe(
	cashCountFields,
	checkFields<v.InferOutput<typeof cashCountFields>>(
		['counted', 'left'],
		({ counted, left }) => left <= counted,
		'Left in the drawer must not be more than was counted',
	),
)
export type CashCountInput = v.InferOutput<typeof CashCountInput>

export const CashCount = v.object({
	_id: v.string(),
	number: described(v.number(), 'Rises with each count of the branch'),
	branch: Branch,
	expected: described(
		v.nullable(v.number()),
		'What the count before left, and the cash payments since then. Null if there was none.',
	),
	counted: Taka,
	difference: described(v.nullable(v.number()), 'Negative if cash is missing'),
	left: Taka,
	removed: described(Taka, 'Taken out of the drawer'),
	lastPayment: described(v.number(), 'Number of the last payment that it covers'),
	note: v.string(),
	by: StaffName,
	at: Timestamp,
})
export type CashCount = v.InferOutput<typeof CashCount>

export const DrawerQuery = v.object({
	branch: describedOptional(BranchParameter, 'By default the one in which you work'),
})

export const Drawer = v.object({
	branch: Branch,
	newest: described(v.nullable(CashCount), 'The last count'),
	lastPayment: described(v.number(), 'Number of the last payment, or 0'),
})
export type Drawer = v.InferOutput<typeof Drawer>
