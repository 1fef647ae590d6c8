import { expect, test } from 'vitest'
import { findLedgerMismatches, openDashboard } from '#tests/support/back-office.ts'
import { followRedirect, readFormFields } from '#tests/support/forms.ts'
import { readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { insertProducts } from '#tests/support/products.ts'
import { ORIGIN } from '#tests/support/shop.ts'
import { colleague } from '#tests/support/stocktakes.ts'

const PAGE = '/dashboard/stocktakes'

/** Returns functions that use the pages of a stocktake like a browser without JavaScript. */
async function openStocktakePage() {
	const names = ['Kestrel One', 'Kestrel Two', 'Kestrel Three']
	const dashboard = await openDashboard(
		names.map((name, index) => ({ name, available: 10, price: 1000 * (index + 1) })),
	)
	const { shop, headers, readPage, post, inventory } = dashboard
	const ids = (await inventory('?sort=price')).map(({ _id }) => _id)
	const form = readFormFields(await readPage(PAGE), '[name="scope"]')
	const started = await post(PAGE, { ...form, branch: 'madhupur', scope: '' })
	const path = started.headers.get('Location') ?? ''
	/** Submits the form of a rendered page, with counts for the products in order. */
	const submitCounts = async (html: string, counts: (string | null)[], query = '', fields = {}) => {
		const products = readAttributes(html, 'form [name$=".productId"]', 'value')
		const before = readAttributes(html, 'form [name$=".before"]', 'value')
		const body = new URLSearchParams()
		products.forEach((id, index) => {
			body.set(`counts.${index}.productId`, id)
			body.set(`counts.${index}.before`, before[index] ?? '')
			body.set(`counts.${index}.counted`, counts[ids.indexOf(id)] ?? before[index] ?? '')
		})
		body.set('_idempotencyKey', readFormFields(html, '[name$=".counted"]')._idempotencyKey ?? '')
		for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
		const host = { Host: new URL(ORIGIN).host }
		return shop.fetch(path + query, { method: 'POST', headers: { ...host, ...headers }, body })
	}
	/** A colleague counts 5 units of the first product on a page. */
	const countAsColleague = async (html: string) => {
		const [productId] = readAttributes(html, 'form [name$=".productId"]', 'value')
		const init = { method: 'PUT', headers: await colleague(shop, 'Karim Uddin') }
		const counts = [{ productId, counted: 5 }]
		return shop.send(`${path.replace('dashboard', 'api')}/counts`, { counts }, init)
	}
	const sell = (id = '') =>
		post(`/dashboard/inventory/${id}/move`, { movement: 'sell', quantity: '1' })
	const close = (fields: Record<string, string>) => post(path, fields)
	const available = async () => (await inventory('?sort=price')).map(({ stock }) => stock.available)
	return { ...dashboard, ids, path, submitCounts, countAsColleague, sell, close, available }
}

test('without JavaScript, a page of counts is saved, the differences are reviewed and then applied as corrections', async () => {
	const { shop, headers, ids, path, readPage, submitCounts, sell, close, available } =
		await openStocktakePage()

	const saved = await submitCounts(await readPage(path), ['8', '১২', null])
	await sell(ids[0])
	const differences = await readPage(`${path}?lines=differing`)
	const applied = await close(readFormFields(differences, '[value="applied"]'))

	expect(saved.headers.get('Location')).toBe(path)
	expect((await followRedirect(shop, saved, headers)).lines).toEqual(['Saved.'])
	const words = textOf(differences).replace(/\s+/g, ' ')
	expect(words).toContain('2 of 3 counted')
	expect(words).toContain('Missing ৳2,000 Surplus ৳4,000')
	expect(words).toContain('Products that are not counted stay as they are: 1 product')
	expect(words).toContain('Apply 2 corrections')
	expect(words).toContain('Yes, apply')
	expect(words).toContain('Counted 8 Stock then 10 Difference −2 Value −৳2,000')
	expect((await followRedirect(shop, applied, headers)).lines).toEqual(['Corrections applied.'])
	expect(await available()).toEqual([7, 12, 10])
	expect(await findLedgerMismatches(shop.db)).toEqual([])
	const closedPage = await readPage(path)
	expect(closedPage).not.toContain('.counted"')
	expect(textOf(closedPage)).toContain('Not counted')
	expect(await readPage(`/dashboard/inventory/${ids[0]}`)).toContain(`href="${path}"`)
})

test('when every product is counted, the page leads to the differences', async () => {
	const { path, readPage, submitCounts } = await openStocktakePage()
	expect(textOf(await readPage(path))).not.toContain('All counted')

	await submitCounts(await readPage(path), ['10', '10', '9'])
	const page = await readPage(path)

	expect(textOf(page)).toContain('All counted. See 1 difference')
	expect(page).toContain(`href="${path}?lines=differing"`)
})

test('a page of counts saves only what its person has changed, so that neither a colleague’s count nor the ledger’s is replaced', async () => {
	const { ids, path, readPage, submitCounts, sell, available, close } = await openStocktakePage()
	const [first, second] = [await readPage(path), await readPage(path)]

	await submitCounts(first, ['9', null, null])
	await sell(ids[0])
	await submitCounts(second, [null, '11', null])
	await submitCounts(await readPage(path), [null, null, '4'])
	await submitCounts(await readPage(path), [null, '', null])
	await close({ status: 'applied' })

	expect(await available()).toEqual([8, 10, 4])
})

test.each([
	['many', 'Counted quantity must be a whole number'],
	['-1', 'Counted quantity must be 0 or more'],
	['96385074', 'A count is at most 1,000,000. Scan barcodes into the search.'],
])('beside a count of "%s", shown with the reason, the valid ones are saved', async (...row) => {
	const [count, reason] = row
	const { path, readPage, submitCounts } = await openStocktakePage()

	const response = await submitCounts(await readPage(path), ['8', count, '1000000'])
	const html = await response.text()

	expect(response.status).toBe(422)
	const shown = readAttributes(html, '[name$=".counted"]', 'value')
	expect(shown.sort()).toEqual(['8', count, '1000000'].sort())
	expect(textOf(html)).toContain(reason)
	expect(textOf(html)).toContain('2 of 3 counted')
})

test('an open stocktake of the same products is refused, and an abandoned one changes nothing and frees them', async () => {
	const { shop, headers, path, readPage, post, close, submitCounts, available } =
		await openStocktakePage()
	await submitCounts(await readPage(path), ['1', '1', '1'])
	const form = readFormFields(await readPage(PAGE), '[name="scope"]')
	const start = (scope: string) => post(PAGE, { ...form, branch: 'madhupur', scope })

	const refused = await start('laptop')
	const abandoned = await close(
		readFormFields(await readPage(`${path}?lines=differing`), '[value="abandoned"]'),
	)

	expect(refused.status).toBe(409)
	expect(textOf(await refused.text())).toContain('Apply or abandon it first.')
	expect((await followRedirect(shop, abandoned, headers)).lines).toEqual(['Stocktake abandoned.'])
	expect(await available()).toEqual([10, 10, 10])
	const next = await post(PAGE, { branch: 'madhupur', scope: 'laptop/plain-laptop' })
	expect(next.status).toBe(303)
	const list = textOf(await readPage(PAGE))
	expect(list).toContain('Laptop: plain-laptop, Madhupur')
	expect(list).toContain('Abandoned')
})

test('a product is found in a stocktake by its name, and its field then has the focus', async () => {
	const { path, readPage, submitCounts } = await openStocktakePage()
	const search = '?search=kestrel+three'

	const found = await readPage(path + search)
	const saved = await submitCounts(found, [null, null, '7'], search)

	expect(readAttributes(found, '[name$=".counted"]', 'autofocus')).toHaveLength(1)
	expect(saved.headers.get('Location')).toBe(path + search)
	const next = await readPage(path + search)
	expect(readAttributes(next, '#stocktake-search', 'autofocus')).toHaveLength(1)
})

test('a product that a colleague has counted asks whether to replace that count or to add to it', async () => {
	const { path, readPage, submitCounts, countAsColleague } = await openStocktakePage()
	const stale = await readPage(path)
	await countAsColleague(stale)

	const late = await submitCounts(stale, [], '', { 'counts.0.counted': '3' })
	const asked = await late.text()
	const undecided = await submitCounts(asked, [], '', {
		'counts.0.counted': '3',
		'counts.0.second': '',
	})
	const added = await submitCounts(asked, [], '', {
		'counts.0.counted': '3',
		'counts.0.second': 'add',
	})

	expect(late.status).toBe(409)
	expect(textOf(asked)).toContain('Someone else has counted this meanwhile.')
	expect(readTexts(asked, '[name="counts.0.second"] option')).toEqual([
		'Replace or add?',
		'Replace 5',
		'Add to 5',
	])
	expect(readAttributes(asked, '[name="counts.0.counted"]', 'value')).toEqual(['3'])
	expect(undecided.status).toBe(422)
	expect(textOf(await undecided.text())).toContain('replace that count or add to it?')
	expect(added.status).toBe(303)
	const saved = await readPage(path)
	expect(readAttributes(saved, '[name="counts.0.counted"]', 'value')).toEqual(['8'])
	expect(readAttributes(saved, '[name="counts.0.second"]', 'name')).toEqual([])
})

test('a second count is added to that of a colleague even if both are equal', async () => {
	const { path, readPage, submitCounts, countAsColleague } = await openStocktakePage()
	await countAsColleague(await readPage(path))

	await submitCounts(await readPage(path), [], '', {
		'counts.0.counted': '5',
		'counts.0.second': 'add',
	})

	const saved = await readPage(path)
	expect(readAttributes(saved, '[name="counts.0.counted"]', 'value')).toEqual(['10'])
})

test('a search in a stocktake tells a product of another category, a new one and an unknown code apart', async () => {
	const { shop, readPage, post } = await openStocktakePage()
	await insertProducts(shop.db, [{ name: 'Heron Router', category: 'router' }])
	const form = readFormFields(await readPage(PAGE), '[name="scope"]')
	const started = await post(PAGE, { ...form, branch: 'dhanbari', scope: 'laptop' })
	const path = started.headers.get('Location') ?? ''
	await insertProducts(shop.db, [{ name: 'Kestrel Four' }])

	const search = async (text: string) => {
		const page = await readPage(`${path}?search=${encodeURIComponent(text)}`)
		return textOf(page).replace(/\s+/g, ' ')
	}

	expect(await search('heron')).toMatch(/does not count Router: .+: Heron Router/)
	expect(await search('kestrel four')).toContain('was added after the stocktake began')
	expect(await search('96385074')).toContain(
		'No product of the shop has the name or code “96385074”.',
	)
})

test('the counting list has every product with its barcode and an empty box, and no stock', async () => {
	const { path, readPage, submitCounts } = await openStocktakePage()
	await submitCounts(await readPage(path), ['7', null, null])

	const list = await readPage(`${path}/list`)

	expect(await readPage(path)).toContain(`href="${path}/list"`)
	expect(readTexts(list, 'main tbody th').sort()).toEqual([
		'Kestrel One',
		'Kestrel Three',
		'Kestrel Two',
	])
	expect(readTexts(list, 'main tbody td').join('')).not.toMatch(/\b(7|10)\b/)
})
