import * as v from 'valibot'
import { described, IsoDay, Taka } from '#contract/base/api-schemas.ts'
import { Branch } from '#contract/stock/branch-stock.ts'

/** What everyone may know who has the address of a quotation: no names and no notes. */
export const PublicQuotation = v.object({
	number: v.number(),
	branch: Branch,
	until: described(IsoDay, 'The last day on which the prices are offered'),
	isOver: described(v.boolean(), 'Then it has no lines, because the prices may differ now.'),
	total: described(Taka, 'In taka'),
	lines: v.array(v.object({ name: v.string(), quantity: v.number(), unitPrice: Taka })),
})
export type PublicQuotation = v.InferOutput<typeof PublicQuotation>
