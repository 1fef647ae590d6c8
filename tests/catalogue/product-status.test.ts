import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { followRedirect, readFormFields } from '#tests/support/forms.ts'
import { readAttributes, textOf } from '#tests/support/html.ts'

const KESTREL = { name: 'Kestrel One', slug: 'kestrel-one', price: 5000 } as const
const MERLIN = { name: 'Merlin Two', slug: 'merlin-two', price: 5000, available: 0 } as const
const PRODUCT_PATH = '/products/kestrel-one'

/** Returns functions that change the status of Kestrel One and read public pages. */
async function openDashboardWithProducts() {
	const dashboard = await openDashboard([MERLIN, { category: 'router' }, KESTREL])
	const { shop, readPage, post, editPath } = dashboard
	const setStatus = async (status: string) =>
		post(editPath, { ...readFormFields(await readPage(editPath), '#name'), status })
	const publicPage = async (path: string) => {
		const response = await shop.fetch(path)
		return { response, html: await response.text() }
	}
	return { ...dashboard, setStatus, publicPage }
}

test('a draft has no page for shoppers, and staff see it with a banner', async () => {
	const { shop, headers, setStatus, publicPage } = await openDashboardWithProducts()

	expect((await setStatus('draft')).status).toBe(303)

	const { response } = await publicPage(PRODUCT_PATH)
	expect(response.status).toBe(404)
	expect(response.headers.get('Cache-Control')).toContain('no-store')
	const own = await shop.fetch(PRODUCT_PATH, { headers })
	expect(own.status).toBe(200)
	expect(own.headers.get('Cache-Control')).toBe('private, no-store')
	expect(await own.text()).toContain('Draft: shoppers cannot see this page.')
})

test('the page of a discontinued product is marked and shows similar products', async () => {
	const { setStatus, publicPage } = await openDashboardWithProducts()
	expect((await publicPage(PRODUCT_PATH)).html).toContain('In Stock<')

	await setStatus('discontinued')

	const { response, html } = await publicPage(PRODUCT_PATH)
	expect(response.status).toBe(200)
	expect(html).toContain('<b>Discontinued</b>')
	expect(html).toContain('https://schema.org/Discontinued')
	expect(html).not.toContain('In Stock<')
	expect(html).toContain('/products/merlin-two')
})

test('the bar of the inventory opens the form about the selected products, or about all that match the filter', async () => {
	const { shop, headers, readPage } = await openDashboardWithProducts()
	const html = await readPage('/dashboard/inventory?status=active&category=laptop')
	const ids = readAttributes(html, '[name=id]', 'value')
	expect(ids).toHaveLength(2)
	expect(html).not.toMatch(/name="(id|all)"[^>]* checked/)
	const fields = readFormFields(html, '#selection')
	const open = async (selection: string[][]) => {
		const body = new URLSearchParams([...Object.entries(fields), ...selection])
		const path = '/dashboard/inventory/change'
		return textOf(await (await shop.fetch(path, { method: 'POST', headers, body })).text())
	}

	expect(await open(ids.map((id) => ['id', id]))).toContain('2 products')
	expect(await open([['all', '1']])).toContain('All products that match: laptop, active')
})

test('a draft can be deleted from its page unless it has stock movements', async () => {
	const { shop, headers, readPage, post, editPath, setStatus, inventory } =
		await openDashboardWithProducts()
	expect(await readPage(editPath)).not.toContain('Delete this draft')
	await setStatus('draft')
	expect(await readPage(editPath)).toContain('Delete this draft')
	expect((await post(`${editPath}/delete`, {})).status).toBe(409)
	const [merlin] = await inventory('?search=merlin')
	const other = `/dashboard/inventory/${merlin?._id}`
	await post(other, { ...readFormFields(await readPage(other), '#name'), status: 'draft' })

	const response = await post(`${other}/delete`, {})

	expect((await followRedirect(shop, response, headers)).lines).toEqual(['Draft deleted.'])
	expect(await inventory('?search=merlin')).toEqual([])
	expect((await shop.fetch(other, { headers })).status).toBe(404)
})

test('the import form imports new products as drafts if staff choose so, and existing products keep their status', async () => {
	const { readPage, post, inventory, publicPage } = await openDashboardWithProducts()
	expect(await readPage('/dashboard/inventory/import')).toContain('name="asDrafts"')
	const text = [
		'slug,name,brand,category,subcategory,price',
		'kestrel-one,Kestrel One,Kestrel,laptop,plain-laptop,70',
		',New One,Kestrel,laptop,plain-laptop,70',
	].join('\n')

	const preview = await post('/dashboard/inventory/import', { text, asDrafts: '1' })
	const apply = readFormFields(await preview.text(), '[name="import"]')
	await post('/dashboard/inventory/import/apply', apply)

	expect((await inventory('?status=draft')).map(({ name }) => name)).toEqual(['New One'])
	expect((await publicPage(PRODUCT_PATH)).html).toContain('৳70')
})
