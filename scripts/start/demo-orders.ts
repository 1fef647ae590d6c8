import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/stock/payments.ts'
import type { Database } from '#db/client.ts'
import { listCustomers } from '#db/customers/customers.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { changeCustomer } from '#worker/domain/customers/change-customer.ts'
import { cancelOrder, sendOrder } from '#worker/domain/orders/order-steps.ts'
import { recordOrder, requireOrder } from '#worker/domain/orders/orders.ts'
import { sellOrder } from '#worker/domain/orders/sell-order.ts'
import { recordPayment } from '#worker/domain/payments/record-payment.ts'
import { type Act, type Counter, pick, sellUnit } from './demo-counter.ts'

const buyers = [
	{ phone: '01711-000101', name: 'Rahim Uddin', address: 'College Road, Madhupur' },
	{ phone: '01811-000102', name: 'Nasrin Akter', address: 'Station Road, Dhanbari' },
	{ phone: '01911-000103', name: 'Shamsul Haque', address: 'Thana Mor, Madhupur' },
	{ phone: '01511-000104', name: 'Farida Begum', address: 'Bazar Road, Gopalpur' },
	{ phone: '01611-000105', name: 'Jahid Hasan', address: '' },
	{ phone: '01311-000106', name: '', address: '' },
]

/** Enters the names and addresses of new customers, of whom papers state only the phone number. */
export const nameBuyers: Act = async ({ db }, _day, actor) => {
	for (const { _id: id, ...customer } of await listCustomers(db, { limit: buyers.length })) {
		const details = buyers.find(({ phone }) => phone === customer.phone)
		if (details?.name === customer.name) continue
		await changeCustomer(db, { id, change: { version: 1, ...details } }, actor)
	}
}

type Step = (db: Database, order: Order, actor: Actor) => Promise<unknown>

type DemoOrder = {
	day: number
	buyer: number
	/** Days for which the units are put aside. */
	days?: number
	hasAdvance?: boolean
	note?: string
	/** Each two days after the one before, when the same branch is open. */
	steps?: readonly Step[]
}

const keyOf = ({ number, version }: Order) => ({ number: String(number), version })

const sellBy =
	(method: PaymentMethod): Step =>
	(db, order, actor) => {
		const payments = [{ method, amount: undefined, reference: '' }]
		return sellOrder(db, { ...keyOf(order), payments }, actor)
	}

const send: Step = (db, order, actor) => {
	const parcel = `SB${20_400 + order.number}`
	const sent = { address: order.address, courier: 'Sundarban', parcel, charge: 120 }
	return sendOrder(db, { ...keyOf(order), ...sent }, actor)
}

const cancel: Step = (db, order, actor) => cancelOrder(db, keyOf(order), actor)

const orders: readonly DemoOrder[] = [
	{ day: 2, buyer: 0, steps: [sellBy('cash')] },
	{ day: 7, buyer: 1, days: 3, steps: [send, sellBy('courier')] },
	{ day: 12, buyer: 2, steps: [cancel], note: 'Wants it in silver' },
	{ day: 15, buyer: 3, days: 3, hasAdvance: true, steps: [sellBy('cash')] },
	{ day: 22, buyer: 4, days: 3, hasAdvance: true, note: 'Comes after payday' },
	{ day: 26, buyer: 0, days: 3, steps: [send] },
	{ day: 27, buyer: 5, note: 'Asks whether it fits an older laptop' },
	{ day: 28, buyer: 2, days: 4 },
	{ day: 29, buyer: 3, days: 3, hasAdvance: true },
]

/** Records the orders of the day, and what follows on earlier ones. */
export const keepOrders: Act = async (counter, day, actor) => {
	for (const [index, { day: first, steps = [], ...order }] of orders.entries()) {
		if (first === day) await takeOrder(counter, order, actor)
		const step = day > first ? steps[(day - first) / 2 - 1] : undefined
		const number = String(index + 1)
		if (step) await step(counter.db, await requireOrder(counter.db, { number }), actor)
	}
}

async function takeOrder(
	counter: Counter,
	{ buyer, days, hasAdvance, note = '' }: Omit<DemoOrder, 'day' | 'steps'>,
	actor: Actor,
): Promise<void> {
	const { db, branch } = counter
	const product = pick(counter, buyer)
	const lines = [{ productId: product._id, quantity: 1, discountReason: '' }]
	const until = days ? addDays(shopDay(actor.now), days) : undefined
	const input = { branch, lines, customer: buyers[buyer]?.phone, until, note }
	const { number } = await recordOrder(db, input, actor)
	if (!hasAdvance) return
	const amount = Math.ceil(product.price / 4)
	const payment = { branch, method: 'bKash', amount, note: '' } as const
	await recordPayment(db, { ...payment, reference: `9KA${number}7QX`, order: number }, actor)
}

const creditDays: Readonly<Record<number, number>> = { 11: 3, 19: 1 }

/** Half of it is paid later. */
export const sellOnCredit: Act = async (counter, day, actor) => {
	const customer = buyers[creditDays[day] ?? -1]?.phone
	if (!customer) return
	const product = pick(counter, day + 2)
	const amount = Math.ceil(product.price / 2)
	const payments = [{ method: 'cash' as const, amount, reference: '' }]
	await sellUnit(counter, { product, payments, customer }, actor)
}

/** The customer with the oldest debt pays a part of it. */
export const collect: Act = async ({ db, branch }, day, actor) => {
	const [debtor] = await listCustomers(db, { limit: 1 })
	if (day !== 24 || !debtor) return
	const amount = Math.ceil(debtor.due / 3)
	const payment = { branch, method: 'cash', amount, reference: '', note: '' } as const
	await recordPayment(db, { ...payment, customer: debtor._id }, actor)
}
