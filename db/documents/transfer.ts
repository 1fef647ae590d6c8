import type { Transfer, TransferSummary } from '#contract/stock/transfer.ts'
import { stockDocuments } from '#db/schema.ts'
import { toProductLine } from './document-lines.ts'
import type { DocumentRow, StoredKind } from './documents.ts'

export const storedTransfer: StoredKind<TransferSummary, Transfer> = {
	kind: 'transfer',
	lineKinds: ['transfer_in'],
	toSummary,
	toDocument: (row, lines) => ({ ...toSummary(row), lines: lines.map(toProductLine) }),
	auditValues: {
		from: stockDocuments.branch,
		to: stockDocuments.toBranch,
	},
}

function toSummary({ branch, toBranch, stated, total, due, ...row }: DocumentRow): TransferSummary {
	return { ...row, from: branch, to: toBranch ?? branch }
}
