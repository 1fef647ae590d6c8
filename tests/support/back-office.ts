import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import type { ShopSettings, VersionedSettings } from '#contract/shop/settings.ts'
import { toBranchStocks } from '#contract/stock/branch-stock.ts'
import type { Movement } from '#contract/stock/movements.ts'
import { REPORTED_KINDS } from '#contract/stock/reports.ts'
import { STOCK_COUNTS, type StockCount, stockChange } from '#contract/stock/stock.ts'
import type { Database } from '#db/client.ts'
import { branchStock, dailyProductTotals, products, stockMovements } from '#db/schema.ts'
import { migrationFiles, readMigrationStatements } from '#scripts/migrations/apply-migrations.ts'
import { createPageClient } from './forms.ts'
import type { ProductOverride } from './products.ts'
import { openShopWith, type Shop, type ShopOptions } from './shop.ts'
import { signedInHeaders } from './staff.ts'

/** Valid body of a request that adds a product. */
export const newProduct = {
	name: 'Kestrova Aero 14 (২০২৬)',
	brand: 'Kestrova',
	category: 'laptop',
	subcategory: 'plain-laptop',
	price: 64_500,
	discountPrice: 61_000,
	warranty: '3 years, battery 1 year',
	images: ['/pictures/placeholder.svg', 'https://pictures.example/aero.webp'],
	keyFeatures: ['Light'],
	colors: ['Slate Grey'],
	specifications: [
		{ key: 'Display', value: { Size: '14 inch' } },
		{ key: 'At a glance', value: { Warranty: '2 years' } },
	],
	available: 7,
	branch: 'madhupur',
}

/** By default, the shop has one laptop. Also returns the headers of a signed-in owner. */
export async function openBackOffice(products: ProductOverride[] = [{}], options?: ShopOptions) {
	const shop = await openShopWith(products, options)
	return { shop, headers: await signedInHeaders(shop) }
}

/** Adds a product through the API. */
export async function addProduct(shop: Shop, headers: Record<string, string>, fields: object = {}) {
	const response = await shop.send('/api/products', { ...newProduct, ...fields }, { headers })
	expect(response.status).toBe(201)
	return ((await response.json()) as { data: InventoryProduct }).data
}

/** Uses the dashboard as an owner. `id` and `editPath` belong to the newest product. */
export async function openDashboard(products: ProductOverride[] = [{ name: 'Kestrel One' }]) {
	const { shop, headers } = await openBackOffice(products)
	const pages = createPageClient(shop, headers)
	/** A form that moves stock is about Madhupur unless its fields have another branch. */
	const post = (path: string, fields: Record<string, string>) =>
		pages.post(path, /\/(move|correct)$/.test(path) ? { branch: 'madhupur', ...fields } : fields)
	const inventory = (query = '') =>
		shop.readData<InventoryProduct[]>(`/api/inventory${query}`, { headers })
	const [first] = await inventory()
	const id = first?._id ?? ''
	return { shop, headers, ...pages, post, inventory, id, editPath: `/dashboard/inventory/${id}` }
}

/** Changes settings through the API. */
export async function changeSettings(shop: Shop, changes: Partial<ShopSettings>) {
	const { version, settings } = await shop.read<VersionedSettings>('/api/settings')
	const body = { version, settings: { ...settings, ...changes } }
	const headers = await signedInHeaders(shop)
	const response = await shop.send('/api/settings', body, { method: 'PATCH', headers })
	expect(response.status).toBe(200)
	return response
}

/** Reads the movements of a product, the newest first. */
export const readLedger = (shop: Shop, id: string, headers: HeadersInit) =>
	shop.readData<Movement[]>(`/api/inventory/${id}/movements`, { headers })

/** Reads the newest entries of the audit log, by default of all targets. */
export const readHistory = (shop: Shop, headers: HeadersInit, target = '') =>
	shop.readData<AuditEntry[]>(`/api/history?target=${target}`, { headers })

/** After the test, expects stock and totals that equal the sums of the movements. */
export function checkLedgerAfterTest({ db }: Shop): void {
	onTestFinished(async () => expect(await findLedgerMismatches(db)).toEqual([]))
}

/** Lists stock counts and daily totals that differ from the sums of their movements. */
export async function findLedgerMismatches(db: Database): Promise<string[]> {
	const movements = await db.select().from(stockMovements)
	const totalMismatches = findTotalMismatches(movements, await db.select().from(dailyProductTotals))
	return [
		...totalMismatches,
		...(await findCountMismatches(db, movements)),
		...(await findStoredTotalMismatches(db)),
		...(await findHeldMismatches(db)),
	]
}

