import { MAX_LINES } from '#contract/base/limits.ts'
import { Transfer, TransferInput, TransferSummary } from '#contract/stock/transfer.ts'
import { transfer } from '#worker/domain/stock/transfer.ts'
import { documentRoutes } from './documents.ts'

export const transferRoutes = documentRoutes({
	kind: transfer,
	area: 'stock',
	path: '/transfers',
	schemas: { input: TransferInput, summary: TransferSummary, document: Transfer },
	operations: {
		list: {
			id: 'listTransfers',
			summary: 'List the transfers between branches, newest first',
			description: 'With `branch`, only the transfers from or to this branch.',
		},
		record: {
			id: 'transferStock',
			summary: 'Transfer stock between branches',
			description: `Moves all lines in one transaction, or none. \`not_enough_stock\` names each product that the branch \`from\` lacks and what is available there. A transfer has at most ${MAX_LINES} lines, each for a different product. Each line adds two movements to the ledger of its product, \`transfer_out\` and \`transfer_in\`; the product's \`stock\` stays the same.`,
			example: {
				body: {
					from: 'madhupur',
					to: 'dhanbari',
					lines: [{ productId: '$PRODUCT', quantity: 1 }],
					note: 'With the morning van',
				},
				arguments: [`-H 'Idempotency-Key: van-4711'`],
			},
		},
		get: { id: 'getTransfer', summary: 'Get a transfer with its lines' },
		reverse: {
			id: 'reverseTransfer',
			summary: 'Reverse a transfer',
			description:
				'Moves all lines back in one transaction, or none. A transfer can be reversed only once. `not_enough_stock` names each product that the branch `to` no longer has.',
		},
	},
})
