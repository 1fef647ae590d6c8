import { DAY_MS, HOUR_MS } from '#contract/base/limits.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import type { Database } from '#db/client.ts'
import { staff } from '#db/schema.ts'
import { recordCashCount } from '#worker/domain/payments/cash-counts.ts'
import { recordPayment } from '#worker/domain/payments/payments.ts'
import { enterDeliveryCosts } from '#worker/domain/stock/costs.ts'
import { delivery } from '#worker/domain/stock/delivery.ts'
import { recordDocument } from '#worker/domain/stock/documents.ts'
import { returnOfGoods } from '#worker/domain/stock/return.ts'
import { sale } from '#worker/domain/stock/sale.ts'
import { type Act, FLOAT, openCounter, pick } from './demo-counter.ts'
import { collect, keepOrders, sellOnCredit } from './demo-orders.ts'

const DAYS = 30

/**
 * Records deliveries, sales, returns, orders, payments and counts of the last 30 days, each day at
 * one of the branches. More would take longer than a second.
 */
export async function seedDemoPapers(db: Database, now: Date): Promise<void> {
	const [member] = await db.select({ staffId: staff.id }).from(staff).limit(1)
	if (!member) return
	const all = await Promise.all(BRANCH_SLUGS.map((branch) => openCounter(db, branch)))
	// The demo catalogue has no stock at a new branch.
	const counters = all.filter(({ products }) => products.length > 0)
	const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
	for (let day = 0; day <= DAYS; day++) {
		const counter = counters[day % counters.length]
		for (const [hour, act] of acts) {
			const at = today - (DAYS - day) * DAY_MS + hour * HOUR_MS
			if (at > now.getTime() || !counter) return
			await act(counter, day, { ...member, now: new Date(at), requestId: '', isOwner: true })
		}
	}
}

/** A delivery has as many units as are sold until the next one. */
const deliver: Act = async ({ db, branch, products }, day, actor) => {
	if (day % 16 > 1) return
	const lines = products.map(({ _id }) => ({ productId: _id, quantity: 3 }))
	const input = {
		branch,
		supplier: suppliers[day % 3] ?? '',
		bill: `B-${day + 101}`,
		lines,
		note: '',
	}
	const { number } = await recordDocument(db, { kind: delivery, input }, actor)
	const costs = products.map(({ _id, price }) => ({
		productId: _id,
		unitCost: Math.round(price * 0.085) * 10,
	}))
	await enterDeliveryCosts(db, { number: String(number), lines: costs }, actor)
}

const suppliers = ['Star Distribution', 'Smart Technologies', 'City Wholesale']

const sellForCash: Act = async (counter, day, actor) => {
	const product = pick(counter, day)
	if (!product) return
	const serials = day % 3 === 0 ? [`SN${day}${counter.branch}`.toUpperCase()] : []
	const { db, branch } = counter
	const lines = [{ productId: product._id, quantity: 1, discountReason: '', serials }]
	const input = { branch, lines, note: '' }
	counter.lastSale = await recordDocument(db, { kind: sale, input }, actor)
	counter.cash += counter.lastSale.total
}

/** Half of it is paid in cash. */
const sellByWallet: Act = async (counter, day, actor) => {
	const product = pick(counter, day + 1)
	if (!product || day % 4 > 1) return
	const { db, branch } = counter
	const half = Math.floor(product.price / 2)
	const reference = `9K${day}${branch.slice(0, 2)}4T`.toUpperCase()
	const method = day % 8 < 2 ? ('bKash' as const) : ('Nagad' as const)
	const payments = [
		{ method: 'cash' as const, amount: product.price - half, reference: '' },
		{ method, amount: half, reference },
	]
	const lines = [{ productId: product._id, quantity: 1, discountReason: '', serials: [] }]
	await recordDocument(db, { kind: sale, input: { branch, lines, payments, note: '' } }, actor)
	counter.cash += product.price - half
}

const buyTea: Act = async (counter, day, actor) => {
	if (day % 6 > 1) return
	const { db, branch } = counter
	const tea = {
		branch,
		method: 'cash',
		amount: -240,
		reference: '',
		note: 'Tea and snacks',
	} as const
	await recordPayment(db, tea, actor)
	counter.cash += tea.amount
}

const returnDays = [5, 12, 23]

const giveBack: Act = async (counter, day, actor) => {
	const [line] = counter.lastSale?.lines ?? []
	if (!line || !returnDays.includes(day)) return
	const { db, branch } = counter
	const returned = { movementId: line.movementId, quantity: 1, isDefective: day > 20, serials: [] }
	const input = { branch, lines: [returned], note: 'Wrong colour' }
	const { total } = await recordDocument(db, { kind: returnOfGoods, input }, actor)
	counter.cash -= total
}

const closeDrawer: Act = async (counter, day, actor) => {
	const { db, branch, cash } = counter
	const missing = day % 9 === 4 ? 50 : 0
	const input = {
		branch,
		counted: cash - missing,
		left: FLOAT,
		note: missing ? 'Counted twice' : '',
	}
	await recordCashCount(db, input, actor)
	counter.cash = FLOAT
}

/** By hour in UTC, which is six hours less than in the shop. */
const acts: readonly (readonly [hour: number, act: Act])[] = [
	[4, deliver],
	[6, sellForCash],
	[7, sellOnCredit],
	[8, keepOrders],
	[9, sellByWallet],
	[10, buyTea],
	[11, giveBack],
	[12, collect],
	[13, closeDrawer],
]
