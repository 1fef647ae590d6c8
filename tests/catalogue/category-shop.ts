import type { AuditEntry } from '#contract/audit.ts'
import type { Category, CategoryList } from '#contract/category.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

export const CATEGORIES_PATH = '/api/categories'

/** Opens a shop with two categories, and returns functions that change them. */
export async function openShopWithCategories() {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ category: 'laptop', name: 'Kestrel One' },
		{ category: 'laptop', subcategory: 'ultrabook', name: 'Kestrel Two', status: 'draft' },
		{ category: 'router', name: 'Mesh Three' },
	])
	const headers = await signedInHeaders(shop)
	const list = async () => (await shop.read<CategoryList>(CATEGORIES_PATH)).data
	const find = async (slug: string) => {
		const all = (await list()).flatMap((category) => [category, ...category.subcategories])
		return all.find((item) => item.slug === slug)?._id
	}
	const add = (body: object) => shop.send(CATEGORIES_PATH, body, { headers })
	const addSubcategory = async (slug: string, body: object) =>
		shop.send(`${CATEGORIES_PATH}/${await find(slug)}/subcategories`, body, { headers })
	const change = async (slug: string, body: object) =>
		shop.send(`${CATEGORIES_PATH}/${await find(slug)}`, body, { method: 'PATCH', headers })
	const remove = async (slug: string) =>
		shop.fetch(`${CATEGORIES_PATH}/${await find(slug)}`, { method: 'DELETE', headers })
	const history = async () =>
		(await shop.read<{ data: AuditEntry[] }>('/api/history', { headers })).data
	return { shop, headers, list, find, add, addSubcategory, change, remove, history }
}

export const slugsOf = (items: Pick<Category, 'slug'>[]) => items.map(({ slug }) => slug)
