import * as v from 'valibot'
import {
	described,
	describedOptional,
	IsoDay,
	Taka,
	Timestamp,
} from '#contract/base/api-schemas.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { requiredText } from '#contract/base/text.ts'
import { Branch } from './branch-stock.ts'
import { parsePaperNumber } from './documents.ts'
import { PaidBefore } from './sale.ts'
import { Serial } from './serials.ts'

/** What everyone may know who has the receipt: no names of staff, and no notes. */
export const PublicReceipt = v.object({
	number: v.number(),
	branch: Branch,
	at: Timestamp,
	isReversed: v.boolean(),
	total: described(Taka, 'In taka, with the lines that were undone'),
	charge: describedOptional(Taka, 'What sending it cost, which is part of the total'),
	due: described(Taka, 'What is still to pay, in taka'),
	paidBefore: PaidBefore,
	exchanges: describedOptional(v.number(), 'The number of the return that the sale exchanges'),
	lines: v.array(
		v.object({
			name: v.string(),
			quantity: v.number(),
			unitPrice: Taka,
			warranty: v.nullable(v.string()),
			warrantyUntil: v.nullable(IsoDay),
			serials: v.array(
				v.object({
					end: described(v.string(), 'The last four signs of the serial number'),
					isOut: described(v.boolean(), 'False once the unit was returned'),
				}),
			),
			returned: described(v.number(), 'Units that were returned'),
			isReversed: v.boolean(),
		}),
	),
})
export type PublicReceipt = v.InferOutput<typeof PublicReceipt>

const MAX_RECEIPT_LENGTH = 20

export const WarrantyQuery = v.strictObject({
	receipt: v.pipe(
		requiredText('Receipt number', MAX_RECEIPT_LENGTH),
		v.check((text) => parsePaperNumber(text) !== undefined, 'The receipt number has only digits'),
		v.transform((text) => parsePaperNumber(text) ?? 0),
	),
	serial: Serial,
})
export type WarrantyQuery = v.InferOutput<typeof WarrantyQuery>

export const ReceiptsQuery = v.object({
	search: described(
		v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)),
		'The number of a receipt, or a serial number',
	),
})

export const FoundReceipt = v.object({
	number: v.number(),
	serial: described(v.nullable(v.string()), 'The serial number that was found'),
})
export type FoundReceipt = v.InferOutput<typeof FoundReceipt>
