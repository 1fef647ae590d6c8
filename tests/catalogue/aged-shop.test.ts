import { expect, onTestFinished, test } from 'vitest'
import { examples, listPagePaths, openAgedShop, readExample } from '#tests/support/aged-shop.ts'
import type { RecordedStatement } from '#tests/support/recording.ts'

/** Rows that a request may read, and further ones for each row that it reads or writes. */
const MAX_ROWS = 500
const MAX_FOR_ROW = 10

/** Lists in other orders and with other filters than the examples. */
const lists = `/products?sort=-price&page=9
	/products?category=laptop&minPrice=38000&maxPrice=90000&sort=price&page=5
	/products?subcategory=notebook&sort=-createdAt&inStock=1
	/products?branch=dhanbari&maxPrice=90000
	/products?search=kestrle+notebook&category=laptop&sort=price /api/products/suggest?q=kes
	/sitemap.xml?page=1 /dashboard/inventory?stock=low
	/dashboard/inventory?status=active&category=laptop&page=3 /dashboard/inventory?status=draft
	/dashboard/inventory?missing=picture /dashboard/inventory?sort=name
	/dashboard/inventory?sort=-name&category=laptop /dashboard/inventory?sort=available
	/dashboard/inventory?sort=sold /dashboard/inventory?sort=-incoming
	/dashboard/inventory?sort=value /dashboard/inventory?sort=-value&branch=dhanbari
	/dashboard/inventory?search=kestrel /dashboard/inventory?search=kestrel&sort=-price&stock=in
	/dashboard/inventory?category=laptop&stock=out /dashboard/inventory?sort=-price&page=2
	/dashboard/activity?kind=settings /dashboard/activity?byId=staff-1&branch=madhupur
	/dashboard/activity?byId=staff-1&kind=sold&branch=dhanbari
	/dashboard/activity?product=$PRODUCT /dashboard/activity?from=2026-03-01&to=2026-03-01
	/dashboard/sell/receipts?branch=dhanbari /api/returns/lines?receipt=19001
	/dashboard/orders?tab=done /dashboard/orders?tab=overdue /api/orders?search=01711-100007
	/dashboard/deliveries?supplier=Supplier+7&branch=madhupur
	/api/inventory/$PRODUCT/movements?branch=madhupur`.split(/\s+/)

/** Of a stocktake of all laptops, which an example has started. */
const openStocktake = [
	'/dashboard/stocktakes',
	'/dashboard/stocktakes/$OPENED',
	'/dashboard/stocktakes/$OPENED?lines=uncounted&page=9',
	'/dashboard/stocktakes/$OPENED?lines=differing',
	'/dashboard/stocktakes/$OPENED/list',
]

/** Not requested: they read or write the whole shop, or, as imports, any part of it. */
const wholeShop = /export|mentions|\/erase|^\/feed|feed$|POST \/api\/imports$/

/** Requests with limits of their own. They depend on no age of the shop but on what they name. */
const otherLimits: [request: RegExp, maxRows: number][] = [
	// Each of 1400 products that a search finds is read with its document.
	[/search=kestrel&sort=-price&stock=in/, 1427 * 8 + MAX_ROWS],
	// For each word, its posting of each of 81 blocks of products, and words of similar spelling.
	[/search=|suggest\?q=/, 2500],
	// All products are sorted by their count or value at a branch, or by the sales of a month.
	[/inventory\?sort=-value&branch/, 20_735 * 2 + MAX_ROWS],
	[/inventory\?sort=sold/, 20_735 * 5 + MAX_ROWS],
	// Products are looked through until a page is full.
	[/inventory\?.*stock=/, 1300],
	// The lines of an open stocktake are counted, and looked through for those that differ.
	[/\/stocktakes\/.*lines=differing/, 5270 * 2 + MAX_ROWS],
	[/(GET \/api|dashboard)\/stocktakes/, 5270 + 2 * MAX_ROWS],
	// Products get other values of the filters.
	[/PUT .*specification-template/, 1700 * 45],
]

/** Tables that grow with the age of the shop. */
const growing =
	'orders|order_lines|stock_movements|stock_documents|payments|cash_counts|customers|erasable_texts|serials|stocktake_lines|audit|catalogue_change_rows|sessions'

/** Tables that grow with the catalogue. */
const ofCatalogue =
	'products|branch_stock|search_documents|search_postings|search_words|document_columns'

/** Scans in the order of a list that end at its limit, and those of acts about many products. */
const allowedScans: [step: RegExp, statement: RegExp][] = [
	[/^SCAN products USING (COVERING )?INDEX (products|active)_by_\w+$/, /limit/],
	[
		/^SCAN products USING INDEX sqlite_autoindex_products_1$/,
		/order by "products"\."id" asc limit/,
	],
	[/^SCAN products$/, /json_group_array.* limit /s],
	[/^SCAN products$/, /"products"\."category" = \?/],
	[/^SCAN products$/, /insert into "subcategories"/],
	[/^SCAN orders USING (COVERING )?INDEX open_orders$/, /closed_at is null/],
	[/^SCAN orders USING INDEX (closed_orders|orders_by_number)$/, /order by .* limit/s],
	[/^SCAN entry USING INDEX audit_by_age$/, /order by .* limit/s],
	[/^SCAN cash_counts USING INDEX cash_counts_by_time$/, /order by .* limit/s],
	[/^SCAN customers USING INDEX customers_by_debt$/, /order by .* limit/s],
]

