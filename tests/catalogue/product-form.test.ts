import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/dashboard.ts'
import { fieldsIn } from '#tests/support/forms.ts'
import { matchAll } from '#tests/support/pages.ts'

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
	expect(page).toContain('>Preview<')
	expect(page).toContain('role="alert" tabindex="-1" autofocus=""')
})

test('the form says beforehand what must be filled in: just what is refused when it is empty', async () => {
	const { page, post } = await openDashboard()

	const shown = await page('/dashboard/inventory/new')
	const refused = await (await post('/dashboard/inventory/new', {})).text()

	const names = ['name', 'brand', 'category', 'subcategory', 'price']
	expect(matchAll(shown, /<(?:input|select|textarea)[^>]* id="(\w+)"[^>]* required=""/g)).toEqual(
		names,
	)
	for (const name of names) expect(refused).toContain(`id="${name}-message"`)
	const labels = matchAll(shown, /<label [^>]*>(.*?)<\/label>/g)
	expect(labels.filter((label) => !label.endsWith(' (optional)'))).toHaveLength(names.length)
	expect(refused.match(/id="\w+-message"/g)).toHaveLength(names.length)
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

test('a long specification is no reason to refuse a form that leaves it alone', async () => {
	const long = [{ key: 'Box', value: 'x'.repeat(140_000) }]
	const { shop, headers, page, path } = await openDashboard([{ specifications: long }])
	const opened = fieldsIn(await page(path), 'id="name"')
	const body = new FormData()
	for (const [name, text] of Object.entries({ ...opened, price: '777' })) body.set(name, text)

	const answer = await shop.fetch(path, { method: 'POST', headers, body })

	expect(answer.status).toBe(303)
})

test('an edit sent twice is saved once and not taken for a conflict', async () => {
	const { page, post, path } = await openDashboard()
	const fields = { ...fieldsIn(await page(path), 'id="name"'), price: '777' }

	expect((await post(path, fields)).status).toBe(303)
	expect((await post(path, fields)).status).toBe(303)
})
