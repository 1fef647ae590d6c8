import { MAX_LINES } from '#contract/base/limits.ts'
import { Sale, SaleInput, SaleSummary } from '#contract/stock/sale.ts'
import { sale } from '#worker/domain/stock/sale.ts'
import { documentRoutes } from './documents.ts'

export const saleRoutes = documentRoutes({
	kind: sale,
	path: '/sales',
	schemas: { input: SaleInput, summary: SaleSummary, document: Sale },
	operations: {
		list: {
			id: 'listSales',
			summary: 'List the sales with a receipt, newest first',
			description:
				'With `branch`, only the sales of this branch. Sales that were recorded as [single movements](#moveStock) have no receipt.',
		},
		record: {
			id: 'sellProducts',
			summary: 'Sell products to a customer',
			description: `Sells all lines in one transaction, or none. \`not_enough_stock\` names each product that the branch lacks and what is available there. A sale has at most ${MAX_LINES} lines, each for a different product. Each line adds a movement to the ledger of its product, \`sell\`. The default of \`unitPrice\` is the price to pay.`,
			example: {
				body: { branch: 'madhupur', lines: [{ productId: '$PRODUCT', quantity: 1 }] },
				arguments: [`-H 'Idempotency-Key: receipt-4711'`],
			},
		},
		get: {
			id: 'getSale',
			summary: 'Get a sale with its lines',
			description: 'The names and warranties of the products are those at the time of the sale.',
		},
		reverse: {
			id: 'reverseSale',
			summary: 'Reverse a sale',
			description:
				'Reverses all lines in one transaction, or none. A sale can be reversed only once. `has_returns` names the [returns](#returnProducts) of its units.',
			problems: ['already_reversed', 'has_returns', 'not_enough_stock', 'validation'],
		},
	},
})
