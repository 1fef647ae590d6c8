import { expect, test } from 'vitest'
import { clockAt, MINUTE_MS } from '#tests/support/clock.ts'
import { aProduct } from '#tests/support/make.ts'
import { ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import type { HistoryEntry } from '#worker/contract/history.ts'
import type { Problem } from '#worker/contract/problem.ts'
import type { ProductAnswer } from '#worker/contract/product.ts'
import type { ImportPreview } from '#worker/contract/product-import-preview.ts'
import { importProducts } from '#worker/domain/import.ts'

type Headers = Record<string, string>

async function openStore(now?: () => Date) {
	const shop = await openShop({ now })
	const products = [
		aProduct({
			slug: 'aero',
			name: '=cmd|"/c calc"!A1',
			price: 500,
			discountPrice: 400,
			available: 5,
		}),
		aProduct({
			slug: 'buds',
			name: '\'=quoted, "twice"',
			colors: ['-Red', 'Blue, dark'],
			keyFeatures: ['বাংলা লেখা', '@home'],
		}),
	]
	await importProducts(shop.db, products, { now: shop.now() })
	return { shop, headers: await signedInHeaders(shop) }
}

async function preview(shop: Shop, headers: Headers, csv: string) {
	const response = await shop.fetch('/api/imports', {
		method: 'POST',
		headers: { ...headers, 'Content-Type': 'text/csv' },
		body: csv,
	})
	return {
		status: response.status,
		body: (await response.json()) as { data: ImportPreview } & Problem,
	}
}

const apply = (shop: Shop, headers: Headers, id: string) =>
	shop.fetch(`/api/imports/${id}/application`, { method: 'POST', headers })

async function exported(shop: Shop, headers: Headers) {
	const response = await shop.fetch('/api/inventory/export', { headers })
	expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

test('the export begins with the mark for spreadsheets and defuses formulas', async () => {
	const { shop, headers } = await openStore()

	const csv = await exported(shop, headers)

	expect(csv.startsWith('\uFEFFslug,name,brand,')).toBe(true)
	expect(csv).toContain(`"'=cmd|""/c calc""!A1"`)
	expect(csv).not.toMatch(/(^|[,"])[=@](?!home)/m)
})

test('the export takes no Idempotency-Key and minds none', async () => {
	const { shop, headers } = await openStore()

	const odd = { ...headers, 'Idempotency-Key': '' }

	expect((await shop.fetch('/api/inventory/export', { headers: odd })).status).toBe(200)
})

test('its own export comes back as nothing changed', async () => {
	const { shop, headers } = await openStore()

	const { status, body } = await preview(shop, headers, await exported(shop, headers))

	expect(status).toBe(201)
	expect(body.data).toMatchObject({
		counts: { new: 0, changed: 0, same: 2, wrong: 0 },
		changes: [],
		problems: [],
	})
})

test('a file is looked through first and then applied whole, as one entry of the history and once', async () => {
	const { shop, headers } = await openStore()
	const csv = [
		'slug,name,brand,category,subcategory,price,available',
		'aero,Aero 14,,,,450,3',
		'hub,Hub,Haldor,accessories,hubs,900,7',
	].join('\n')
	const partial = csv.replace(
		'aero,Aero 14,,,,450,3',
		'aero,Aero 14,Kestrel,laptop,plain-laptop,450,3',
	)

	const { body } = await preview(shop, headers, partial)
	const before = await shop.read<ProductAnswer>('/api/products/slug/aero')
	const applied = await apply(shop, headers, body.data._id)
	const twice = await apply(shop, headers, body.data._id)

	expect(body.data.counts).toEqual({ new: 1, changed: 1, same: 0, wrong: 0 })
	expect(body.data.changes).toMatchObject([
		{ line: 2, slug: 'aero', kind: 'changed', fields: ['name', 'price', 'available'] },
		{ line: 3, slug: 'hub', kind: 'new' },
	])
	expect(before.data.price).toBe(500)
	expect([applied.status, twice.status]).toEqual([200, 200])
	const after = await shop.read<ProductAnswer>('/api/products/slug/aero')
	expect(after.data).toEqual({
		...before.data,
		name: 'Aero 14',
		price: 450,
		stock: { ...before.data.stock, available: 3 },
	})
	const ledger = await shop.read<{ data: object[] }>(`/api/products/${after.data._id}/movements`, {
		headers,
	})
	expect(ledger.data).toMatchObject([
		{ movement: 'correct', quantity: -2, by: 'Rahima Khatun' },
		{ movement: 'receive', quantity: 5 },
	])
	const history = await shop.read<{ data: HistoryEntry[] }>('/api/history', { headers })
	expect(history.data.filter(({ action }) => action === 'catalogue-import')).toHaveLength(1)
})

test('a file with a wrong line names the line and the reason, and cannot be applied', async () => {
	const { shop, headers } = await openStore()
	const csv = 'slug,price,specifications\naero,600,[]\nbuds,much,{\naero,700,[]\n'

	const { body } = await preview(shop, headers, csv)
	const applied = await apply(shop, headers, body.data._id)

	expect(body.data.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 2 })
	expect(body.data.problems.map(({ line }) => line)).toEqual([3, 4])
	expect(body.data.problems[0]?.reason).toMatch(/price: .*specifications: /)
	expect(applied.status).toBe(422)
	expect((await shop.read<ProductAnswer>('/api/products/slug/aero')).data.price).toBe(500)
})

test.each([
	['', 'The file is empty'],
	['name,price\nx,1\n', 'The first line must name a column slug'],
	['slug,shelf\naero,3\n', 'Unknown columns: shelf'],
	['slug,name\naero,"open\n', /line \d+/],
])('a file %j is refused with a reason', async (csv, reason) => {
	const { shop, headers } = await openStore()

	const { status, body } = await preview(shop, headers, csv)

	expect(status).toBe(422)
	expect(body.message).toMatch(reason)
})

test('a file is not applied over a change that somebody made meanwhile', async () => {
	const clock = clockAt()
	const { shop, headers } = await openStore(clock.now)
	const { body } = await preview(shop, headers, 'slug,price,discountPrice\naero,600,\n')
	const { data } = await shop.read<ProductAnswer>('/api/products/slug/aero')
	clock.pass(1)
	await shop.send(
		`/api/products/${data._id}/movements`,
		{ movement: 'sell', quantity: 1 },
		{ headers },
	)

	const applied = await apply(shop, headers, body.data._id)

	expect(applied.status).toBe(409)
	expect((await shop.read<ProductAnswer>('/api/products/slug/aero')).data).toMatchObject({
		price: 500,
		stock: { available: 4 },
	})
})

test('an import of a colleague, an unknown one and an old one are gone', async () => {
	const clock = clockAt()
	const shop = await openShop({ now: clock.now })
	await importProducts(shop.db, [aProduct({ slug: 'aero' })])
	const headers = await signedInHeaders(shop)
	const colleague = await signedInHeaders(shop)
	const { body } = await preview(shop, headers, 'slug,price\naero,600\n')

	expect((await apply(shop, colleague, body.data._id)).status).toBe(404)
	expect((await apply(shop, headers, 'unknown')).status).toBe(404)
	clock.pass(61 * MINUTE_MS)
	expect((await apply(shop, headers, body.data._id)).status).toBe(404)
})

test('strangers neither export nor import', async () => {
	const { shop } = await openStore()

	const statuses = [
		(await shop.fetch('/api/inventory/export')).status,
		(
			await shop.fetch('/api/imports', {
				method: 'POST',
				headers: { Origin: ORIGIN },
				body: 'slug\n',
			})
		).status,
		(
			await shop.fetch('/api/imports/x/application', {
				method: 'POST',
				headers: { Origin: ORIGIN },
			})
		).status,
		(await shop.fetch('/api/pictures', { method: 'POST', headers: { Origin: ORIGIN } })).status,
	]

	expect(statuses).toEqual([401, 401, 401, 401])
})

test.each([
	['ratingAverage', '9', 'ratingAverage: must be 0 to 5'],
	['price', '1e20', 'price: must be'],
	['price', 'much', 'price: must be a whole number'],
	['available', '-1', 'available: must not be negative'],
	['images', 'javascript:alert(1)', 'must begin with https://'],
	['createdAt', '2024-02-31T00:00:00.000Z', 'createdAt: must be'],
])('a %s of %s is wrong before anything is written', async (column, value, reason) => {
	const { shop, headers } = await openStore()

	const { body } = await preview(shop, headers, `slug,${column}\naero,${value}\n`)

	expect(body.data.counts.wrong).toBe(1)
	expect(body.data.problems[0]?.reason).toContain(reason)
})

test('an import applied six times at once is one entry of the history, and an export another', async () => {
	const { shop, headers } = await openStore()
	await exported(shop, headers)
	const { body } = await preview(shop, headers, 'slug,price,discountPrice\naero,600,\n')

	const applied = await Promise.all(
		Array.from({ length: 6 }, () => apply(shop, headers, body.data._id)),
	)

	expect(applied.map(({ status }) => status)).toEqual(Array(6).fill(200))
	const { data } = await shop.read<{ data: HistoryEntry[] }>('/api/history', { headers })
	expect(data.map(({ action }) => action)).toEqual(['catalogue-import', 'catalogue-export'])
})
