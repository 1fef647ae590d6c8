import { sql } from 'drizzle-orm'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { CustomerSummary } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { pick, randomInteger } from '#tests/support/random.ts'
import type { Shop } from '#tests/support/shop.ts'

const PHONES = ['01711-000111', '01711-000222', '01711-000333'] as const
const NEWEST = 5
const MAX_TAKA = 500
const UNTIL = addDays(shopDay(new Date()), 30)

type OrderClient = {
	shop: Shop
	headers: Record<string, string>
	random: () => number
	/** Products without serial numbers. */
	ids: string[]
	/** Remembers a paper that can be undone. */
	remember: (response: Response) => Promise<Response>
}

/** Returns functions that each run one random operation on orders, customers and what is due. */
export function createOrderOperations({ shop, headers, random, ids, remember }: OrderClient) {
	let orders = 0
	const taka = () => randomInteger(1, MAX_TAKA, random)
	const branch = () => pick(BRANCH_SLUGS, random)
	const send = (path: string, body: object) =>
		shop.send(`/api/${path}`, body, { method: 'POST', headers })
	const newLines = () => {
		const units = () => randomInteger(1, 3, random)
		const first = randomInteger(0, ids.length - 1, random)
		return ids.slice(first, first + 2).map((productId) => ({ productId, quantity: units() }))
	}
	const takeOrder = async (until?: string) => {
		const customer = pick([...PHONES, undefined], random)
		const body = { branch: branch(), lines: newLines(), customer, until, note: 'Blue' }
		const response = await send('orders', body)
		if (response.status === 201) orders += 1
		return response
	}
	const chooseOrder = () => Math.max(1, orders - randomInteger(0, NEWEST - 1, random))
	const takeStep = async (step: string, body: object = {}) => {
		const path = `orders/${chooseOrder()}`
		const response = await shop.fetch(`/api/${path}`, { headers })
		if (!response.ok) return response
		const { version } = ((await response.json()) as { data: Order }).data
		return send(`${path}/${step}`, { version, ...body })
	}
	const chooseCustomer = async () => {
		const all = await shop.readData<CustomerSummary[]>('/api/customers', { headers })
		return all[randomInteger(0, all.length - 1, random)]
	}
	return {
		order: () => takeOrder(),
		putAside: () => takeOrder(UNTIL),
		hold: () => takeStep('hold', { until: UNTIL }),
		release: () => takeStep('release'),
		send: () => takeStep('send', { address: 'Bazar Road', courier: 'Sundarban', charge: taka() }),
		sellOrder: async () => {
			const part = [{ method: 'cash', amount: taka() }]
			return remember(await takeStep('sell', { payments: random() < 0.5 ? part : undefined }))
		},
		cancel: () => takeStep('cancel', { refund: { method: 'cash' } }),
		advance: () => send('payments', { branch: branch(), amount: taka(), order: chooseOrder() }),
		sellOnCredit: async () => {
			const payments = [{ method: 'cash', amount: taka() }]
			const customer = pick(PHONES, random)
			const body = { branch: branch(), lines: newLines(), customer, payments }
			return remember(await send('sales', body))
		},
		collect: async () => {
			const { _id: customer = 'none' } = (await chooseCustomer()) ?? {}
			return send('payments', { branch: branch(), amount: taka(), customer })
		},
		merge: async () => {
			const [from, into] = [await chooseCustomer(), await chooseCustomer()]
			return send(`customers/${from?._id}/merge`, { version: 1, into: into?._id ?? 'none' })
		},
	}
}

/** Returns orders and customers whose sums differ from their lines, payments and papers. */
export async function findOrderMismatches({ db }: Shop) {
	return {
		held: await db.all(heldElsewhere),
		advances: await db.all(wrongAdvances),
		debts: await db.all(wrongDebts),
	}
}

const heldElsewhere = sql`select orders.id from orders join order_lines on order_id = orders.id
	where held not between 0 and quantity or (held > 0 and state not in ('held', 'sent'))`

/** An advance is refunded when its order is cancelled, and never more than its total. */
const wrongAdvances = sql`select id from orders where
	(select coalesce(sum(amount), 0) from payments where order_id = orders.id) not between 0 and
	iif(state = 'cancelled', 0, charge + (select sum(quantity * unit_price) from order_lines where order_id = orders.id))`

const wrongDebts = sql`select id from customers where due < 0 or (due_since is null) <> (due = 0)
	or due <> (select coalesce(sum(due), 0) from stock_documents where customer_id = customers.id)
	or (erased_at is not null and exists (select 1 from orders where customer_id = customers.id))`
