import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fieldsIn, postForm } from '#tests/support/forms.ts'
import { stockShelves } from '#tests/support/make.ts'
import { forgiveNoise } from '#tests/support/no-noise.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import type { InventoryProduct } from '#worker/contract/inventory.ts'
import type { Movement } from '#worker/contract/movement.ts'

type Sketches = Parameters<typeof stockShelves>[1]

async function openDashboard(sketches: Sketches = [{ name: 'Kestrel One', available: 20 }]) {
	const shop = await openShop()
	await stockShelves(shop.db, sketches)
	const headers = await signedInHeaders(shop)
	const page = async (path: string) => (await shop.fetch(path, { headers })).text()
	const post = (path: string, fields: Record<string, string>) =>
		postForm(shop, path, fields, headers)
	const inventory = async (query = '') =>
		(await shop.read<{ data: InventoryProduct[] }>(`/api/inventory${query}`, { headers })).data
	const [first] = await inventory()
	const id = first?._id ?? ''
	return { shop, headers, page, post, inventory, id, path: `/dashboard/inventory/${id}` }
}

async function ledgerOf(shop: Shop, id: string, headers: HeadersInit) {
	const path = `/api/products/${id}/movements`
	return (await shop.read<{ data: Movement[] }>(path, { headers })).data
}

test('the inventory counts the whole catalogue and shows what a filter leaves', async () => {
	const { page } = await openDashboard([
		{ name: 'Full Shelf', price: 1000, available: 20 },
		{ name: 'Nearly Gone', price: 200, available: 3 },
		{ name: 'All Sold', price: 50, available: 0 },
	])

	const low = await page('/dashboard/inventory?status=low')

	expect(low).toContain('Nearly Gone')
	expect(low).not.toContain('Full Shelf')
	expect(low).toContain('৳20,600')
	expect(low).toMatch(/Products<\/dt><dd>3</)
	expect(await page('/dashboard/inventory?search=nothing-like-it')).toContain('No Products Found')
})

test('what the inventory does not understand is taken out of its address', async () => {
	const { shop, headers } = await openDashboard()

	const answer = await shop.fetch('/dashboard/inventory?status=odd&search=kestrel', { headers })

	expect(answer.headers.get('Location')).toBe('/dashboard/inventory?search=kestrel')
	const beyond = await shop.fetch('/dashboard/inventory?page=99', { headers })
	expect(await beyond.text()).toContain('Kestrel One')
})

test('a quick sale counts once, however often it is sent, and comes back to the same list', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const fields = fieldsIn(await page('/dashboard/inventory?search=one'), 'value="sell"')

	const answers = [await post(`${path}/move`, fields), await post(`${path}/move`, fields)]

	for (const answer of answers) {
		expect(answer.status).toBe(303)
		expect(answer.headers.get('Location')).toMatch(/^\/dashboard\/inventory\?search=one#product-/)
	}
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
})

test.each(['//evil.example/', 'https://evil.example/', '/dashboard/\\evil', '/elsewhere'])(
	'a movement never leads to %s',
	async (back) => {
		const { post, path } = await openDashboard()

		const answer = await post(`${path}/move`, { movement: 'sell', quantity: '1', back })

		expect(answer.headers.get('Location')).toBe(`${path}#stock`)
	},
)

test('a movement that cannot be made comes back with what was typed', async () => {
	const { post, path } = await openDashboard()
	const typed = { movement: 'sell', quantity: '50', note: 'for Mr Karim' }

	const answer = await post(`${path}/move`, typed)
	const page = await answer.text()

	expect(answer.status).toBe(409)
	expect(page).toContain('Not enough stock: 20 available, 50 asked for.')
	expect(fieldsIn(page, 'name="quantity"')).toMatchObject(typed)
	const words = await post(`${path}/move`, { ...typed, quantity: 'many' })
	expect(words.status).toBe(422)
	expect(await words.text()).toContain('Quantity must be a whole number')
})

test('a movement is reversed once by its button', async () => {
	const { shop, headers, page, post, inventory, id, path } = await openDashboard()
	await post(`${path}/move`, { movement: 'receive', quantity: '4', note: '' })
	const [arrival] = await ledgerOf(shop, id, headers)
	const fields = fieldsIn(await page(path), `name="movement" value="${arrival?._id}"`)

	expect((await post(`${path}/reverse`, fields)).status).toBe(303)
	const again = await post(`${path}/reverse`, { movement: arrival?._id ?? '' })

	expect(again.status).toBe(409)
	expect(await again.text()).toContain('This movement was reversed before.')
	expect((await inventory())[0]?.stock).toMatchObject({ available: 20, sold: 0 })
})

const newProduct = {
	name: 'Kestrel Two',
	slug: '',
	brand: 'Kestrel',
	category: 'laptop',
	subcategory: 'plain-laptop',
	price: '1,24,500',
	discountPrice: '',
	images: '/pictures/placeholder.svg\r\nhttps://pictures.example/two.jpg',
	keyFeatures: 'Light\r\nQuiet',
	colors: 'Silver, Blue',
	specifications: 'Display\r\nSize: 15.6 inch\r\n\r\nWarranty: 2 years',
	available: '7',
}

