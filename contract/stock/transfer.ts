import * as v from 'valibot'
import { checkFields } from '#contract/base/check-fields.ts'
import { Branch, branchField } from './branch-stock.ts'
import { lineFields, linesField, ProductLine, summaryFields } from './documents.ts'
import { Note } from './movements.ts'

export const TransferInput = v.pipe(
	v.strictObject({
		from: branchField('From'),
		to: branchField('To'),
		lines: linesField('A transfer', v.strictObject(lineFields)),
		note: Note,
	}),
	checkFields(['from', 'to'], ({ from, to }) => from !== to, 'Choose two different branches'),
)
export type TransferInput = v.InferOutput<typeof TransferInput>

export const TransferSummary = v.object({
	...summaryFields,
	from: Branch,
	to: Branch,
})
export type TransferSummary = v.InferOutput<typeof TransferSummary>

export const Transfer = v.object({
	...TransferSummary.entries,
	lines: v.array(ProductLine),
})
export type Transfer = v.InferOutput<typeof Transfer>
