import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { findLink } from '#tests/support/html.ts'

const newProduct = {
	name: 'Kestrel Two',
	slug: '',
	brand: 'Kestrel',
	category: 'laptop',
	subcategory: 'plain-laptop',
	price: '৳১,২৪,৫০০/=',
	discountPrice: '0',
	gtin: '4006381333931',
	warranty: '2 years',
	images: '/pictures/placeholder.svg|https://pictures.example/two.jpg',
	keyFeatures: 'Light\r\nQuiet',
	colors: 'Silver, Blue',
	specifications: 'Display\r\nSize: 15.6 inch\r\n\r\nWarranty: 2 years',
	available: '7',
	branch: 'madhupur',
}

test('a new product form submitted twice adds one product with all entered values', async () => {
	const { readPage, post, inventory } = await openDashboard()
	const { _idempotencyKey = '' } = readFormFields(await readPage('/dashboard/inventory/new'))
	const fields = { ...newProduct, _idempotencyKey }

	const response = await post('/dashboard/inventory/new', fields)
	const repeated = await post('/dashboard/inventory/new', fields)

	const [added, ...others] = await inventory('?search=two')
	expect(others).toEqual([])
	expect(response.status).toBe(303)
	expect(response.headers.get('Location')).toBe(`/dashboard/inventory/${added?._id}`)
	expect(repeated.headers.get('Location')).toBe(response.headers.get('Location'))
	expect(added).toMatchObject({
		slug: 'kestrel-two',
		price: 124_500,
		gtin: '4006381333931',
		warranty: '2 years',
		images: ['/pictures/placeholder.svg', 'https://pictures.example/two.jpg'],
		keyFeatures: ['Light', 'Quiet'],
		colors: ['Silver', 'Blue'],
		specifications: [
			{ key: 'Display', value: { Size: '15.6 inch' } },
			{ key: 'At a glance', value: { Warranty: '2 years' } },
		],
		stock: { available: 7 },
	})
	expect(added).not.toHaveProperty('discountPrice')
})

test('an invalid form shows its errors and keeps all entered values', async () => {
	const { post } = await openDashboard()
	const invalid = { name: '', price: '0', gtin: '123', images: 'ftp://x', available: '-1' }
	const enteredValues = { ...newProduct, ...invalid }

	const response = await post('/dashboard/inventory/new', enteredValues)
	const page = await response.text()

	expect(response.status).toBe(422)
	for (const name of Object.keys(invalid)) {
		expect(page).toContain(`id="${name}-message"`)
		expect(page).toContain(`href="#${name}"`)
	}
	expect(page).toMatch(/aria-invalid="true" aria-describedby="[^"]*price-message/)
	const fields = readFormFields(page)
	for (const [name, value] of Object.entries(enteredValues))
		expect(fields[name]).toBe(value.replaceAll('\r\n', '\n'))
	expect(page).toContain('role="alert" tabindex="-1" autofocus=""')
})

test.each([
	['images', '/pictures/one.svg\nhttps://no-dot', 'Line 2: A picture address must'],
	['images', '/1.svg\nhttps://a.example/x,https://b.example/y', 'Line 2: This looks like several'],
	['keyFeatures', `Light\nSmall\n${'x'.repeat(501)}`, 'Line 3: A key feature must'],
	['translations.bn.keyFeatures', `হালকা\n${'x'.repeat(501)}`, 'Line 2: A key feature must'],
	['specifications', 'Display\nSize: 14 inch\n: bright', 'Display, line 2: The name of a'],
	['specifications', `Weight: ${'x'.repeat(5001)}`, 'At a glance, line 1: A specification must'],
])('the message about %s names the line that is invalid', async (name, text, message) => {
	const { post } = await openDashboard()

	const response = await post('/dashboard/inventory/new', { ...newProduct, [name]: text })

	expect(await response.text()).toContain(`<a href="#${name}">${message}`)
})

const twoPictures = '/pictures/one.svg\n/pictures/two.svg'

test.each([
	['1 /pictures/two.svg', '', twoPictures],
	['0 /pictures/two.svg', '', '/pictures/two.svg\n/pictures/one.svg'],
	['remove /pictures/one.svg', '', '/pictures/two.svg'],
	['0 /pictures/gone.svg', '', twoPictures],
	['', '1', twoPictures],
])(
	'the buttons picture %j and template %j change only the form, without JavaScript and without saving it',
	async (picture, template, images) => {
		const { post, inventory } = await openDashboard([
			{ category: 'laptop', specifications: [{ key: 'Display', value: { Size: '14 inch' } }] },
		])
		const fields = {
			...newProduct,
			name: '',
			images: twoPictures,
			specifications: 'Display\nHue: 5',
		}

		const response = await post('/dashboard/inventory/new', { ...fields, picture, template })
		const page = await response.text()

		expect(response.status).toBe(200)
		expect(page).not.toContain('role="alert"')
		expect(readFormFields(page)).toMatchObject({
			...fields,
			keyFeatures: 'Light\nQuiet',
			images,
			specifications: template ? 'Display\nHue: 5\nSize: ' : fields.specifications,
		})
		expect(await inventory()).toHaveLength(1)
	},
)

test('saving a product to add another opens a form with its category and the lines of its subcategory, of which empty ones are not saved', async () => {
	const { post, inventory, readPage } = await openDashboard()
	const specifications = 'Display\nSize: 14 inch\nPanel: '

	const response = await post('/dashboard/inventory/new', {
		...newProduct,
		specifications,
		next: 'another',
	})

	const path = response.headers.get('Location') ?? ''
	expect(path).toMatch(/^\/dashboard\/inventory\/new\?/)
	expect(readFormFields(await readPage(path))).toMatchObject({
		name: '',
		category: 'laptop',
		subcategory: 'plain-laptop',
		branch: 'madhupur',
		specifications: expect.stringContaining('Display\nSize: '),
	})
	const [added] = await inventory('?search=two')
	expect(added?.specifications).toEqual([{ key: 'Display', value: { Size: '14 inch' } }])
})

test('a copy of a product is a draft with the same details, but without its stock, barcode and web address', async () => {
	const { post, readPage, inventory } = await openDashboard()
	const saved = await post('/dashboard/inventory/new', newProduct)
	const page = await readPage(saved.headers.get('Location') ?? '')
	const path = findLink(page, 'Copy as new')

	const fields = readFormFields(await readPage(path))
	const copied = await post(path, fields)

	expect(copied.status).toBe(303)
	const products = await inventory('?search=two')
	const { _id, stock, createdAt, updatedAt, branches, gtin, ...original } = products.find(
		({ slug }) => slug === 'kestrel-two',
	) as NonNullable<(typeof products)[number]>
	const copy = products.find(({ slug }) => slug === 'kestrel-two-2')
	expect(copy).toMatchObject({ ...original, slug: 'kestrel-two-2', status: 'draft' })
	expect(copy).toMatchObject({ stock: { available: 0 } })
	expect(copy).not.toHaveProperty('gtin')
})
