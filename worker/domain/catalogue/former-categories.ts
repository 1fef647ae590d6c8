import type { Category } from '#contract/category.ts'
import type { ProductQuery } from '#contract/product-query.ts'
import { type FormerCategorySlug, listFormerCategorySlugs } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'

type CategorySlugs = Pick<ProductQuery, 'category' | 'subcategory'>

/** Returns the current slugs if the query contains a former slug of a category. Reads the database only for unknown slugs. */
export async function findCurrentSlugs(
	db: Database,
	categories: Category[],
	{ category, subcategory }: CategorySlugs,
): Promise<CategorySlugs | null> {
	const query = { category, subcategory }
	if (isSame(query, resolveSlugs(categories, query, []))) return null
	const slugs = [category, subcategory].filter((slug) => slug !== undefined)
	const former = await listFormerCategorySlugs(db, slugs)
	const current = resolveSlugs(categories, query, former)
	const found = {
		category: current.category ?? category,
		subcategory: current.subcategory ?? subcategory,
	}
	return isSame(query, found) ? null : found
}

/** A slug that is neither current nor former matches nothing. */
function resolveSlugs(
	categories: Category[],
	query: CategorySlugs,
	former: FormerCategorySlug[],
): CategorySlugs {
	const category = findBySlug(categories, query.category, former)
	const all = categories.flatMap(({ subcategories }) => subcategories)
	const within = query.category === undefined ? all : (category?.subcategories ?? [])
	const subcategory = findBySlug(within, query.subcategory, former)
	return { category: category?.slug, subcategory: subcategory?.slug }
}

function findBySlug<Item extends { _id: string; slug: string }>(
	items: Item[],
	slug: string | undefined,
	former: FormerCategorySlug[],
): Item | undefined {
	const owners = former.filter((entry) => entry.slug === slug)
	return (
		items.find((item) => item.slug === slug) ??
		owners.map(({ id }) => items.find(({ _id }) => _id === id)).find((item) => item !== undefined)
	)
}

function isSame(one: CategorySlugs, other: CategorySlugs): boolean {
	return one.category === other.category && one.subcategory === other.subcategory
}
