import type { Transfer, TransferInput, TransferSummary } from '#contract/stock/transfer.ts'
import { storedTransfer } from '#db/stock/transfer.ts'
import type { StockDocumentKind } from './documents.ts'

export const transfer: StockDocumentKind<TransferInput, TransferSummary, Transfer> = {
	...storedTransfer,
	branches: ({ from, to }) => ({ branch: from, toBranch: to }),
	movements: (line, { from, to }) => [
		{ ...line, branch: from, kind: 'transfer_out' },
		{ ...line, branch: to, kind: 'transfer_in' },
	],
}
