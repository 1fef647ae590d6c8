import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/stock/payments.ts'
import type { Database } from '#db/client.ts'
import { insertCustomer, listCustomers } from '#db/customers/customers.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { changeCustomer } from '#worker/domain/customers/change-customer.ts'
import { cancelOrder, sendOrder } from '#worker/domain/orders/order-steps.ts'
import { type OrderKey, recordOrder, requireOrder } from '#worker/domain/orders/orders.ts'
import { sellOrder } from '#worker/domain/orders/sell-order.ts'
import { recordPayment } from '#worker/domain/payments/record-payment.ts'
import { type Act, pick, sellUnit } from './demo-counter.ts'

const buyers = [
	{ phone: '01711-000101', name: 'Rahim Uddin', address: 'College Road, Madhupur' },
	{ phone: '01811-000102', name: 'Nasrin Akter', address: 'Station Road, Dhanbari' },
	{ phone: '01911-000103', name: 'Shamsul Haque', address: 'Thana Mor, Madhupur' },
	{ phone: '01511-000104', name: 'Farida Begum', address: 'Bazar Road, Gopalpur' },
	{ phone: '01611-000105', name: 'Jahid Hasan', address: '' },
	{ phone: '01311-000106', name: '', address: '' },
]

export async function addBuyers(db: Database, actor: Actor): Promise<void> {
	for (const { phone } of buyers) await insertCustomer(db, { phone, at: actor.now })
	for (const { _id: id, phone } of await listCustomers(db, { limit: buyers.length })) {
		const change = { version: 1, ...buyers.find((buyer) => buyer.phone === phone) }
		await changeCustomer(db, { id, change }, actor)
	}
}

type Hold = { days?: number; hasAdvance?: boolean; note?: string }

const order =
	(buyer: number, { days, hasAdvance, note = '' }: Hold): Act =>
	async (counter, _day, actor) => {
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

type Step = (db: Database, order: Order & { key: OrderKey }, actor: Actor) => Promise<unknown>

const step =
	(number: string, run: Step): Act =>
	async ({ db }, _day, actor) => {
		const found = await requireOrder(db, { number })
		await run(db, { ...found, key: { number, version: found.version } }, actor)
	}

const sellBy =
	(method: PaymentMethod): Step =>
	(db, { key }, actor) =>
		sellOrder(db, { ...key, payments: [{ method, amount: undefined, reference: '' }] }, actor)

const send: Step = (db, { key, number, address }, actor) => {
	const parcel = `SB${20_400 + number}`
	return sendOrder(db, { ...key, address, courier: 'Sundarban', parcel, charge: 120 }, actor)
}

const cancel: Step = (db, { key }, actor) => cancelOrder(db, key, actor)

/** Half of it is paid later. */
const sellOnCredit =
	(buyer: number): Act =>
	async (counter, day, actor) => {
		const product = pick(counter, day + 2)
		const amount = Math.ceil(product.price / 2)
		const payments = [{ method: 'cash' as const, amount, reference: '' }]
		await sellUnit(counter, { product, payments, customer: buyers[buyer]?.phone }, actor)
	}

/** The customer with the oldest debt pays a part of it. */
const collect: Act = async ({ db, branch }, _day, actor) => {
	const [debtor] = await listCustomers(db, { limit: 1 })
	if (!debtor) return
	const amount = Math.ceil(debtor.due / 3)
	const payment = { branch, method: 'cash', amount, reference: '', note: '' } as const
	await recordPayment(db, { ...payment, customer: debtor._id }, actor)
}

/** Orders have the numbers of their order here. Each step is at the branch of its order. */
const acts: readonly (readonly [day: number, act: Act])[] = [
	[2, order(0, {})],
	[4, step('1', sellBy('cash'))],
	[7, order(1, { days: 3 })],
	[9, step('2', send)],
	[11, step('2', sellBy('courier'))],
	[11, sellOnCredit(3)],
	[12, order(2, { note: 'Wants it in silver' })],
	[14, step('3', cancel)],
	[15, order(3, { days: 3, hasAdvance: true })],
	[17, step('4', sellBy('cash'))],
	[19, sellOnCredit(1)],
	[22, order(4, { days: 3, hasAdvance: true, note: 'Comes after payday' })],
	[24, collect],
	[26, order(0, { days: 3 })],
	[27, order(5, { note: 'Asks whether it fits an older laptop' })],
	[28, step('6', send)],
	[28, order(2, { days: 4 })],
	[29, order(3, { days: 3, hasAdvance: true })],
]

export const serveBuyers: Act = async (counter, today, actor) => {
	for (const [day, act] of acts) if (day === today) await act(counter, day, actor)
}
