import { sql } from 'drizzle-orm'
import type { Return, ReturnSummary } from '#contract/stock/return.ts'
import { stockDocuments, stockMovements } from '#db/schema.ts'
import type { NewDocument } from './document-changes.ts'
import { fromLines, type LineKinds, stateProducts, toProductLine } from './document-lines.ts'
import type { DocumentRow, StoredKind } from './documents.ts'
import { paymentsText } from './payments.ts'

const lineKinds: LineKinds = ['return']
const { quantity, unitPrice } = stockMovements

/** `soldIn` is the branch of the movements `return`, which may be another one. */
export const storedReturn: StoredKind<ReturnSummary, Return> = {
	kind: 'return',
	lineKinds,
	toSummary,
	toDocument: (row, lines, { exchangedBy, payments }) => ({
		...toSummary(row),
		exchangedBy,
		payments,
		lines: lines.map((line) => ({
			movementId: line.movementId,
			...toProductLine(line),
			name: line.statedName ?? line.name,
			unitPrice: line.unitPrice,
			isDefective: [row.stated.defective].flat().includes(line.returnsId),
			soldIn: line.branch,
			receipt: line.receipt,
		})),
	}),
	auditValues: {
		return: stockDocuments.number,
		branch: stockDocuments.branch,
		units: fromLines(lineKinds, sql`sum(${quantity})`),
		total: fromLines(lineKinds, sql`sum(${quantity} * ${unitPrice})`),
		payments: paymentsText,
	},
}

function toSummary({ toBranch, stated, due, ...row }: DocumentRow): ReturnSummary {
	return row
}

/** States which of the sold movements were returned as defective. */
export function stateReturn(
	lines: readonly { productId: string }[],
	defective: string[],
): NewDocument['stated'] {
	return sql`json_set(${stateProducts(lines)}, '$.defective', json(${JSON.stringify(defective)}))`
}
