import { DAY_MS, HOUR_MS } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import type { Database } from '#db/client.ts'
import { sumPayments } from '#db/payments/list-payments.ts'
import { staff } from '#db/schema.ts'
import { recordCashCount } from '#worker/domain/payments/cash-counts.ts'
import { recordPayment } from '#worker/domain/payments/record-payment.ts'
import { enterDeliveryCosts } from '#worker/domain/stock/costs.ts'
import { delivery } from '#worker/domain/stock/delivery.ts'
import { recordDocument } from '#worker/domain/stock/documents.ts'
import { returnOfGoods } from '#worker/domain/stock/return.ts'
import { type Act, openCounter, pick, sellUnit } from './demo-counter.ts'
import { addBuyers, serveBuyers } from './demo-orders.ts'

const DAYS = 30

/**
 * Records deliveries, sales, returns, orders, payments and counts of the last 30 days, each day at
 * one of the branches. More would take longer than a second.
 */
export async function seedDemoPapers(db: Database, now: Date): Promise<void> {
	const [member] = await db.select({ staffId: staff.id }).from(staff).limit(1)
	if (!member) return
	const actor = { ...member, now, requestId: '', isOwner: true }
	const all = await Promise.all(BRANCH_SLUGS.map((branch) => openCounter(db, branch)))
	const counters = all.filter((counter) => counter !== undefined)
	const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
	await addBuyers(db, { ...actor, now: new Date(today - DAYS * DAY_MS) })
	for (let day = 0; day <= DAYS; day++) {
		const counter = counters[day % counters.length]
		for (const [hour, act] of acts) {
			const at = new Date(today - (DAYS - day) * DAY_MS + hour * HOUR_MS)
			if (counter && at <= now) await act(counter, day, { ...actor, now: at })
		}
	}
}

/** A delivery has as many units as are sold until the next one. */
const deliver: Act = async ({ db, branch, products }, day, actor) => {
	if (day % 16 > 1) return
	const lines = products.map(({ _id }) => ({ productId: _id, quantity: 3 }))
	const paper = { supplier: suppliers[day % 3] ?? '', bill: `B-${day + 101}`, note: '' }
	const input = { branch, lines, ...paper }
	const { number } = await recordDocument(db, { kind: delivery, input }, actor)
	const costs = products.map(({ _id, price }) => ({
		productId: _id,
		unitCost: Math.round(price * 0.085) * 10,
	}))
	await enterDeliveryCosts(db, { number: String(number), lines: costs }, actor)
}

const suppliers = ['Star Distribution', 'Smart Technologies', 'City Wholesale']

const sellForCash: Act = async (counter, day, actor) => {
	const serials = day % 3 === 0 ? [`SN${day}${counter.branch}`.toUpperCase()] : []
	counter.lastSale = await sellUnit(counter, { product: pick(counter, day), serials }, actor)
}

/** Half of it is paid in cash. */
const sellByWallet: Act = async (counter, day, actor) => {
	if (day % 4 > 1) return
	const product = pick(counter, day + 1)
	const half = Math.floor(product.price / 2)
	const reference = `9K${day}${counter.branch.slice(0, 2)}4T`.toUpperCase()
	const method = day % 8 < 2 ? ('bKash' as const) : ('Nagad' as const)
	const payments = [
		{ method: 'cash' as const, amount: product.price - half, reference: '' },
		{ method, amount: half, reference },
	]
	await sellUnit(counter, { product, payments }, actor)
}

const buyTea: Act = async ({ db, branch }, day, actor) => {
	if (day % 6 > 1) return
	const tea = { method: 'cash', amount: -240, reference: '', note: 'Tea and snacks' } as const
	await recordPayment(db, { branch, ...tea }, actor)
}

const returnDays = [5, 12, 23]

const giveBack: Act = async ({ db, branch, lastSale }, day, actor) => {
	const [line] = lastSale?.lines ?? []
	if (!line || !returnDays.includes(day)) return
	const returned = { movementId: line.movementId, quantity: 1, isDefective: day > 20, serials: [] }
	const input = { branch, lines: [returned], note: 'Wrong colour' }
	await recordDocument(db, { kind: returnOfGoods, input }, actor)
}

/** What is left in a drawer. */
const FLOAT = 3000

const closeDrawer: Act = async ({ db, branch }, day, actor) => {
	const today = shopDay(actor.now)
	const taken = await sumPayments(db, { from: today, to: today, branch, method: 'cash' })
	const missing = day % 9 === 4 ? 50 : 0
	const counted = FLOAT + (taken[0]?.amount ?? 0) - missing
	const note = missing ? 'Counted twice' : ''
	await recordCashCount(db, { branch, counted, left: FLOAT, note }, actor)
}

/** By hour in UTC, which is six hours less than in the shop. */
const acts: readonly (readonly [hour: number, act: Act])[] = [
	[4, deliver],
	[6, sellForCash],
	[8, serveBuyers],
	[9, sellByWallet],
	[10, buyTea],
	[11, giveBack],
	[13, closeDrawer],
]
