import * as v from 'valibot'
import { described, describedOptional, Taka, Timestamp } from '#contract/base/api-schemas.ts'
import { MAX_ENTRIES, MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { idSchema, wholeNumberBetween } from '#contract/base/query-string.ts'
import { shortText } from '#contract/base/text.ts'
import { hyphenate, phone, phoneField } from '#contract/shop/phone-number.ts'

/** A land-line number is the same with and without a hyphen after its area code. */
export const CustomerPhone = phoneField('Phone', phone, (number) =>
	hyphenate(number.replaceAll('-', '')),
)

const text = (label: string) => v.optional(shortText(label))

const version = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Fields that are left out stay as they are. */
export const CustomerChange = v.strictObject({
	version,
	phone: v.optional(CustomerPhone),
	name: text('Name'),
	address: text('Address'),
	note: text('Note'),
})
export type CustomerChange = v.InferOutput<typeof CustomerChange>

export const CustomerMerge = v.strictObject({
	version,
	into: described(
		v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)),
		'The `_id` of the customer who gets the papers',
	),
})
export type CustomerMerge = v.InferOutput<typeof CustomerMerge>

export const CustomersQuery = v.object({
	search: describedOptional(
		v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH, 'is too long')),
		'A phone number, or the beginning of one or of a name',
	),
	limit: v.optional(wholeNumberBetween(1, MAX_ENTRIES), '50'),
	after: v.optional(idSchema('Only customers after the one with this `_id`')),
})
export type CustomersQuery = v.InferOutput<typeof CustomersQuery>

export const CustomerSummary = v.object({
	_id: v.string(),
	phone: v.nullable(v.string()),
	name: v.string(),
	address: v.string(),
	note: v.string(),
	due: described(Taka, 'In taka, of all receipts'),
	dueSince: described(v.nullable(Timestamp), 'Time of the oldest receipt that is not paid'),
})
export type CustomerSummary = v.InferOutput<typeof CustomerSummary>

/** The customer of a sale or an order. */
export const PaperCustomer = described(
	v.object({ _id: v.string(), phone: v.nullable(v.string()), name: v.string() }),
	'Without a phone number once the customer was erased',
)
export type PaperCustomer = v.InferOutput<typeof PaperCustomer>

export const Customer = v.object({
	...CustomerSummary.entries,
	openOrders: described(v.array(v.number()), 'Numbers of orders neither sold nor cancelled'),
	version: described(v.number(), 'To send with a change'),
	erasedAt: v.nullable(Timestamp),
	at: described(Timestamp, 'When the phone number was entered first'),
})
export type Customer = v.InferOutput<typeof Customer>
