import type { Category } from '#contract/catalogue/categories.ts'
import { openBackOffice, readHistory } from '#tests/support/back-office.ts'

export const CATEGORIES_PATH = '/api/categories'

/** Returns functions that change categories and subcategories, which they find by slug. */
export async function openShopWithCategories() {
	const { shop, headers } = await openBackOffice([
		{ category: 'laptop', name: 'Kestrel One', slug: 'kestrel-one' },
		{ category: 'laptop', subcategory: 'ultrabook', name: 'Kestrel Two', status: 'draft' },
		{ category: 'router', name: 'Mesh Three' },
	])
	const list = async () => (await shop.read<{ data: Category[] }>(CATEGORIES_PATH)).data
	const findId = async (slug: string) => {
		const all = (await list()).flatMap((category) => [category, ...category.subcategories])
		return all.find((item) => item.slug === slug)?._id
	}
	const add = (body: object) => shop.send(CATEGORIES_PATH, body, { headers })
	const addSubcategory = async (slug: string, body: object) =>
		shop.send(`${CATEGORIES_PATH}/${await findId(slug)}/subcategories`, body, { headers })
	const change = async (slug: string, body: object) =>
		shop.send(`${CATEGORIES_PATH}/${await findId(slug)}`, body, { method: 'PATCH', headers })
	const remove = async (slug: string) =>
		shop.fetch(`${CATEGORIES_PATH}/${await findId(slug)}`, { method: 'DELETE', headers })
	const history = () => readHistory(shop, headers)
	return { shop, headers, list, findId, add, addSubcategory, change, remove, history }
}

export const slugsOf = (items: Pick<Category, 'slug'>[]) => items.map(({ slug }) => slug)
