import { sql } from 'drizzle-orm'
import type { Return, ReturnSummary } from '#contract/stock/return.ts'
import { paymentsText } from '#db/payments/payments.ts'
import { stockDocuments, stockMovements } from '#db/schema.ts'
import type { NewDocument } from './document-changes.ts'
import {
	type DocumentLine,
	fromLines,
	type LineKinds,
	stateProducts,
	toProductLine,
} from './document-lines.ts'
import type { DocumentRow, StoredKind } from './documents.ts'

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
			defective: countDefective(row.stated.defective, line),
			isDefective: countDefective(row.stated.defective, line) > 0,
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

/** Earlier returns state a list of the sold movements of which all returned units are defective. */
function countDefective(stated: unknown, { returnsId, quantity }: DocumentLine): number {
	if ([stated].flat().includes(returnsId)) return quantity
	return (stated as Record<string, number> | undefined)?.[returnsId ?? ''] ?? 0
}

/** States how many of the units of each sold movement were returned as defective. */
export function stateReturn(
	lines: readonly { productId: string }[],
	defective: Record<string, number>,
): NewDocument['stated'] {
	return sql`json_set(${stateProducts(lines)}, '$.defective', json(${JSON.stringify(defective)}))`
}
