import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
	ACCOUNT_ACTIONS,
	AUDIT_ACTIONS,
	type AuditEntry,
	PRODUCT_LOG_ACTIONS,
} from '#contract/accounts/audit.ts'
import {
	AUDIT_KIND_NAMES,
	AUDIT_KINDS,
	type AuditKind,
	type DaySummary,
} from '#contract/accounts/audit-query.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { jsonRows } from '#db/json-rows.ts'
import { audit } from '#db/schema.ts'
import { addProduct } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	createStaff,
	newSessionHeaders,
	signedInHeaders,
	signIn,
} from '#tests/support/staff.ts'
import { openStockClient } from '#tests/support/stock-client.ts'

const HOUR_MS = 3_600_000
const MOVEMENTS = ['sell', 'receive', 'arrive', 'correct', 'defect']

test('each action of the audit log is of a kind', () => {
	const actions = AUDIT_KIND_NAMES.flatMap((kind) => [...AUDIT_KINDS[kind].actions])

	expect([...new Set(actions)].sort()).toEqual(AUDIT_ACTIONS.toSorted())
})

const start = Date.parse('2026-03-01T20:00:00Z')

/** Two entries per hour: each action in turn, by two members of staff, at two branches. */
async function openShopWithEntries() {
	const shop = await openShop()
	const owner = await createStaff(shop)
	const colleague = await createStaff(shop, { role: 'staff' })
	const rows = Array.from({ length: 150 }, (_, index) => {
		const action = AUDIT_ACTIONS[index % AUDIT_ACTIONS.length] ?? 'sign-in'
		const staffId = index % 3 === 0 ? owner.id : colleague.id
		const movement = action.startsWith('stock-') ? MOVEMENTS[index % MOVEMENTS.length] : undefined
		return {
			id: `entry-${index}`,
			at: new Date(start + Math.floor(index / 2) * HOUR_MS),
			staffId,
			action,
			target: ACCOUNT_ACTIONS.some((name) => name === action) ? staffId : `target-${index % 7}`,
			after: { branch: index % 5 < 3 ? 'madhupur' : 'dhanbari', movement },
			requestId: 'request',
		}
	})
	await shop.db.insert(audit).select(sql`
		select value ->> 'id', value ->> 'at', value ->> 'staffId', value ->> 'action', value ->> 'target',
			null, value -> 'after', 'request'
		from ${jsonRows(rows.map((row) => ({ ...row, at: row.at.getTime() })))}`)
	return { shop, owner, colleague, rows }
}

type Opened = Awaited<ReturnType<typeof openShopWithEntries>>
type Row = Opened['rows'][number]
type Query = Partial<Record<'from' | 'to' | 'byId' | 'branch' | 'product' | 'target', string>> & {
	kind?: AuditKind
}

/** The filters, written without indexes. */
function isListed(row: Row, { from, to, byId, branch, product, target, kind }: Query): boolean {
	const day = shopDay(row.at)
	const { actions, movements, changesPrices } = kind ? AUDIT_KINDS[kind] : {}
	const { movement } = row.after
	return [
		!from || day >= from,
		!to || day <= to,
		!byId || row.staffId === byId,
		!branch || row.after.branch === branch,
		!product || row.target === product,
		!target || row.target === target,
		product || target || !PRODUCT_LOG_ACTIONS.includes(row.action),
		!actions || actions.includes(row.action),
		!changesPrices || 'price' in row.after,
		!movements || !movement || movements.some((name) => name === movement),
	].every(Boolean)
}

test('the log is filtered by period, person, kind, branch and product, newest first', async () => {
	const { shop, owner, colleague, rows } = await openShopWithEntries()
	const headers = await signedInHeaders(shop, owner.id)
	const queries = [undefined, ...AUDIT_KIND_NAMES].flatMap((kind, index): Query[] => [
		{ kind, byId: colleague.id },
		{ kind, from: '2026-03-03', to: '2026-03-03', branch: 'madhupur' },
		...(index % 3 > 0
			? []
			: [{ kind }, { kind, target: 'target-2', byId: owner.id }, { kind, product: 'target-3' }]),
	])

	for (const query of queries) {
		const listed = rows.filter((row) => isListed(row, query))
		const ids = listed.toSorted(newestFirst).map(({ id }) => id)
		expect(await readIds(shop, headers, { ...query, limit: '150' }), JSON.stringify(query)).toEqual(
			ids,
		)
		const [first, ...others] = ids
		const page = { ...query, limit: '3', before: first ?? 'none' }
		expect(await readIds(shop, headers, page), JSON.stringify(page)).toEqual(others.slice(0, 3))
	}
})

const newestFirst = (a: Row, b: Row) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)

