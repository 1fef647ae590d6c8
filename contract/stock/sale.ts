import * as v from 'valibot'
import { described, describedOptional, IsoDay, Taka } from '#contract/base/api-schemas.ts'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import { idSchema } from '#contract/base/query-string.ts'
import { CustomerPhone, PaperCustomer } from '#contract/customers/customers.ts'
import { Branch } from './branch-stock.ts'
import { CursorQuery } from './cursor-query.ts'
import { lineFields, linesField, ProductLine, summaryFields } from './documents.ts'
import { DiscountReason, Note, UnitPrice } from './movements.ts'
import { DocumentPayments, PaymentsInput } from './payments.ts'
import { SerialsField } from './serials.ts'

export const SaleInput = v.strictObject({
	branch: Branch,
	lines: linesField(
		'A sale',
		v.strictObject({
			...lineFields,
			unitPrice: UnitPrice,
			discountReason: DiscountReason,
			serials: SerialsField,
		}),
	),
	note: Note,
	customer: describedOptional(
		CustomerPhone,
		'The phone number of the customer, which a sale that is not paid in full needs',
	),
	payments: PaymentsInput,
	exchanges: describedOptional(
		wholeNumber('Return', MAX_NUMBER),
		'The number of the return that the sale exchanges',
	),
})
export type SaleInput = v.InferOutput<typeof SaleInput>

export const SalesQuery = v.object({
	...CursorQuery.entries,
	customer: v.optional(idSchema('Only sales to the customer with this `_id`')),
})

/** A sale in a list: `products`, `units` and `total` are about its lines as they were sold. */
export const SaleSummary = v.object({
	...summaryFields,
	number: described(v.number(), 'The number of the receipt'),
	branch: Branch,
	total: described(Taka, 'In taka'),
	due: described(Taka, 'What the customer still has to pay, in taka'),
	charge: describedOptional(Taka, 'What sending the order costs, which is part of the total'),
})
export type SaleSummary = v.InferOutput<typeof SaleSummary>

export const PaidBefore = described(
	v.nullable(IsoDay),
	'Of a sale from before payments were recorded, which was paid before this day',
)

const SaleSerial = v.object({
	serial: v.string(),
	isOut: described(v.boolean(), 'False once the unit was returned or the sale undone'),
	otherProduct: described(
		v.nullable(v.string()),
		'The name of another product of which a unit with this number is sold',
	),
})

export const Sale = v.object({
	...SaleSummary.entries,
	token: described(v.string(), 'Opens the public page of the receipt, `/r/…`'),
	lines: v.array(
		v.object({
			movementId: described(v.string(), 'The `_id` of the stock movement'),
			...ProductLine.entries,
			unitPrice: described(Taka, 'The price paid for one unit, in taka'),
			listPrice: described(
				v.nullable(Taka),
				'The price of one unit without a discount at that time, in taka. Old sales have none.',
			),
			discountReason: v.string(),
			warranty: described(v.nullable(v.string()), 'As the product stated it then'),
			warrantyUntil: described(
				v.nullable(IsoDay),
				'The last day of the warranty, or null if its text has no period',
			),
			serialsPerUnit: described(v.number(), 'Serial numbers that each unit needs, or 0'),
			serials: v.array(SaleSerial),
			isReversed: described(v.boolean(), 'Undone, alone or with the whole sale'),
			returned: described(v.number(), 'Units that were returned'),
		}),
	),
	customer: v.nullable(PaperCustomer),
	payments: DocumentPayments,
	paidBefore: PaidBefore,
	exchanges: described(v.nullable(v.number()), 'The number of the return that it exchanges'),
	returns: described(v.array(v.number()), 'The numbers of its returns that were not undone'),
})
export type Sale = v.InferOutput<typeof Sale>
