import * as v from 'valibot'
import {
	described,
	describedOptional,
	IsoDay,
	StaffName,
	Timestamp,
} from '#contract/base/api-schemas.ts'
import { calendarDay, wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_ID_LENGTH, MAX_LINES, MAX_NUMBER } from '#contract/base/limits.ts'
import { INSIGNIFICANT, replaceLookalikes } from '#contract/base/name-skeleton.ts'
import { oneOf } from '#contract/base/query-string.ts'
import { anyText, isOneLine, isPlainText, shortText, toLatinDigits } from '#contract/base/text.ts'
import { WALLETS } from '#contract/shop/settings.ts'
import { Branch } from './branch-stock.ts'
import { LongCursorQuery } from './cursor-query.ts'
import { DOCUMENT_KINDS } from './documents.ts'

export const PAYMENT_METHODS = ['cash', ...WALLETS, 'card', 'bank', 'courier'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const MAX_REFERENCE_LENGTH = 40

/** What the messages of the wallets have before the id, as in “TrxID 9GH4K2”. */
const WALLET_LABEL = /^T(RX|XN)ID(?=.)/

const Method = v.picklist(PAYMENT_METHODS, `Method must be one of ${PAYMENT_METHODS.join(', ')}`)

/** Stored in one spelling, by which the transaction of a wallet is recognised. */
const Reference = v.optional(
	v.pipe(
		anyText('Reference'),
		v.check((text) => isPlainText(text) && isOneLine(text), 'Reference has invalid characters'),
		v.transform((text) =>
			replaceLookalikes(toLatinDigits(text.normalize('NFKC')))
				.replace(INSIGNIFICANT, '')
				.toUpperCase()
				.replace(WALLET_LABEL, ''),
		),
		v.maxLength(
			MAX_REFERENCE_LENGTH,
			`Reference must have at most ${MAX_REFERENCE_LENGTH} letters and digits`,
		),
	),
	'',
)

const reference = described(
	Reference,
	'Such as the transaction id of a wallet, in upper case without spaces and signs',
)

export const PaymentsInput = describedOptional(
	v.pipe(
		v.array(
			v.strictObject({
				method: Method,
				amount: describedOptional(
					wholeNumber('Amount', MAX_NUMBER, ' of taka'),
					'Taka, by default what the others leave of the total. One payment may leave it out',
				),
				reference,
			}),
			'Payments must be a list',
		),
		v.minLength(1, 'Enter at least one payment'),
		v.check(
			(payments) => payments.filter(({ amount }) => amount === undefined).length <= 1,
			'Only one payment may be without an amount',
		),
		v.maxLength(MAX_LINES, `A sale has at most ${MAX_LINES} payments`),
	),
	'By default cash in full. Less than the total needs a `customer`, who then owes the rest.',
)

export const Refund = v.strictObject({ method: Method, reference })

export const RefundInput = describedOptional(
	Refund,
	'How the total is refunded, by default in cash',
)

/** A payment on a paper. A refund is negative. */
const paymentFields = {
	_id: v.string(),
	method: v.picklist(PAYMENT_METHODS),
	amount: described(v.number(), 'In taka. What the shop pays is negative.'),
	reference: v.string(),
}

export const DocumentPayments = described(
	v.array(
		v.object({
			...paymentFields,
			order: describedOptional(v.number(), 'The number of the order of an advance'),
		}),
	),
	'As they were made. Papers from before payments were recorded have none.',
)
export type DocumentPayment = v.InferOutput<typeof DocumentPayments>[number]

const day = calendarDay()

export const PaymentsQuery = v.object({
	...LongCursorQuery.entries,
	from: describedOptional(day, 'The first day, in the shop’s time zone, by default today'),
	to: describedOptional(day, 'The last day, by default today'),
	method: v.optional(oneOf(PAYMENT_METHODS)),
})
export type PaymentsQuery = v.InferOutput<typeof PaymentsQuery>

export const Payment = v.object({
	...paymentFields,
	number: described(v.number(), 'Rises with each payment'),
	branch: Branch,
	document: described(
		v.nullable(v.object({ kind: v.picklist(DOCUMENT_KINDS), number: v.number() })),
		'The sale or return. Without one or an `order`, money was put into the drawer or taken out.',
	),
	order: described(v.nullable(v.number()), 'The number of the order, of an advance or its refund'),
	isOrderClosed: described(v.boolean(), 'Then an advance, or its refund, is not reversed alone.'),
	note: v.string(),
	by: StaffName,
	at: Timestamp,
	reverses: described(v.nullable(v.string()), 'The `_id` of the payment that it reverses'),
	isReversed: v.boolean(),
	customer: described(v.nullable(v.string()), 'The `_id` of the customer of the sale'),
	collected: described(
		v.number(),
		'The amount together with what the same payment paid of other receipts',
	),
})
export type Payment = v.InferOutput<typeof Payment>

const amountMessage = 'Amount must be a whole number of taka'

export const PaymentInput = v.strictObject({
	branch: Branch,
	method: v.optional(Method, 'cash'),
	amount: described(
		v.pipe(
			v.number(amountMessage),
			v.integer(amountMessage),
			v.minValue(-MAX_NUMBER, 'Amount is too small'),
			v.maxValue(MAX_NUMBER, 'Amount is too large'),
			v.notValue(0, 'Amount must not be 0'),
		),
		'In taka, negative for money taken out',
	),
	reference,
	note: described(
		v.optional(shortText('Note'), ''),
		'What the money is for. Optional with a customer or an order',
	),
	customer: describedOptional(
		v.pipe(anyText('Customer'), v.maxLength(MAX_ID_LENGTH)),
		'The `_id` of a customer who pays what is due, of the oldest receipts first',
	),
	receipt: describedOptional(
		wholeNumber('Receipt', MAX_NUMBER),
		'The number of the only receipt that the customer pays',
	),
	order: describedOptional(
		wholeNumber('Order', MAX_NUMBER),
		'The number of an order that is paid in advance',
	),
})
export type PaymentInput = v.InferOutput<typeof PaymentInput>

export const PaymentSum = v.object({
	day: IsoDay,
	branch: Branch,
	method: v.picklist(PAYMENT_METHODS),
	payments: v.number(),
	amount: described(v.number(), 'In taka, less what was refunded and reversed'),
})
export type PaymentSum = v.InferOutput<typeof PaymentSum>

/** A sum reads each payment of its days. */
export const MAX_SUM_DAYS = 31

export const PaymentSumsQuery = v.omit(PaymentsQuery, ['limit', 'before'])
export type PaymentSumsQuery = v.InferOutput<typeof PaymentSumsQuery>
