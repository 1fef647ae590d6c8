import * as v from 'valibot'
import { Branch, branchField } from './branch-stock.ts'
import { lineFields, linesField } from './lines.ts'
import { Note } from './movement.ts'

/** Products to move from one branch to another, each in one line. */
export const TransferInput = v.pipe(
	v.strictObject({
		from: branchField('From'),
		to: branchField('To'),
		lines: linesField('A transfer', v.strictObject(lineFields)),
		note: Note,
	}),
	v.forward(
		v.partialCheck(
			[['from'], ['to']],
			({ from, to }) => from !== to,
			'Choose two different branches',
		),
		['to'],
	),
)
export type TransferInput = v.InferOutput<typeof TransferInput>

/** A transfer in a list: `products` and `units` count its lines. */
export const TransferSummary = v.object({
	_id: v.string(),
	number: v.number(),
	from: Branch,
	to: Branch,
	products: v.number(),
	units: v.number(),
	note: v.string(),
	by: v.pipe(v.nullable(v.string()), v.description('The name of a member of staff')),
	at: v.pipe(v.string(), v.isoTimestamp()),
	reversedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
	reversedBy: v.nullable(v.string()),
})
export type TransferSummary = v.InferOutput<typeof TransferSummary>

export const Transfer = v.object({
	...TransferSummary.entries,
	lines: v.array(
		v.object({
			productId: v.string(),
			name: v.string(),
			gtin: v.nullable(v.string()),
			quantity: v.number(),
		}),
	),
})
export type Transfer = v.InferOutput<typeof Transfer>

export const TransferResponse = v.object({ data: Transfer })
export const TransferList = v.object({ data: v.array(TransferSummary) })
