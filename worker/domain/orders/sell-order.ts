import { type Order, type OrderSaleInput, UNCLOSED_STATES } from '#contract/orders/orders.ts'
import type { Sale, SaleInput, SaleSummary } from '#contract/stock/sale.ts'
import type { Database } from '#db/client.ts'
import { customerOfOrder } from '#db/customers/customers.ts'
import { orderValues, setHeld, updateOrder } from '#db/orders/order-changes.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { recordDocument, type StockDocumentKind } from '#worker/domain/stock/documents.ts'
import { sale } from '#worker/domain/stock/sale.ts'
import { rejectChanged, requireOrder } from './orders.ts'

type OrderKey = OrderSaleInput & { number: string }
type OrderSale = SaleInput & {
	order: Pick<Order, '_id' | 'version'>
	advance: number
	charge: number
}

/** Sells the units of an order at its prices, and releases those that are put aside. */
export async function sellOrder(
	db: Database,
	{ number, version, lines = [], payments }: OrderKey,
	actor: Actor,
): Promise<Sale> {
	const order = await requireOrder(db, { number })
	if (order.version === version) requireProducts(order, lines)
	const serialsOf = (id: string) => lines.find(({ productId }) => productId === id)?.serials ?? []
	// Payments change the version, so that this is still so when the batch runs.
	const isPaid = order.paid === order.total
	const input: OrderSale = {
		branch: order.branch,
		lines: order.lines.map(({ productId, quantity, unitPrice, discountReason }) => {
			return { productId, quantity, unitPrice, discountReason, serials: serialsOf(productId) }
		}),
		customer: order.customer?.phone ?? undefined,
		note: order.note,
		payments: isPaid && payments?.every(({ amount }) => amount === 0) ? undefined : payments,
		advance: order.paid,
		charge: order.charge,
		order: { _id: order._id, version },
	}
	return recordDocument(db, { kind: saleOf(order), input }, actor)
}

function requireProducts({ number, lines }: Order, named: OrderSaleInput['lines'] = []): void {
	const ids = lines.map(({ productId }) => productId)
	const index = named.findIndex(({ productId }) => !ids.includes(productId))
	if (index >= 0)
		throw invalidField(`lines.${index}.productId`, `Order ${number} has no such product.`)
}

function saleOf(order: Order): StockDocumentKind<OrderSale, SaleSummary, Sale> {
	const { _id: id, branch, lines } = order
	const released = lines.filter(({ held }) => held > 0)
	return {
		...sale,
		plan: async ({ order: { version }, ...input }, db, actor) => {
			const plan = await sale.plan(input, db, actor)
			const step = { id, version, from: UNCLOSED_STATES, state: 'sold' } as const
			return {
				...plan,
				orderId: id,
				customerId: plan.customerId && customerOfOrder(id),
				movements: [
					...released.map(({ productId, held: quantity }) => {
						return { productId, quantity, branch, kind: 'release' as const, orderId: id }
					}),
					...plan.movements,
				],
				preparations: [updateOrder(db, { ...step, closedAt: actor.now }), setHeld(db, id, 0)],
				statements: (documentId) => [
					...(plan.statements?.(documentId) ?? []),
					insertAuditEntry(db, actor, {
						action: 'order-sell',
						target: id,
						after: orderValues(id),
					}),
				],
			}
		},
		reject: async (input, db, error) => {
			await rejectChanged(db, input.order, error)
			await sale.reject?.(input, db, error)
		},
	}
}
