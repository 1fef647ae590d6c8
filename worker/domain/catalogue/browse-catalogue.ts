import type { Category } from '#contract/category.ts'
import { FEED_PAGE_SIZE } from '#contract/limits.ts'
import type { Product } from '#contract/product.ts'
import type { ListingPage } from '#contract/product-card.ts'
import type { ProductPage, ProductQuery } from '#contract/product-query.ts'
import { type FormerCategorySlug, listFormerCategorySlugs } from '#db/catalogue/categories.ts'
import { type ListedRows, listRows } from '#db/catalogue/listing.ts'
import { isActive } from '#db/catalogue/product-filter.ts'
import { toCard, toProduct } from '#db/catalogue/product-row.ts'
import { findProduct, listProductsAfter, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { listByDocId } from '#db/search/search.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { searchCatalogue } from '#worker/domain/search/search.ts'

export async function browseProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
	const { rows, categories, totals } = await browse(db, 'products', query)
	return { data: rows.map((row) => toProduct(row, categories)), ...totals }
}

/** Returns a page of products as cards, with all categories. `current` has the current slugs if the query has a former category slug. */
export async function browseProductCards(db: Database, query: ProductQuery): Promise<ListingPage> {
	const { rows, categories, totals } = await browse(db, 'cards', query)
	const current = await findCurrentSlugs(db, categories, query)
	return { data: rows.map(toCard), ...totals, categories, ...(current && { current }) }
}

/** Reads a page of products. A page beyond the last is empty and has the same totals. By default, searches are sorted by relevance and other lists newest first. */
async function browse<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	query: ProductQuery,
) {
	const { search: text, exact, sort = '-createdAt', page, limit, ...filter } = query
	const offset = (page - 1) * limit
	if (!text) return listRows(db, columnSet, { filter, pageOptions: { sort, limit, offset } })
	const { docIds, highestPrice, corrections } = await searchCatalogue(db, { ...query, text })
	return {
		...(await listByDocId(db, columnSet, docIds.slice(offset, offset + limit))),
		totals: { totalCount: docIds.length, maxPrice: highestPrice, ...corrections },
	}
}

/** Finds a product by its current slug or a former one. Finds a draft only if `canSeeDrafts` resolves to true. */
export async function requireProduct(
	db: Database,
	slug: string,
	canSeeDrafts: () => Promise<boolean>,
): Promise<Product> {
	const product = (await findProduct(db, slug)) ?? (await findByFormerSlug(db, slug))
	const isHidden = product?.status === 'draft' && !(await canSeeDrafts())
	if (!product || isHidden) throw new DomainError('not_found', 'There is no such product.')
	return product
}

async function findByFormerSlug(db: Database, slug: string): Promise<Product | null> {
	const currentSlug = (await mapFormerSlugs(db, [slug])).get(slug)
	return currentSlug === undefined ? null : findProduct(db, currentSlug)
}

/** Returns the page of active products after a cursor. `next` is the cursor of the next page, which may be empty, or `null` after a page that is not full. */
export async function listFeedPage(db: Database, after: string) {
	const data = await listProductsAfter(db, { after, limit: FEED_PAGE_SIZE, condition: isActive })
	return { data, next: data.length < FEED_PAGE_SIZE ? null : (data.at(-1)?._id ?? null) }
}

type CategorySlugs = Pick<ProductQuery, 'category' | 'subcategory'>

/** Returns the current slugs if the query contains a former category slug, otherwise `null`. Reads the database only for unknown slugs. */
async function findCurrentSlugs(
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
