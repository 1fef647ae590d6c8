import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { followRedirect, readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { insertProducts, readProduct } from '#tests/support/products.ts'

const PRICES = '/dashboard/inventory/prices'
const LOWER_AMOUNT = { direction: 'lower', 'price.by': 'amount' }

async function openChangePages() {
	const dashboard = await openDashboard([
		{ name: 'Kestrel One', slug: 'kestrel-one', price: 52_000 },
		{ name: 'Merlin Two', slug: 'merlin-two', brand: 'Merlin', price: 900, discountPrice: 890 },
	])
	/** Submits a form of a page with further values, and opens the page that follows. */
	const submit = async (
		path: string,
		values: Record<string, string>,
		selector = '[name="selection"]',
	) => {
		const fields = readFormFields(await dashboard.readPage(path), selector)
		const action = path.split('?')[0] ?? ''
		const response = await dashboard.post(action, { ...fields, ...values })
		expect(response.status).toBe(303)
		const next = response.headers.get('Location') ?? ''
		return { next, page: await followRedirect(dashboard.shop, response, dashboard.headers) }
	}
	return { ...dashboard, submit }
}

test('prices of all products that match a filter are raised, shown and undone, without JavaScript', async () => {
	const { shop, submit, readPage } = await openChangePages()

	const { next } = await submit(`${PRICES}?all=1&search=kestrel`, {
		'price.value': '3 %',
		'price.includesDiscount': '',
	})

	const preview = await readPage(next)
	expect(preview).toContain('<title>Price +3 %, rounded to ৳50 | Jonaki</title>')
	expect(preview).toContain('Price in taka: ৳52,000 → ৳53,550')
	expect(preview).not.toContain('Merlin Two')
	expect((await submit(next, {}, '[value="apply"]')).page.lines).toEqual(['Products changed.'])
	expect((await readProduct(shop, 'kestrel-one')).price).toBe(53_550)
	expect((await submit(next, {}, '[value="undo"]')).page.lines).toEqual(['Change undone.'])
	expect((await readProduct(shop, 'kestrel-one')).price).toBe(52_000)
	expect(await readPage(next)).toMatch(/Undone, \d/)
})

test('the preview marks prices that change by more than twice the percentage', async () => {
	const { submit, readPage, shop } = await openChangePages()
	await insertProducts(shop.db, [{ name: 'Cable', price: 140 }])

	const values = { 'price.value': '10', 'price.includesDiscount': '', roundTo: '100' }
	const { next } = await submit(`${PRICES}?all=1`, values)

	const preview = await readPage(next)
	expect(preview).toMatch(/৳140 → ৳200<[^→]*More than twice 10 %/)
	expect(preview.match(/More than twice/g)).toHaveLength(1)

	const discount = { discountChange: 'set', 'discount.value': '10', roundTo: '100' }
	const discounted = await readPage((await submit(`${PRICES}?all=1`, discount)).next)
	expect(discounted).toMatch(/none → ৳100<[^→]*More than twice 10 %/)
	expect(discounted.match(/More than twice/g)).toHaveLength(1)
})

test.each([
	['Lower by −3 % lowers', { direction: 'lower', 'price.value': '−৩ %' }, '৳52,000 → ৳50,450'],
	['Lower by -100 taka lowers', { ...LOWER_AMOUNT, 'price.value': '-100' }, '৳52,000 → ৳51,900'],
	['an entered discount is set', { 'discount.value': '১০ %' }, 'none → ৳46,800'],
])('%s, without another choice', async (_name, values, text) => {
	const { submit, readPage } = await openChangePages()

	const { next } = await submit(`${PRICES}?all=1&search=kestrel`, values)

	expect(textOf(await readPage(next))).toContain(text)
})

test('the selected products of the inventory are changed, and those that cannot change are named', async () => {
	const { shop, headers, inventory, post } = await openChangePages()
	const body = new URLSearchParams((await inventory()).map(({ _id }) => ['id', _id]))
	const opened = await shop.fetch(PRICES, { method: 'POST', headers, body })
	const fields = readFormFields(await opened.text(), '[name="selection"]')

	const values = {
		...fields,
		direction: 'lower',
		'price.value': '20',
		'price.by': 'amount',
		roundTo: '1',
		'price.includesDiscount': '',
	}
	const response = await post(PRICES, values)

	const page = await shop.fetch(response.headers.get('Location') ?? '', { headers })
	const text = await page.text()
	expect(text).toContain('Price in taka: ৳52,000 → ৳51,980')
	expect(text).toMatch(/Merlin Two<.*Discount price must be below the price/s)
	expect(text).toContain('Change 1 product<')
})

test.each([
	[PRICES, { 'price.value': '0' }, 'Enter a number other than 0'],
	[PRICES, { 'price.value': 'three' }, 'Enter a number, such as 3'],
	[
		PRICES,
		{ 'price.by': 'amount', 'price.value': '96385074' },
		'A change of the price is at most 9,999,999.',
	],
	[PRICES, { discountChange: 'set', 'discount.value': '-5' }, 'The discount must be more than 0'],
	[PRICES, {}, 'Choose what to change'],
	['/dashboard/inventory/change', {}, 'Choose what to change'],
])('the form %s with %j keeps the values and shows the reason', async (path, values, reason) => {
	const { readPage, post } = await openChangePages()
	const fields = readFormFields(await readPage(`${path}?all=1`), '[name="selection"]')

	const response = await post(path, { ...fields, ...values })
	const html = await response.text()

	expect(response.status).toBe(422)
	expect(html).toContain(reason)
	expect(readFormFields(html, '[name="selection"]')).toEqual({ ...fields, ...values })
})

test('status, category and brand of all products change together', async () => {
	const { submit, readPage, inventory } = await openChangePages()
	const values = { status: 'discontinued', brand: 'Falcon' }

	const { next } = await submit('/dashboard/inventory/change?all=1', values)
	await submit(next, {}, '[value="apply"]')

	const changed = { status: 'discontinued', brand: 'Falcon' }
	expect(await inventory()).toMatchObject([changed, changed])
	expect(await readPage('/dashboard')).toContain(`href="${next}"`)
})

test('an applied import leads to its products, where it is undone', async () => {
	const { shop, submit, readPage, post } = await openChangePages()
	const text = 'slug,price\nkestrel-one,60000'
	const preview = await post('/dashboard/inventory/import', { text })
	const fields = readFormFields(await preview.text(), '[name="import"]')

	const response = await post('/dashboard/inventory/import/apply', fields)

	const next = response.headers.get('Location') ?? ''
	expect(await readPage(next)).toContain('Price in taka: ৳52,000 → ৳60,000')
	await submit(next, {}, '[value="undo"]')
	expect((await readProduct(shop, 'kestrel-one')).price).toBe(52_000)
})
