import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Database, Statements } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { findMoneyMismatches } from '#tests/stress/money-operations.ts'
import { findOrderMismatches } from '#tests/stress/order-operations.ts'
import { byStressMode } from '#tests/stress/stress-mode.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { openOrderClient, TODAY } from '#tests/support/orders.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'

/** From before the first statement of a batch to after its last. */
const POINTS = byStressMode({
	short: [0, 0.5, 1],
	long: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => n / 9),
})
/** Batches with fewer statements only read. */
const MIN_CHANGES = 3

/** A database that stops at a point of each batch of changes. */
function stopBatches(db: Database, point: number): Database {
	const batch = (statements: Statements) => {
		const failure = db.run(sql`select abs(-9223372036854775808)`)
		const position = Math.round(statements.length * point)
		const isRead = statements.length < MIN_CHANGES
		return db.batch(
			isRead ? statements : (statements.toSpliced(position, 0, failure) as Statements),
		)
	}
	return Object.create(db, { batch: { value: batch } })
}

const { orders, orderLines, stockMovements, stockDocuments, branchStock, products } = schema
const { payments, customers, erasableTexts, serials, audit, events, idempotencyKeys } = schema
const tables = [
	...[orders, orderLines, stockMovements, stockDocuments, branchStock, products],
	...[payments, customers, erasableTexts, serials, audit, events, idempotencyKeys],
]
const readTables = ({ db }: Shop) => Promise.all(tables.map((table) => db.select().from(table)))

async function findMismatches(shop: Shop, headers: Record<string, string>) {
	const { held, advances, debts } = await findOrderMismatches(shop)
	const { papers, reversals, references } = await findMoneyMismatches({ shop, headers })
	const ledger = await findLedgerMismatches(shop.db)
	return [held, advances, debts, papers, reversals, references, ledger].flat()
}

/** The day ends in Dhaka at 18:00 UTC. */
const { now, advance } = createClock(`${TODAY}T17:59:00Z`)

async function openOrder() {
	const slugs = ['aero', 'bolt']
	const client = await openOrderClient(
		slugs.map((slug) => ({ slug, available: 5, price: 1000 })),
		{ now },
	)
	const held = await client.order([2, 1], {
		...{ customer: '01711-000222', until: TODAY, note: 'Blue' },
	})
	return { ...client, held }
}

const bodies: Record<string, object> = {
	send: { address: 'Bazar Road', courier: 'Sundarban', charge: 120 },
	sell: { payments: [{ method: 'Nagad', amount: 300, reference: 'T2' }] },
	cancel: { refund: { method: 'Nagad', reference: 'T3' } },
}
type Request = (order: Order, ids: string[]) => [path: string, body: object, method?: string]
const step =
	(name: string): Request =>
	({ number, version }) => [`/api/orders/${number}/${name}`, { version, ...bodies[name] }]
const customer = '01811-000333'
const paidInAdvance = { branch: 'madhupur', amount: 9, order: 1, reference: 'T4' }

test.each<[act: string, before: string[], request: Request]>([
	['put aside', ['release'], step('hold')],
	['released', [], step('release')],
	['sent', [], step('send')],
	['brought back', ['send'], step('hold')],
	['sold in part on credit', [], step('sell')],
	['delivered', ['send'], step('sell')],
	['cancelled', [], step('cancel')],
	['put aside again by undoing its sale', ['sell'], () => ['/api/sales/1/reversal', {}]],
	['paid in advance', [], () => ['/api/payments', paidInAdvance]],
	[
		'changed',
		[],
		({ version }, [productId]) => [
			'/api/orders/1',
			{ version, customer, lines: [{ productId, quantity: 4 }], note: 'Red' },
			'PUT',
		],
	],
])('an order whose batch stops at several points is not %s at all', async (_, before, request) => {
	const { shop, headers, ids, held, read, pay, step: take } = await openOrder()
	await pay(500, { method: 'bKash', reference: 'T1' })
	for (const name of before) await take(await read(held.number), name, bodies[name])
	const [path, body, method = 'POST'] = request(await read(held.number), ids)
	const send = (to: Shop) =>
		to.send(path, body, { method, headers: { ...headers, 'Idempotency-Key': 'act' } })
	const tablesBefore = await readTables(shop)

	for (const point of POINTS) {
		const response = await send(createShop(stopBatches(shop.db, point), { now }))
		expect(response.status).toBeGreaterThanOrEqual(500)
		expect(await readTables(shop)).toEqual(tablesBefore)
	}
	takeConsoleOutput()

	expect((await send(shop)).status).toBeLessThan(300)
	expect(await findMismatches(shop, headers)).toEqual([])
})

test('expired orders are released as a whole, although the batch of the job stopped at several points', async () => {
	const { shop, headers, read, held } = await openOrder()
	advance(2 * MINUTE_MS)
	const before = await readTables(shop)

	for (const point of POINTS) {
		const stopped = createShop(stopBatches(shop.db, point), { now })
		await expect(stopped.runScheduled()).rejects.toThrow()
		expect(await readTables(shop)).toEqual(before)
	}
	takeConsoleOutput()
	await shop.runScheduled()

	expect(await read(held.number)).toMatchObject({
		state: 'open',
		lines: [{ held: 0 }, { held: 0 }],
	})
	expect(await findMismatches(shop, headers)).toEqual([])
})