test('in an aged shop, pages, acts and the hourly clean-up read few rows and scan no table that grows, with and without statistics', async () => {
	const aged = await openAgedShop()
	onTestFinished(aged.stop)
	// The first reads of an isolate load the columns of the index.
	for (const path of ['/api/inventory?search=kestrel', '/api/products?inStock=1'])
		await aged.shop.fetch(path, { headers: aged.headers })
	const sent = await sendAll(aged, listRequests(aged.variables))
	const plans = await explainAll(aged, sent)
	await aged.analyze()
	const otherPlans = await explainAll(aged, sent)

	expect(plans.size).toBeGreaterThan(2 * 150)
	expect(findScans(plans, `${growing}|${ofCatalogue}`)).toEqual([])
	expect(findScans(otherPlans, growing)).toEqual([])
	// Others would read the same rows again, and so does a statement of several requests.
	const changed = new Set(
		[...plans]
			.filter(([key, steps]) => steps.join() !== otherPlans.get(key)?.join())
			.map(([key]) => key),
	)
	const affected = sent.filter(({ statements }) => {
		const keys = statements.map((statement) => planKey('D1', statement))
		return keys.filter((key) => changed.delete(key)).length > 0
	})
	expect(affected.length).toBeGreaterThan(0)
	await sendAll(aged, affected)
	expect(await countHourlyRows(aged)).toBeLessThan(MAX_HOURLY_ROWS)
})

/** Movements since yesterday, and sessions. */
const MAX_HOURLY_ROWS = 3000

async function countHourlyRows({ shop, takeStatements }: AgedShop): Promise<number> {
	takeStatements()
	await shop.runScheduled()
	return takeStatements().reduce((sum, { read }) => sum + read, 0)
}

type AgedShop = Awaited<ReturnType<typeof openAgedShop>>
type NamedRequest = { name: string; path: string; init?: RequestInit }
type SentRequest = NamedRequest & { statements: RecordedStatement[] }

/** Later requests name what earlier ones created. */
function* listRequests(variables: AgedShop['variables']): Generator<NamedRequest> {
	const paths = [...listPagePaths(variables), ...lists]
	for (const path of paths.filter((path) => !wholeShop.test(path)))
		yield { name: path, path: path.replace('$PRODUCT', variables.PRODUCT ?? '') }
	for (const { name, source } of examples.filter(({ name }) => !wholeShop.test(name))) {
		// Laptops are more than a bulk change may select, and all products have a colour.
		const command = name.includes('bulk')
			? source.replace('laptop', 'router')
			: source.replaceAll('"Size"', '"Colour"').replace('numbers","unit":"inch', 'words')
		yield { name, ...readExample(command, variables) }
	}
	for (const path of openStocktake)
		yield { name: 'open', path: path.replace('$OPENED', variables.OPENED ?? '') }
}

/** Expects each request to read few rows. */
async function sendAll(
	{ shop, headers, takeStatements, variables }: AgedShop,
	requests: Iterable<NamedRequest>,
): Promise<SentRequest[]> {
	const sent: SentRequest[] = []
	const tooMany: string[] = []
	for (const { name, path, init = {} } of requests) {
		takeStatements()
		const response = await shop.fetch(path, { ...init, headers: { ...headers, ...init.headers } })
		const text = await response.text()
		expect(response.status, `${name}: ${text.slice(0, 300)}`).toBeLessThan(500)
		if (name === 'POST /api/bulk-changes') variables.CHANGE = JSON.parse(text).data._id
		if (name === 'POST /api/stocktakes') variables.OPENED ??= JSON.parse(text).data._id
		const statements = takeStatements()
		const read = statements.reduce((sum, statement) => sum + statement.read, 0)
		const rows = statements.reduce((sum, { written, returned }) => sum + written + returned, 0)
		const [, limit] = otherLimits.find(([request]) => request.test(`${name} ${path}`)) ?? []
		if (read > (limit ?? MAX_ROWS + MAX_FOR_ROW * rows)) tooMany.push(`${name}: ${read}, ${rows}`)
		sent.push({ name, path, init, statements })
	}
	expect(tooMany).toEqual([])
	return sent
}

const planKey = (engine: string, { sql }: RecordedStatement) => `${engine}: ${sql}`

/** Returns the steps of each statement on each engine. */
async function explainAll({ explain }: AgedShop, sent: SentRequest[]) {
	const plans = new Map<string, string[]>()
	const bySql = new Map(
		sent.flatMap(({ statements }) => statements.map((statement) => [statement.sql, statement])),
	)
	for (const [engine, explainOn] of Object.entries(explain)) {
		for (const statement of bySql.values())
			plans.set(planKey(engine, statement), await explainOn(statement))
	}
	return plans
}

/** Returns the steps that scan one of the tables. */
function findScans(plans: Map<string, string[]>, tables: string): string[] {
	return [...plans].flatMap(([statement, steps]) => {
		const scan = new RegExp(`^SCAN (${tables}${listAliases(statement, tables)})\\b`)
		const isAllowed = (step: string) =>
			allowedScans.some(([allowed, from]) => allowed.test(step) && from.test(statement))
		return steps
			.filter((step) => scan.test(step) && !isAllowed(step))
			.map((step) => `${step} in ${statement}`)
	})
}

/** Returns the other names that a statement gives to the tables, each after `|`. */
function listAliases(sql: string, tables: string): string {
	const aliases = sql.matchAll(new RegExp(`\\b(?:${tables})"? (?:as )?"?(\\w+)`, 'g'))
	const keywords = /^(as|on|where|join|left|inner|cross|group|order|set|select|using|limit|values)$/
	return [...aliases]
		.flatMap(([, alias = '']) => (keywords.test(alias) ? [] : `|${alias}`))
		.join('')
}