async function readIds(
	shop: Shop,
	headers: HeadersInit,
	query: Record<string, string | undefined>,
) {
	const values = Object.entries(query).filter(([, value]) => value !== undefined)
	const path = `/api/history?${new URLSearchParams(values as [string, string][])}`
	return (await shop.readData<AuditEntry[]>(path, { headers })).map(({ _id }) => _id)
}

test('staff who are not owners find only the entries about their own account, whatever the filter', async () => {
	const { shop, owner, colleague, rows } = await openShopWithEntries()
	const headers = await signedInHeaders(shop, colleague.id)

	for (const query of [{}, { kind: 'accounts' }, { byId: owner.id }, { target: owner.id }]) {
		const ids = await readIds(shop, headers, { ...query, limit: '150' })
		const read = rows.filter(({ id }) => ids.includes(id))
		expect(read.filter(({ target }) => target === owner.id)).toEqual([])
	}
	expect(await readIds(shop, headers, { kind: 'accounts' })).not.toEqual([])
	const { data } = await shop.read<{ data: object[] }>('/api/history/authors', { headers })
	expect(data).toEqual([owner, colleague].map(({ id, name }) => ({ _id: id, name })))
})

test('an entry of a transfer or a stocktake belongs to the products that it moved', async () => {
	const { shop, id, headers, moveAt } = await openStockClient(5)
	const other = await addProduct(shop, headers)
	const transfer = { from: 'madhupur', to: 'dhanbari', lines: [{ productId: id, quantity: 2 }] }
	expect((await shop.send('/api/transfers', transfer, { headers })).status).toBe(201)
	await moveAt('madhupur', 'sell', 1)

	const actionsOf = async (product: string) => {
		const path = `/api/history?product=${product}`
		return (await shop.readData<AuditEntry[]>(path, { headers })).map(({ action }) => action)
	}
	expect(await actionsOf(id)).toEqual(['sale-add', 'transfer-add'])
	expect(await actionsOf(other._id)).toEqual(['product-add'])
})

test('the summary of a day has the units of each movement and product, without undone ones, and who signed in', async () => {
	const clock = createClock('2036-03-03T17:59:00Z')
	const { shop, headers, moveAt, reverse, ledger } = await openStockClient(50, clock.now)
	const colleague = await createStaff(shop, { name: 'Karim', role: 'staff', hasPassword: true })
	const summary = async (query: string, reader: HeadersInit = headers) => {
		const path = `/api/history/summary?day=${query}`
		const { movements, signIns } = await shop.readData<DaySummary>(path, { headers: reader })
		const units = movements.map(({ movement, units }) => `${movement} ${units}`)
		return [units.sort(), signIns.map(({ name }) => name)]
	}
	await moveAt('madhupur', 'sell', 9)
	clock.advance(60_000)
	await moveAt('madhupur', 'sell', 2)
	await moveAt('dhanbari', 'receive', 4)
	await moveAt('dhanbari', 'sell', 1)
	await moveAt('madhupur', 'correct', -3)
	await moveAt('madhupur', 'sell', 7)
	const undone = await reverse((await ledger())[0]?._id ?? '')
	expect(undone.status).toBe(201)
	const session = { headers: browserHeaders(await signIn(shop, colleague.email)) }

	expect(await summary('2036-03-03')).toEqual([['sell 9'], []])
	expect(await summary('2036-03-04')).toEqual([['correct -3', 'receive 4', 'sell 3'], ['Karim']])
	expect(await summary('2036-03-04&branch=dhanbari')).toEqual([['receive 4', 'sell 1'], ['Karim']])
	expect(await summary(`2036-03-04&byId=${colleague.id}`)).toEqual([[], ['Karim']])
	expect((await summary('2036-03-04', session.headers))[1]).toEqual(['Karim'])
	const another = await newSessionHeaders(shop, 'staff')
	expect((await summary('2036-03-04', another))[1]).toEqual([])
})

test('the summary of another day than today has its taka for owners only', async () => {
	const clock = createClock('2036-03-03T17:00:00Z')
	const { shop, headers, move } = await openStockClient(50, clock.now)
	await move('sell', 2)
	const { id } = await createStaff(shop, { role: 'staff' })
	const valueFor = async (reader: HeadersInit) => {
		const summary = await shop.readData<DaySummary>('/api/history/summary?day=2036-03-03', {
			headers: reader,
		})
		return summary.movements.map(({ units, value }) => [units, value])
	}

	const today = [[2, expect.any(Number)]]
	expect(await valueFor(headers)).toEqual(today)
	expect(await valueFor(await signedInHeaders(shop, id))).toEqual(today)
	clock.advance(2 * HOUR_MS)
	expect(await valueFor(headers)).toEqual(today)
	expect(await valueFor(await signedInHeaders(shop, id))).toEqual([[2, null]])
})
