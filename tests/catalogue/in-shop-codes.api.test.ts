import { expect, test } from 'vitest'
import { openDashboard, readHistory } from '#tests/support/back-office.ts'
import { editProduct, readProduct } from '#tests/support/products.ts'

const IN_SHOP_CODE = /^20\d{11}$/

async function openCodes() {
	const { shop, headers, inventory } = await openDashboard([
		{ slug: 'aero', name: 'Kestrel Aero', gtin: '4006381333931' },
		{ slug: 'buds', name: 'Kestrel Buds' },
		{ slug: 'coil', name: 'Kestrel Coil' },
	])
	const ids = (await inventory()).map(({ _id }) => _id)
	const send = (selected = ids) => shop.send('/api/inventory/codes', { ids: selected }, { headers })
	const giveCodes = async (selected = ids) =>
		((await (await send(selected)).json()) as { data: { codes: number } }).data.codes
	const gtinOf = async (slug: string) => (await readProduct(shop, slug)).gtin
	return { shop, headers, ids, send, giveCodes, gtinOf }
}

test('products without a barcode get a unique in-shop code, others keep theirs, and a repeated request changes nothing', async () => {
	const { giveCodes, gtinOf } = await openCodes()

	expect(await giveCodes()).toBe(2)

	const codes = [await gtinOf('buds'), await gtinOf('coil')]
	expect(codes).toEqual([expect.stringMatching(IN_SHOP_CODE), expect.stringMatching(IN_SHOP_CODE)])
	expect(new Set(codes).size).toBe(2)
	expect(await gtinOf('aero')).toBe('4006381333931')
	expect(await giveCodes()).toBe(0)
	expect([await gtinOf('buds'), await gtinOf('coil')]).toEqual(codes)
})

test('an in-shop code finds its product by a scan, but is no GTIN in the feed or in the data for search engines', async () => {
	const { shop, headers, giveCodes, gtinOf } = await openCodes()
	const { _id } = await readProduct(shop, 'buds')
	await giveCodes()
	const code = (await gtinOf('buds')) ?? ''

	const suggestions = await shop.fetch(`/api/inventory/suggest?q=]E0${code}`, { headers })
	expect(await suggestions.json()).toMatchObject({ code: _id })
	expect(await shop.read(`/api/products?search=${code}`)).toMatchObject({
		data: [{ slug: 'buds' }],
	})
	const feed = await (await shop.fetch('/feed/products.xml')).text()
	expect(feed).toContain('<g:gtin>4006381333931</g:gtin>')
	expect(feed).not.toContain(code)
	expect(await (await shop.fetch('/products/buds')).text()).not.toContain(`"gtin":"${code}"`)
})

test('two people who give codes at once give each product one code, and none to two products', async () => {
	const { shop, headers, ids, giveCodes } = await openCodes()

	const counts = await Promise.all([giveCodes(), giveCodes(), giveCodes(ids.slice(0, 2))])

	expect(counts.reduce((sum, count) => sum + count)).toBe(2)
	const found = await Promise.all(ids.map((id) => readHistory(shop, headers, id)))
	expect(found.flat().filter(({ action }) => action === 'product-bulk-edit')).toHaveLength(2)
})

test('a product that someone else saves at the same time keeps both changes', async () => {
	const { shop, headers, giveCodes, gtinOf } = await openCodes()
	const { _id: id } = await readProduct(shop, 'buds')

	const edit = () => editProduct(shop, { id, headers, fields: { colors: ['Red'] } })
	const [, first] = await Promise.all([giveCodes(), edit()])
	// The code may have been given after the product was read.
	const last = first.status === 409 ? await edit() : first

	expect(last.status).toBe(200)
	expect(await readProduct(shop, 'buds')).toMatchObject({ colors: ['Red'] })
	expect(await gtinOf('buds')).toMatch(IN_SHOP_CODE)
})

test('giving codes is one change, which the activity names and which can be undone', async () => {
	const { shop, headers, giveCodes, gtinOf } = await openCodes()
	await giveCodes()

	const [change] = (await readHistory(shop, headers)).filter(
		({ action }) => action === 'bulk-change',
	)
	expect(change).toMatchObject({ after: { change: '2 in-shop codes', changed: 2 } })
	const path = `/api/bulk-changes/${change?.target}/reversal`
	expect((await shop.fetch(path, { method: 'POST', headers })).status).toBe(200)

	expect([await gtinOf('buds'), await gtinOf('coil')]).toEqual([undefined, undefined])
})
