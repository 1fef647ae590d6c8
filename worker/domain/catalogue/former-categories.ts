import type { Category } from '#contract/category.ts'
import type { ProductQuery } from '#contract/product-query.ts'
import { type FormerCategorySlug, listFormerCategorySlugs } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'

type CategorySlugs = Pick<ProductQuery, 'category' | 'subcategory'>

/** Returns the current slugs if the query contains a former category slug. Reads the database only for unknown slugs. */
export async function findCurrentSlugs(
	db: Database,
	categories: Category[],
	{ category, subcategory }: CategorySlugs,
): Promise<CategorySlugs | null> {
	const query = { category, subcategory }
	if (hasSameSlugs(query, resolveSlugs(categories, query, []))) return null
	const slugs = [category, subcategory].filter((slug) => slug !== undefined)
	const former = await listFormerCategorySlugs(db, slugs)
	const resolved = resolveSlugs(categories, query, former)
	const currentSlugs = {
		category: resolved.category ?? category,
		subcategory: resolved.subcategory ?? subcategory,
	}
	return hasSameSlugs(query, currentSlugs) ? null : currentSlugs
}

/** Returns the current slugs. A slug that is neither current nor former becomes `undefined`. */
function resolveSlugs(
	categories: Category[],
	query: CategorySlugs,
	former: FormerCategorySlug[],
): CategorySlugs {
	const category = findBySlug(categories, query.category, former)
	const allSubcategories = categories.flatMap(({ subcategories }) => subcategories)
	const choices = query.category === undefined ? allSubcategories : (category?.subcategories ?? [])
	const subcategory = findBySlug(choices, query.subcategory, former)
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

function hasSameSlugs(a: CategorySlugs, b: CategorySlugs): boolean {
	return a.category === b.category && a.subcategory === b.subcategory
}
