import type { Return, ReturnSummary } from '#contract/stock/return.ts'
import { stockDocuments } from '#db/schema.ts'
import { type DocumentLine, type LineKinds, toProductLine } from './document-lines.ts'
import { amountsOf, type DocumentRow, type StoredKind } from './documents.ts'

const lineKinds: LineKinds = ['return']

/** `soldIn` is the branch of the movements `return`, which may be another one. */
export const storedReturn: StoredKind<ReturnSummary, Return> = {
	kind: 'return',
	lineKinds,
	toSummary,
	toDocument: (row, lines, { exchangedBy, payments }) => ({
		...toSummary(row),
		exchangedBy,
		payments,
		lines: lines.map((line) => {
			const { movementId, unitPrice, branch: soldIn, receipt } = line
			const defective = countDefective(row, line)
			const sold = { movementId, unitPrice, soldIn, receipt }
			return { ...toProductLine(line), ...sold, defective, isDefective: defective > 0 }
		}),
	}),
	auditValues: { branch: stockDocuments.branch, ...amountsOf(lineKinds) },
}

function toSummary({ toBranch, stated, due, ...row }: DocumentRow): ReturnSummary {
	return row
}

/** Earlier returns list the sold movements of which all returned units are defective. */
function countDefective({ stated }: DocumentRow, { returnsId, quantity }: DocumentLine): number {
	if ([stated.defective].flat().includes(returnsId)) return quantity
	return (stated.defective as Record<string, number> | undefined)?.[returnsId ?? ''] ?? 0
}
