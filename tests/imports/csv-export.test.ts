import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readHistory } from '#tests/support/back-office.ts'
import { openImportShop } from '#tests/support/imports.ts'
import { insertProducts } from '#tests/support/products.ts'

const exports = ['/api/inventory/export', '/dashboard/inventory/export.csv']

test('the export starts with a byte order mark and escapes quotation marks', async () => {
	const { exportCsv } = await openImportShop()

	const { type, csv } = await exportCsv()

	expect(type).toBe('text/csv; charset=utf-8')
	expect(csv).toMatch(/^\uFEFFslug,name,brand,/)
	expect(csv).toContain(`"'=cmd|""/c calc""!A1"`)
})

test.each([...'=+-@＝＋－＠', "'"])(
	'a name that begins with %s is escaped in the export and unchanged when imported again',
	async (first) => {
		const { shop, preview, exportCsv } = await openImportShop()
		await insertProducts(shop.db, [{ slug: 'risky', name: `${first}1+1` }])

		const { csv } = await exportCsv()

		expect(csv).toContain(`risky,'${first}1+1,`)
		expect((await preview(csv)).counts).toEqual({ new: 0, changed: 0, unchanged: 3, invalid: 0 })
	},
)

test.each(exports)('HEAD %s returns no file and adds no history entry', async (path) => {
	const { shop, headers } = await openImportShop()

	const response = await shop.fetch(path, { method: 'HEAD', headers })

	expect(response.status).toBe(200)
	expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	expect(await readHistory(shop, headers)).toEqual([])
})

test.each<Record<string, string>>([
	{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
	{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
	{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' },
])('nothing is exported to another site, picture or prefetch: %j', async (requestHeaders) => {
	const { shop, headers } = await openImportShop()
	const { Cookie } = headers

	for (const path of exports) {
		for (const url of [path, path.replace('inventory', 'Inventory')]) {
			const { status } = await shop.fetch(url, { headers: { Cookie, ...requestHeaders } })
			expect([204, 403, 404], url).toContain(status)
		}
	}

	await shop.waitForBackgroundWork()
	const actions = (await readHistory(shop, headers)).map(({ action }) => action)
	expect(actions).not.toContain('catalogue-export')
})

test.each([
	['a link on the dashboard', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }],
	['a typed URL', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
	['an older browser', {}],
	['a client that sends an empty Idempotency-Key', { 'Idempotency-Key': '' }],
])('staff can download the export from %s', async (_, requestHeaders) => {
	const { shop, headers } = await openImportShop()
	const { Cookie } = headers

	for (const path of exports) {
		const { status } = await shop.fetch(path, { headers: { Cookie, ...requestHeaders } })
		expect(status, path).toBe(200)
	}
})

test('an export that fails is aborted, so that the file does not look complete', async () => {
	const { shop, exportCsv } = await openImportShop()
	const rename = (from: string, to: string) =>
		shop.db.run(sql.raw(`alter table ${from} rename to ${to}`))
	await rename('products', 'away')
	onTestFinished(async () => void (await rename('away', 'products')))

	await expect(exportCsv()).rejects.toThrow()
})
