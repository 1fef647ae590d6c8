import { expect, test } from 'vitest'
import type { SpecificationTemplate } from '#contract/catalogue/specification-template.ts'
import { insertProducts, type ProductOverride } from '#tests/support/products.ts'
import { CATEGORIES_PATH, openShopWithCategories } from './category-shop.ts'

const laptop = (display: object, box?: string): ProductOverride => ({
	category: 'laptop',
	subcategory: 'ultrabook',
	specifications: [
		{ key: 'Display', value: { ...display } },
		...(box ? [{ key: 'In the box', value: box }] : []),
	],
})

const line = (label: string, ...values: string[]) => ({ label, values })

async function openTemplates(products: ProductOverride[] = []) {
	const client = await openShopWithCategories()
	const { shop, headers, findId } = client
	await insertProducts(shop.db, products)
	const pathOf = async (slug: string) =>
		`${CATEGORIES_PATH}/${await findId(slug)}/specification-template`
	const read = async (slug = 'ultrabook') =>
		shop.readData<SpecificationTemplate>(await pathOf(slug), { headers })
	const put = async (groups: unknown, slug = 'ultrabook') =>
		shop.send(await pathOf(slug), { groups }, { method: 'PUT', headers })
	return { ...client, read, put }
}

test('a template has the labels that the newest products of the subcategory use most, with the values that several have', async () => {
	const { read } = await openTemplates([
		...Array.from({ length: 9 }, (_, index) =>
			laptop({ Panel: index < 6 ? 'IPS' : 'OLED', Size: '14 inch' }, `Charger ${index}`),
		),
		laptop({ Size: '16 inch' }),
		{ ...laptop({ Hinge: 'Steel' }), status: 'draft' },
		{ category: 'laptop', specifications: [{ key: 'Keyboard', value: 'Backlit' }] },
		...Array.from({ length: 15 }, () => laptop({ Size: '14 inch' })),
		laptop({ Touch: 'Yes', Size: '14 inch' }),
	])

	expect(await read()).toEqual({
		isDerived: true,
		groups: [
			{ name: 'Display', labels: [line('Size', '14 inch'), line('Panel', 'IPS', 'OLED')] },
			{ name: 'At a glance', labels: [line('In the box')] },
		],
	})
})

test('the template of an owner replaces the derived one, remains when slugs change, and is in the history', async () => {
	const { change, put, read, history } = await openTemplates([
		laptop({ Size: '14 inch' }),
		laptop({ Size: '14 inch' }),
	])
	const groups = [{ name: 'Display', labels: ['Size', 'Hinge'] }]
	const described = {
		isDerived: false,
		groups: [{ name: 'Display', labels: [line('Size', '14 inch'), line('Hinge')] }],
	}

	const response = await put(groups)
	expect(await response.json()).toEqual({ data: described })
	expect((await history())[0]).toMatchObject({
		action: 'category-edit',
		before: { specificationTemplate: null },
		after: { specificationTemplate: groups },
	})
	await change('laptop', { slug: 'notebooks' })
	await change('ultrabook', { slug: 'thin' })
	expect(await read('thin')).toEqual(described)

	await put(null, 'thin')
	expect(await read('thin')).toMatchObject({
		isDerived: true,
		groups: [{ labels: [{ label: 'Size' }] }],
	})
})

test.each([
	[{ name: '', labels: ['Size'] }, 'groups.0.name'],
	[{ name: 'Display', labels: [] }, 'groups.0.labels'],
	[{ name: 'Display', labels: ['Two\nlines'] }, 'groups.0.labels.0'],
])('the invalid group %j is rejected with its place', async (group, field) => {
	const { put, read } = await openTemplates()

	const response = await put([group])

	expect(await response.json()).toMatchObject({
		status: 422,
		code: 'validation',
		errors: [{ field }],
	})
	expect(await read()).toEqual({ isDerived: true, groups: [] })
})

test('a category has no template, only its subcategories do', async () => {
	const { shop, headers, put, findId } = await openTemplates()
	const path = `${CATEGORIES_PATH}/${await findId('laptop')}/specification-template`

	expect((await shop.fetch(path, { headers })).status).toBe(404)
	expect((await put([], 'laptop')).status).toBe(404)
})
