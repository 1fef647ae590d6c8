import { dataOf } from '#contract/base/api-schemas.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { Sale, SaleInput, SaleSummary, SalesQuery } from '#contract/stock/sale.ts'
import { SerialsInput } from '#contract/stock/serials.ts'
import { renewReceipt } from '#worker/domain/stock/public-receipt.ts'
import { sale } from '#worker/domain/stock/sale.ts'
import { setSerials } from '#worker/domain/stock/serials.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'
import { documentRoutes } from './documents.ts'

/** Of every operation that makes a sale. */
export const SALE_PROBLEMS = [
	'credit_not_allowed',
	'more_than_paid',
	'not_enough_stock',
	'reference_is_used',
	'units_are_held',
] as const

const routes = documentRoutes({
	kind: sale,
	area: 'sales',
	path: '/sales',
	schemas: { input: SaleInput, summary: SaleSummary, document: Sale, query: SalesQuery },
	operations: {
		list: {
			id: 'listSales',
			summary: 'List the sales with a receipt, newest first',
			description:
				'With `branch`, only the sales of this branch. With `customer`, only those to this customer. Sales from before version 5 may be single movements without a receipt.',
		},
		record: {
			id: 'sellProducts',
			summary: 'Sell products to a customer',
			description: `Sells all lines in one transaction, or none. \`not_enough_stock\` names each product that the branch lacks and what is available there. A sale has at most ${MAX_LINES} lines, each for a different product. Each line adds a movement to the ledger of its product, \`sell\`. The default of \`unitPrice\` is the price to pay. An exchange is [a return](#returnProducts) and a sale that names it in \`exchanges\`. The sum of the \`payments\` is the total; without them, it is paid in cash. To a \`customer\`, a part may stay unpaid, of all sales as much as the settings allow staff. A transaction of a wallet counts once, in any spelling.`,
			problems: [...SALE_PROBLEMS],
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
				'Reverses all lines in one transaction, or none. A sale can be reversed only once. Its payments are reversed too: staff reverse their own of today, owners any. `has_returns` names the [returns](#returnProducts) of its units.',
			problems: [
				'already_reversed',
				'forbidden',
				'has_returns',
				'not_enough_stock',
				'validation',
				'units_are_held',
			],
		},
	},
})

const path = { number: { description: 'The `number` of a sale', example: '$SALE' } }

const setSerialsOperation = defineOperation({
	id: 'setSerialNumbers',
	summary: 'Set the serial numbers of a line',
	description:
		'Replaces those of the units that were not returned. They are stored in upper case without spaces. A number of a product can be sold once until that unit is returned.',
	policy: { access: 'staff', scope: 'sales:write' },
	responses: { 200: dataOf(Sale) },
	path,
	example: { body: { movementId: '$LINE', serials: ['PF4A7XQ2'] } },
})

const renewReceiptOperation = defineOperation({
	id: 'renewReceiptAddress',
	summary: 'Renew the address of the public page of a receipt',
	policy: { access: 'owner' },
	responses: { 200: dataOf(Sale) },
	path,
})

export const saleRoutes = routes
	.put('/:number/serials', setSerialsOperation, validateJson(SerialsInput), async (c) => {
		const change = { ...c.req.valid('json'), number: c.req.param('number') }
		return c.json({ data: await setSerials(c.get('db'), change, readActor(c)) }, 200)
	})
	.post('/:number/token', renewReceiptOperation, async (c) => {
		const sale = await renewReceipt(c.get('db'), c.req.param('number'), readActor(c))
		return c.json({ data: sale }, 200)
	})
