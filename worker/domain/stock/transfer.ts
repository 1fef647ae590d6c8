import type { Transfer, TransferInput, TransferSummary } from '#contract/stock/transfer.ts'
import { storedTransfer } from '#db/documents/transfer.ts'
import type { StockDocumentKind } from './documents.ts'

export const transfer: StockDocumentKind<TransferInput, TransferSummary, Transfer> = {
	...storedTransfer,
	plan: ({ from, to, lines }) => ({
		branch: from,
		toBranch: to,
		movements: lines.flatMap((line) => [
			{ ...line, branch: from, kind: 'transfer_out' },
			{ ...line, branch: to, kind: 'transfer_in' },
		]),
	}),
}
