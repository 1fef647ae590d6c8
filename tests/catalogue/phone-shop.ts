import type { Category } from '#contract/catalogue/categories.ts'
import type { ListedFacet, ProductPage } from '#contract/catalogue/product-query.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { buildProduct } from '#tests/support/products.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { CATEGORIES_PATH } from './category-shop.ts'

export const PHONE_LABELS = ['Colour', 'Battery', 'Screen']
export const PHONE_FILTERS = [
	{ label: 'Colour', kind: 'words', translations: { bn: { name: 'রং' } } },
	{ label: 'Battery', kind: 'numbers', unit: 'mAh' },
	{ label: 'Screen', kind: 'numbers', unit: 'inch' },
]

export type Texts = Record<string, string>

/** Returns a phone that states these texts by label. */
function buildPhone(texts: Texts, index = 0) {
	return {
		...buildProduct({ specifications: [{ key: 'General', value: texts }] }),
		name: `Nova ${index}`,
		slug: `nova-${index}`,
		category: { name: 'Phones', slug: 'phone' },
		subcategory: { name: 'Smartphones', slug: 'smartphone' },
	}
}

/** Opens a shop with a new category, whose subcategory gets a template through the API. */
export async function openPhoneShop() {
	const { shop, headers } = await openBackOffice([])
	const send = (path: string, body: object, method = 'POST') =>
		shop.send(path, body, { method, headers })
	const find = async () => {
		const { data } = await shop.read<{ data: Category[] }>(CATEGORIES_PATH)
		const category = data.find(({ slug }) => slug === 'phone')
		return { category, subcategory: category?.subcategories[0] }
	}
	await send(CATEGORIES_PATH, { name: 'Phones', slug: 'phone' })
	const { category } = await find()
	const path = `${CATEGORIES_PATH}/${category?._id}/subcategories`
	await send(path, { name: 'Smartphones', slug: 'smartphone' })
	const { subcategory } = await find()
	const templatePath = `${CATEGORIES_PATH}/${subcategory?._id}/specification-template`
	const setTemplate = (filters?: object[], labels = PHONE_LABELS) =>
		send(templatePath, { groups: [{ name: 'General', labels }], filters }, 'PUT')
	const insertPhones = (texts: Texts[], start = 0) =>
		importProducts(
			shop.db,
			texts.map((text, index) => buildPhone(text, start + index)),
		)
	const list = (query = '') =>
		shop.read<ProductPage>(`/api/products?category=phone&limit=100&facets=1${query}`)
	const listFilters = async (query = '') => choicesOf((await list(query)).facets)
	return { shop, headers, send, find, setTemplate, insertPhones, list, listFilters }
}

/** Returns the values of each filter of a template with their counts, by its label. */
function choicesOf(facets: ListedFacet[] = []) {
	const filters = facets.filter(({ name }) => name === 'filter')
	return Object.fromEntries(
		filters.map(({ label, values }) => [
			label,
			values.map((value) => `${value.label}: ${value.count}`),
		]),
	)
}