/** Lists branches at which other units are put aside than the ledger and the orders have. */
async function findHeldMismatches(db: Database): Promise<string[]> {
	const moved = sql`(select coalesce(sum(iif(kind = 'hold', quantity, -quantity)), 0) from stock_movements as line
		where kind in ('hold', 'release') and (line.product_id, line.branch) = (stock.product_id, stock.branch))`
	const ordered = sql`(select coalesce(sum(held), 0) from order_lines as line join orders on orders.id = order_id
		where state in ('held', 'sent') and (line.product_id, orders.branch) = (stock.product_id, stock.branch))`
	const rows = await db.all(sql`select product_id, branch, held, ${moved}, ${ordered}
		from branch_stock as stock where (held, held) <> (${moved}, ${ordered})`)
	return rows.map((row) => `held: ${JSON.stringify(row)}`)
}

/** Lists rows of stored totals that differ from those that the migration would compute now. */
async function findStoredTotalMismatches(db: Database): Promise<string[]> {
	const name = migrationFiles().find((name) => name.endsWith('_totals-of-the-inventory.sql')) ?? ''
	const inserts = readMigrationStatements(name)
	const compare = async (table: string) => {
		const insert = inserts.find((statement) => statement.includes(`INSERT INTO ${table}\nSELECT`))
		const computed = `select * from (${insert?.replace(`INSERT INTO ${table}`, '').replace(';', '')})`
		const count = table === 'movement_totals' ? 'movements' : 'products'
		const stored = `select * from ${table} where ${count} <> 0`
		const differing = `select * from (${stored} except ${computed}) union all select * from (${computed} except ${stored})`
		return (await db.all(sql.raw(differing))).map((row) => `${table}: ${JSON.stringify(row)}`)
	}
	return [...(await compare('inventory_totals')), ...(await compare('movement_totals'))]
}

type LedgerRow = typeof stockMovements.$inferSelect

/** Compares lines `day branch kind product: units, taka` of movements and daily totals. */
function findTotalMismatches(
	movements: LedgerRow[],
	rows: (typeof dailyProductTotals.$inferSelect)[],
) {
	const sums = new Map<string, number[]>()
	for (const { at, branch, kind, productId, quantity, unitPrice } of countedMovements(movements)) {
		const key = `${shopDay(at)} ${branch} ${kind} ${productId}`
		const [units = 0, taka = 0] = sums.get(key) ?? []
		sums.set(key, [units + quantity, taka + quantity * (unitPrice ?? 0)])
	}
	const expected = [...sums].map(([key, sum]) => `${key}: ${sum}`)
	const actual = rows.flatMap(({ kind, day, branch, totals }) =>
		Object.entries(totals).map(
			([id, [units, taka]]) => `${day} ${branch} ${kind} ${id}: ${units},${taka}`,
		),
	)
	const filled = (lines: string[]) => lines.filter((line) => !line.endsWith(': 0,0')).sort()
	return isDeepStrictEqual(filled(expected), filled(actual))
		? []
		: [`ledger: ${filled(expected).join('; ')}`, `totals: ${filled(actual).join('; ')}`]
}

/** Returns the movements that count in reports: those that staff entered and did not undo. */
export function countedMovements(movements: LedgerRow[]): LedgerRow[] {
	const undone = new Set(movements.map(({ reversesId }) => reversesId))
	const isReported = (kind: string) => REPORTED_KINDS.some((reported) => reported === kind)
	return movements.filter(
		({ id, kind, source }) => isReported(kind) && source === null && !undone.has(id),
	)
}

async function findCountMismatches(db: Database, movements: LedgerRow[]): Promise<string[]> {
	const branchRows = await db.select().from(branchStock)
	return (await db.select().from(products)).flatMap((product) => {
		const isOfProduct = ({ productId }: { productId: string }) => productId === product.id
		const ledger = movements.filter(isOfProduct)
		const sumOf = (rows: typeof movements, count: StockCount) =>
			rows.reduce((total, { kind, quantity }) => total + stockChange(kind, quantity)[count], 0)
		const stocks = toBranchStocks(product.stockByBranch)
		return STOCK_COUNTS.flatMap((count) => {
			const counts = BRANCH_SLUGS.flatMap((branch) => {
				const isAtBranch = (row: { branch: BranchSlug }) => row.branch === branch
				const sum = sumOf(ledger.filter(isAtBranch), count)
				const row = branchRows.filter(isOfProduct).find(isAtBranch)
				const stock = stocks.find(({ slug }) => slug === branch)
				return [
					{ name: `${branch} row`, value: row?.[count] ?? 0, sum },
					{ name: branch, value: stock?.[count], sum },
				]
			})
			counts.push({ name: 'sum', value: product[count], sum: sumOf(ledger, count) })
			return counts
				.filter(({ value, sum }) => value !== sum)
				.map(
					({ name, value, sum }) => `${product.slug}, ${name}: ${value} ${count}, but ${sum} moved`,
				)
		})
	})
}
