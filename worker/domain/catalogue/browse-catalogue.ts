import { FEED_PAGE_SIZE } from '#contract/base/limits.ts'
import { findCurrentSlugs } from '#contract/catalogue/categories.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { ListingPage, ProductPage, ProductQuery } from '#contract/catalogue/product-query.ts'
import { isActive } from '#db/catalogue/product-filter.ts'
import {
	type ListedRows,
	toCard,
	toProduct,
	toVersionedProduct,
} from '#db/catalogue/product-row.ts'
import { findProduct, listProductsAfter, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'

export async function browseProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
	const { rows, categories, totals, current } = await browse(db, 'products', query)
	return { data: rows.map((row) => toProduct(row, categories)), ...totals, current }
}

/** Returns the same page as cards, with all categories. */
export async function browseProductCards(db: Database, query: ProductQuery): Promise<ListingPage> {
	const { rows, categories, totals, current } = await browse(db, 'cards', query)
	return { data: rows.map((row) => toCard(row, categories)), ...totals, categories, current }
}

async function browse<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	query: ProductQuery,
) {
	const page = await readPage(db, columnSet, query)
	const current = findCurrentSlugs(page.categories, query)
	return { ...(current ? await readPage(db, columnSet, { ...query, ...current }) : page), current }
}

/** A page beyond the last is empty and has the same totals. */
async function readPage<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	query: ProductQuery,
) {
	const { rows, corrections, ...found } = await catalogueIndex.select(db, columnSet, query)
	const totals = await catalogueIndex.count(db, query, found)
	return { rows, categories: found.categories, totals: { ...totals, ...corrections } }
}

/** Finds a product by a current or former slug, and a draft only if `canSeeDrafts` returns true. */
export async function requireProduct(
	db: Database,
	slug: string,
	canSeeDrafts: () => Promise<boolean>,
): Promise<Product> {
	for (const find of [findProduct, findByFormerSlug]) {
		const product = await find(db, slug)
		if (product && (product.status !== 'draft' || (await canSeeDrafts()))) return product
	}
	throw new DomainError('not_found', 'There is no such product.')
}

async function findByFormerSlug(db: Database, slug: string): Promise<Product | null> {
	const currentSlug = (await mapFormerSlugs(db, [slug], { forShoppers: true })).get(slug)
	return currentSlug === undefined ? null : findProduct(db, currentSlug)
}

/** `next` is the cursor of the next page, which may be empty, or `null` after a short page. */
export async function listFeedPage(db: Database, after: string) {
	const page = { after, limit: FEED_PAGE_SIZE, condition: isActive }
	const data = await listProductsAfter(db, page, toVersionedProduct)
	return { data, next: data.length < FEED_PAGE_SIZE ? null : (data.at(-1)?._id ?? null) }
}
