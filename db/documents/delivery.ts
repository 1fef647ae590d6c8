import { sql } from 'drizzle-orm'
import type { Delivery, DeliverySummary } from '#contract/stock/delivery.ts'
import type { ProductLine } from '#contract/stock/documents.ts'
import { stockDocuments, stockMovements } from '#db/schema.ts'
import { type DocumentLine, fromLines, type LineKinds, toProductLine } from './document-lines.ts'
import type { DocumentRow, StoredKind } from './documents.ts'

const lineKinds: LineKinds = ['arrive', 'receive']
const supplier = sql`${stockDocuments.stated} ->> 'supplier'`

export const storedDelivery: StoredKind<DeliverySummary, Delivery> = {
	kind: 'delivery',
	lineKinds,
	filters: { supplier },
	toSummary,
	toDocument: (row, lines) => ({ ...toSummary(row), lines: mergeLines(lines) }),
	auditValues: {
		branch: stockDocuments.branch,
		supplier,
		units: fromLines(lineKinds, sql`sum(${stockMovements.quantity})`),
	},
}

function toSummary({ toBranch, stated, total, due, ...row }: DocumentRow): DeliverySummary {
	return { ...row, supplier: String(stated.supplier), bill: String(stated.bill) }
}

/** A product has two movements if only some of its units were ordered. */
function mergeLines(lines: DocumentLine[]): ProductLine[] {
	const merged = new Map<string, ProductLine>()
	for (const line of lines) {
		const units = merged.get(line.productId)?.quantity ?? 0
		merged.set(line.productId, { ...toProductLine(line), quantity: units + line.quantity })
	}
	return [...merged.values()]
}
