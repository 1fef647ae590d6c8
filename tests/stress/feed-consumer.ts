import { sql } from 'drizzle-orm'
import type { Changes } from '#contract/accounts/change-feed.ts'
import type { Payment } from '#contract/stock/payments.ts'
import type { Shop } from '#tests/support/shop.ts'

/** Fields by which a record names others. */
type Naming = {
	number?: number
	lines?: { _id: string; productId?: string; receipt?: number | null }[]
	payments?: { _id: string }[]
	customer?: { _id: string } | string | null
	sale?: number | null
	order?: number | null
	document?: { kind: string; number: number } | null
}
type Stored = { text: string; names: string[] }

const PATHS: Record<string, string> = {
	...{ product: 'inventory', stock: 'inventory', stocktake: 'stocktakes', cash: 'cash-counts' },
	...{ sale: 'sales', receipt: 'sales', return: 'returns', transfer: 'transfers' },
	...{ delivery: 'deliveries', order: 'orders', customer: 'customers' },
}
/** The counts of a stocktake, and the prices of an order now, change without an event of theirs. */
const VOLATILE =
	/"(priceNow|counted|differing|missingValue|surplusValue)":-?\d+,|"lines":\[\{"_id.*?\]/g
const toText = (record: unknown) => JSON.stringify(record).replace(VOLATILE, '')

function namedPaths(record: Naming): string[] {
	const { lines = [], payments = [], customer, sale, order, document } = record
	const found = [
		...lines.map(({ _id, productId = _id }) => `inventory/${productId}`),
		...lines.map(({ receipt }) => receipt && `sales/${receipt}`),
		...payments.map(({ _id }) => `payments/${_id}`),
		customer && `customers/${typeof customer === 'string' ? customer : customer._id}`,
		sale && `sales/${sale}`,
		order && `orders/${order}`,
		document && `${PATHS[document.kind]}/${document.number}`,
	]
	return found.filter((path) => typeof path === 'string')
}

/** Lists the paths of all records that the events are about. */
export async function listPaths({ db }: Shop): Promise<string[]> {
	const rows = await db.all<{ path: string }>(sql`select 'categories' as path
		union all select 'inventory/' || id from products union all select 'customers/' || id from customers
		union all select 'payments/' || id from payments union all select 'stocktakes/' || id from stocktakes
		union all select 'cash-counts/' || id from cash_counts union all select 'orders/' || number from orders
		union all select replace(kind || 's/', 'ys/', 'ies/') || number from stock_documents`)
	return rows.map(({ path }) => path)
}

/** Keeps a copy of the shop's records by following the feed. */
export function createConsumer(shop: Shop, headers: HeadersInit) {
	const copy = new Map<string, Stored>()
	const read = async (path: string) => {
		const response = await shop.fetch(`/api/${path}`, { headers })
		if (response.status === 404) return { key: path }
		const { data } = (await response.json()) as { data: Naming }
		const key =
			data.number && !/^(pay|cash)/.test(path) ? `${path.split('/')[0]}/${data.number}` : path
		return { key, stored: { text: toText(data), names: namedPaths(data) } }
	}
	const listChanged = async ({ type, target }: Changes['data'][number]) => {
		const [subject = ''] = type.split('-')
		if (subject === 'payment') {
			const newest = await shop.readData<Payment[]>('/api/payments?limit=100', { headers })
			const isChanged = (one: Payment) => copy.get(`payments/${one._id}`)?.text !== toText(one)
			const changed = newest.filter(isChanged).map(({ _id }) => `payments/${_id}`)
			return [`payments/${target}`, ...changed]
		}
		if (PATHS[subject]) return [`${PATHS[subject]}/${target}`]
		return ['categories', ...(await listPaths(shop)).filter((path) => path.startsWith('inv'))]
	}
	/** Reads a record and those that it names, or that name it. Changed ones name more. */
	const readChanges = async (event: Changes['data'][number]) => {
		const changes = new Map<string, Stored | undefined>()
		const targets = await listChanged(event)
		const queue = [...targets]
		for (const path of queue) {
			if (changes.has(path)) continue
			const { key, stored } = await read(path)
			changes.set(key, stored)
			const old = copy.get(key)
			if (!targets.includes(path) && old?.text === stored?.text) continue
			queue.push(...(old?.names ?? []), ...(stored?.names ?? []))
			if (!targets.includes(path) || key.startsWith('inv')) continue
			for (const [other, { names }] of copy) if (names.includes(key)) queue.push(other)
		}
		return changes
	}
	const readAll = async () => {
		for (const path of await listPaths(shop)) {
			const { key, stored } = await read(path)
			if (stored) copy.set(key, stored)
		}
	}
	/** Returns the cursor that it stored last, and whether it was told to start again. */
	const follow = async (after: string, isKilled: () => boolean) => {
		const response = await shop.fetch(`/api/changes?after=${after}&limit=20`, { headers })
		const page = (await response.json()) as Changes
		if (response.status === 410) {
			copy.clear()
			await readAll()
			return { cursor: page.cursor, isRestarted: true }
		}
		let cursor = after
		for (const event of page.data) {
			const changes = await readChanges(event)
			if (isKilled()) return { cursor }
			for (const [key, stored] of changes) {
				if (stored) copy.set(key, stored)
				else copy.delete(key)
			}
			if (isKilled()) return { cursor }
			cursor = event.cursor
		}
		return { cursor: page.cursor }
	}
	return { copy, read, readAll, follow }
}