test('a new product is added once, with all that was typed', async () => {
	const { page, post, inventory } = await openDashboard()
	const { _once = '' } = fieldsIn(await page('/dashboard/inventory/new'))
	const fields = { ...newProduct, _once }

	const answer = await post('/dashboard/inventory/new', fields)
	const again = await post('/dashboard/inventory/new', fields)

	const [added, ...others] = await inventory('?search=two')
	expect(others).toEqual([])
	expect(answer.status).toBe(303)
	expect(answer.headers.get('Location')).toBe(`/dashboard/inventory/${added?._id}`)
	expect(again.headers.get('Location')).toBe(answer.headers.get('Location'))
	expect(added).toMatchObject({
		slug: 'kestrel-two',
		price: 124_500,
		images: ['/pictures/placeholder.svg', 'https://pictures.example/two.jpg'],
		keyFeatures: ['Light', 'Quiet'],
		colors: ['Silver', 'Blue'],
		specifications: [
			{ key: 'Display', value: { Size: '15.6 inch' } },
			{ key: 'Warranty', value: '2 years' },
		],
		stock: { available: 7 },
	})
})

test('a form with mistakes says which and loses nothing', async () => {
	const { post } = await openDashboard()
	const typed = { ...newProduct, name: '', price: 'cheap', images: 'ftp://x', available: '-1' }

	const answer = await post('/dashboard/inventory/new', typed)
	const page = await answer.text()

	expect(answer.status).toBe(422)
	for (const name of ['name', 'price', 'images', 'available']) {
		expect(page).toContain(`id="${name}-message"`)
		expect(page).toContain(`href="#${name}"`)
	}
	expect(page).toMatch(/aria-invalid="true" aria-describedby="[^"]*price-message/)
	const kept = fieldsIn(page)
	for (const [name, value] of Object.entries(typed)) {
		expect(kept[name]).toBe(value.replaceAll('\r\n', '\n'))
	}
	expect(page).toContain('How it is understood')
	expect(page).toContain('role="alert" tabindex="-1" autofocus=""')
})

test('the first button of every form with fields saves', async () => {
	const { page, path } = await openDashboard()

	for (const address of ['/dashboard/inventory/new', path]) {
		const form = (await page(address)).split('<form').find((part) => part.includes('id="name"'))
		const [button] = form?.match(/<button(?![^>]*type="button")[^>]*>[^<]*/) ?? []
		expect(button).toMatch(/>Save$/)
	}
})

test('an untouched form changes nothing, a touched one only what was touched', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const [before] = await inventory()
	const fields = fieldsIn(await page(path), 'id="name"')

	expect((await post(path, fields)).status).toBe(303)
	expect(await inventory()).toEqual([before])
	expect((await post(path, { ...fields, price: '4321' })).status).toBe(303)

	const [after] = await inventory()
	const { version, updatedAt } = after ?? {}
	expect(after).toEqual({ ...before, price: 4321, version, updatedAt })
	expect(await page(path)).toContain('→ ৳4,321')
})

test('a stale save keeps what was typed, shows what changed and can be sent again', async () => {
	const { page, post, inventory, path } = await openDashboard()
	const opened = fieldsIn(await page(path), 'id="name"')
	await post(path, { ...opened, brand: 'Osprey', price: '888' })

	const answer = await post(path, { ...opened, name: 'Kestrel Prime', price: '999' })
	const conflict = await answer.text()

	expect(answer.status).toBe(409)
	expect(conflict).toContain('Nothing was overwritten.')
	expect(conflict).toContain('<td>999</td><td>888</td>')
	const kept = fieldsIn(conflict, 'id="name"')
	expect(kept).toMatchObject({ name: 'Kestrel Prime', price: '999', brand: 'Osprey' })
	expect((await post(path, kept)).status).toBe(303)
	expect((await inventory())[0]).toMatchObject({
		name: 'Kestrel Prime',
		price: 999,
		brand: 'Osprey',
	})
})

test('an edit sent twice is saved once and not taken for a conflict', async () => {
	const { page, post, path } = await openDashboard()
	const fields = { ...fieldsIn(await page(path), 'id="name"'), price: '777' }

	expect((await post(path, fields)).status).toBe(303)
	expect((await post(path, fields)).status).toBe(303)
})

test('the dashboard tells who did what, newest first, and nothing may keep it', async () => {
	const { shop, headers, post, path } = await openDashboard()
	await post(`${path}/move`, { movement: 'receive', quantity: '5', note: 'From Dhaka' })

	const answer = await shop.fetch('/dashboard', { headers })
	const page = await answer.text()

	expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
	expect(page).toContain('<h1 class="text-2xl">Dashboard</h1>')
	expect(page).toContain('Received +5: From Dhaka')
	expect(page).toContain('Rahima Khatun')
	expect(page).toContain(`href="${path}"`)
})

test('a product that is not there is a 404', async () => {
	const { shop, headers, post } = await openDashboard()
	const sale = { movement: 'sell', quantity: '1' }

	expect((await shop.fetch('/dashboard/inventory/gone', { headers })).status).toBe(404)
	expect((await post('/dashboard/inventory/gone/move', sale)).status).toBe(404)
})

test('an inventory that cannot be read says so, and a lost database does not show the page', async () => {
	const { shop, headers } = await openDashboard()
	await shop.db.run(sql.raw('alter table products rename to away'))

	const answer = await shop.fetch('/dashboard/inventory', { headers })

	expect(answer.status).toBe(503)
	expect(await answer.text()).toContain('Failed to load products')
	await shop.db.run(sql.raw('alter table sessions rename to gone'))
	const unknown = await shop.fetch('/dashboard/inventory', { headers })
	expect(unknown.status).toBe(503)
	expect(await unknown.text()).toContain('Failed to load products')
	expect(forgiveNoise().length).toBeGreaterThan(0)
})
