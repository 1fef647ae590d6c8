import * as v from 'valibot'
import { described, Timestamp } from '#contract/base/api-schemas.ts'
import { PAPER_KINDS } from '#contract/stock/documents.ts'

/** A text that has the phone number of a customer, and stays when the customer is erased. */
export const Mention = v.object({
	kind: v.picklist([...PAPER_KINDS, 'movement', 'payment', 'count', 'customer']),
	number: described(v.nullable(v.number()), 'Movements and customers have none'),
	target: described(v.string(), 'The `_id`, of a movement that of its product'),
	at: Timestamp,
})
export type Mention = v.InferOutput<typeof Mention>
