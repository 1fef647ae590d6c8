import { formatTaka } from '#content/en/formats.ts'
import { priceToPay } from '#contract/catalogue/product.ts'
import type { Sale, SaleInput, SaleSummary } from '#contract/stock/sale.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { customerWithPhone, insertCustomer } from '#db/customers/customers.ts'
import { stateProducts } from '#db/documents/document-lines.ts'
import { findDocument } from '#db/documents/documents.ts'
import { storedReturn } from '#db/documents/return.ts'
import { storedSale } from '#db/documents/sale.ts'
import { insertSerials } from '#db/documents/serials.ts'
import { listInventoryProducts } from '#db/inventory/inventory.ts'
import { newToken } from '#db/new-token.ts'
import { prepareDue, settledSales } from '#db/payments/due.ts'
import { insertPayments } from '#db/payments/payments.ts'
import { insertSoldCosts } from '#db/stock/costs.ts'
import { type DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { readCreditLimit, rejectCredit } from '#worker/domain/payments/credit.ts'
import { CASH, rejectReference } from '#worker/domain/payments/payments.ts'
import type { StockDocumentKind } from './documents.ts'
import { rejectSerials, requireSerials } from './serials.ts'

const CUSTOMER_NEEDED = 'Enter the phone number of the customer, because something is due.'

/** With what was paid on its order in advance, and what sending it costs. */
type PlannedSale = SaleInput & { advance?: number; charge?: number }

export const sale: StockDocumentKind<PlannedSale, SaleSummary, Sale> = {
	...storedSale,
	plan: async (input, db, actor) => {
		const { branch, lines, customer, payments = [CASH], exchanges, charge } = input
		const paid = payments.filter(({ amount }) => amount !== 0)
		if (paid.length === 0 && !customer) throw invalidField('customer', CUSTOMER_NEEDED)
		const sold = lines.map((line) => ({ ...line, movementId: crypto.randomUUID() }))
		const withSerials = await requireSerials(db, sold)
		const exchangesId = exchanges === undefined ? undefined : await requireReturn(db, exchanges)
		const row = { branch, kind: 'sell', isForCustomer: customer !== undefined } as const
		const limit = customer ? await readCreditLimit(db, actor) : 0
		return {
			branch,
			...(customer && {
				customerId: customerWithPhone(customer),
				preparations: [insertCustomer(db, { phone: customer, at: actor.now })],
			}),
			movements: sold.map(({ movementId: id, serials, ...line }) => {
				return { ...line, id, branch, kind: 'sell' }
			}),
			stated: stateProducts(lines, charge ? { charge } : {}, exchangesId),
			token: newToken,
			exchangesId,
			statements: (documentId) => [
				...withSerials.map((line) => insertSerials(db, line, actor)),
				insertSoldCosts(db, documentId),
				...(paid.length > 0 ? [insertPayments(db, { ...row, documentId, rows: paid }, actor)] : []),
				...prepareDue(db, settledSales(documentId), limit),
			],
		}
	},
	reject: async (input, db, error) => {
		const { lines, payments = [] } = input
		await rejectSerials(db, lines, error)
		const fieldOf = (index: number) => `payments.${index}.reference`
		await rejectReference(db, { rows: payments, fieldOf }, error)
		if (violates(error, 'creditIsWithinLimit')) await rejectCredit(db)(error)
		if (violates(error, 'paymentsAreTotal') || violates(error, 'paidAtMostTotal'))
			throw describeDifference(input, await sumLines(input, db))
	},
}

async function sumLines(
	{ lines, advance = 0, charge = 0 }: PlannedSale,
	db: Database,
): Promise<number> {
	const products = await listInventoryProducts(
		db,
		lines.map(({ productId }) => productId),
	)
	const prices = new Map(products.map((product) => [product._id, priceToPay(product)]))
	return lines.reduce(
		(sum, { productId, quantity, unitPrice = prices.get(productId) ?? 0 }) =>
			sum + quantity * unitPrice,
		charge - advance,
	)
}

function describeDifference({ payments = [] }: SaleInput, total: number): DomainError {
	const paid = payments.reduce((sum, { amount = 0 }) => sum + amount, 0)
	const missing = total - paid
	if (missing === 0)
		return invalidField('payments', 'Nothing is left for the payment without amount.')
	const field = `payments.${Math.max(payments.length - 1, 0)}.amount`
	if (missing > 0) {
		const message = `${formatTaka(missing)} of ${formatTaka(total)} is not paid. The payments must be the whole total, or name a customer.`
		return invalidField(field, message)
	}
	const message = `The payments are ${formatTaka(-missing)} more than the total of ${formatTaka(total)}.`
	return invalidField(field, message, 'more_than_paid')
}

async function requireReturn(db: Database, number: number): Promise<string> {
	const found = await findDocument(db, storedReturn, { number: String(number) })
	if (!found) throw invalidField('exchanges', `There is no return ${number}.`)
	if (found.reversedAt) throw invalidField('exchanges', `Return ${number} was undone.`)
	return found._id
}
