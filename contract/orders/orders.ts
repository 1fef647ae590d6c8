import * as v from 'valibot'
import {
	described,
	describedOptional,
	IsoDay,
	StaffName,
	Taka,
	Timestamp,
} from '#contract/base/api-schemas.ts'
import { calendarDay, optionalField, wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_NUMBER, MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { oneOf } from '#contract/base/query-string.ts'
import { shortText } from '#contract/base/text.ts'
import { CustomerPhone, PaperCustomer } from '#contract/customers/customers.ts'
import { Branch } from '#contract/stock/branch-stock.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import { haveDistinct, lineFields, linesField, ProductLine } from '#contract/stock/documents.ts'
import { DiscountReason, Note, UnitPrice } from '#contract/stock/movements.ts'
import { DocumentPayments, PaymentsInput, Refund } from '#contract/stock/payments.ts'
import { SerialsField } from '#contract/stock/serials.ts'

/** The last two are final, unless the sale is undone. */
export const ORDER_STATES = ['open', 'quoted', 'held', 'sent', 'sold', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const UNCLOSED_STATES: readonly OrderState[] = ['open', 'quoted', 'held', 'sent']

/** States in which the lines of an order can be replaced. */
export const EDITABLE_STATES: readonly OrderState[] = ['open', 'quoted', 'held']

export const ORDER_TABS = ['open', 'held', 'sent', 'overdue', 'done'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

const Until = described(
	optionalField('Day', calendarDay('Day')),
	'The last day on which the units are put aside. Without it, they stay for sale',
)

const orderFields = {
	lines: linesField(
		'An order',
		v.strictObject({ ...lineFields, unitPrice: UnitPrice, discountReason: DiscountReason }),
	),
	customer: described(optionalField('Phone', CustomerPhone), 'Phone number of the customer'),
	note: Note,
}

export const OrderInput = v.strictObject({ branch: Branch, ...orderFields, until: Until })
export type OrderInput = v.InferOutput<typeof OrderInput>

const version = described(
	wholeNumber('Version', MAX_NUMBER),
	'The `version` that was read. If the order was changed since, nothing happens.',
)

export const OrderVersion = v.strictObject({ version })

/** Replaces the lines, the customer and the note. */
export const OrderChange = v.strictObject({ version, ...orderFields })
export type OrderChange = v.InferOutput<typeof OrderChange>

export const HoldInput = v.strictObject({
	version,
	until: described(
		optionalField('Day', calendarDay('Day')),
		'The last day on which the units are put aside, by default after the `holdDays` of the settings',
	),
})
export type HoldInput = v.InferOutput<typeof HoldInput>

/** Days for which units are put aside, and prices offered, at most. */
export const MAX_ORDER_DAYS = 731

/** Days for which prices are offered unless staff enter another day. */
export const QUOTE_DAYS = 7

export const QuoteInput = v.strictObject({
	version,
	quotedUntil: described(
		optionalField('Day', calendarDay('Day')),
		`The last day on which the prices are offered, by default in ${QUOTE_DAYS} days`,
	),
})
export type QuoteInput = v.InferOutput<typeof QuoteInput>

const MAX_PARCEL_LENGTH = 40
const required = (label: string, max?: number) =>
	v.pipe(shortText(label, max), v.nonEmpty(`${label} is required`))

export const SendInput = v.strictObject({
	version,
	address: described(required('Address'), 'Where the courier takes the units'),
	courier: required('Courier', MAX_PARCEL_LENGTH),
	parcel: described(
		v.optional(v.pipe(shortText('Parcel number', MAX_PARCEL_LENGTH), v.toUpperCase()), ''),
		'The number by which the courier finds the parcel',
	),
	charge: described(
		v.optional(wholeNumber('Charge', MAX_NUMBER, ' of taka'), 0),
		'Taka for the delivery, which becomes part of the total',
	),
})
export type SendInput = v.InferOutput<typeof SendInput>

export const CancelInput = v.strictObject({
	version,
	refund: describedOptional(Refund, 'How the advance is refunded, which needs it'),
})
export type CancelInput = v.InferOutput<typeof CancelInput>

export const OrderSaleInput = v.strictObject({
	version,
	lines: describedOptional(
		v.pipe(
			v.array(v.strictObject({ productId: lineFields.productId, serials: SerialsField })),
			haveDistinct('productId'),
		),
		'Serial numbers of the units, by product',
	),
	payments: PaymentsInput,
})
export type OrderSaleInput = v.InferOutput<typeof OrderSaleInput>

export const OrdersQuery = v.object({
	...v.omit(CursorQuery, ['branch']).entries,
	tab: v.optional(oneOf(ORDER_TABS)),
	search: describedOptional(
		v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH, 'is too long')),
		'The number of an order, a phone number, a parcel or a serial number, in full',
	),
})
export type OrdersQuery = v.InferOutput<typeof OrdersQuery>

export const OrderSummary = v.object({
	_id: v.string(),
	number: v.number(),
	branch: Branch,
	state: v.picklist(ORDER_STATES),
	customer: v.nullable(PaperCustomer),
	until: described(v.nullable(IsoDay), 'The last day on which the units are put aside'),
	products: v.number(),
	product: described(v.string(), 'The name of its first product'),
	units: v.number(),
	charge: described(Taka, 'Of an order that was sent: for the delivery'),
	total: described(Taka, 'In taka, with the charge'),
	courier: v.string(),
	parcel: described(v.string(), 'The number of the parcel'),
	address: described(v.string(), 'Where it is sent, by default the address of the customer'),
	paid: described(Taka, 'What was paid in advance, less what was refunded'),
	by: StaffName,
	at: Timestamp,
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const Order = v.object({
	...OrderSummary.entries,
	version: described(v.number(), 'To send with a change'),
	note: v.string(),
	closedAt: v.nullable(Timestamp),
	token: described(v.nullable(v.string()), 'Opens the public page of the quotation, `/q/…`'),
	quotedUntil: described(v.nullable(IsoDay), 'The last day on which its prices are offered'),
	sale: described(v.nullable(v.number()), 'The number of the receipt, once it is sold'),
	payments: described(DocumentPayments, 'Advances, and their refund'),
	lines: v.array(
		v.object({
			...ProductLine.entries,
			unitPrice: described(Taka, 'The agreed price of one unit, which stays'),
			listPrice: Taka,
			discountReason: v.string(),
			priceNow: described(Taka, 'The price to pay in the shop now'),
			held: described(v.number(), 'Units that are put aside'),
			serialsPerUnit: described(v.number(), 'Serial numbers that each unit needs, or 0'),
		}),
	),
})
export type Order = v.InferOutput<typeof Order>

export const OrderCounts = v.object(v.entriesFromList(ORDER_TABS, v.number()))
export type OrderCounts = v.InferOutput<typeof OrderCounts>
