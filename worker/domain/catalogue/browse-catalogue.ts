import { findCurrentSlugs } from '#contract/category.ts'
import { FEED_PAGE_SIZE } from '#contract/limits.ts'
import type { Product } from '#contract/product.ts'
import type { ListingPage } from '#contract/product-card.ts'
import type { ProductPage, ProductQuery } from '#contract/product-query.ts'
import { type ListedRows, listRows } from '#db/catalogue/listing.ts'
import { isActive } from '#db/catalogue/product-filter.ts'
import { toCard, toProduct } from '#db/catalogue/product-row.ts'
import { findProduct, listProductsAfter, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { listByDocId } from '#db/search/search.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { searchCatalogue } from '#worker/domain/search/search.ts'

/** Returns a page of products. `current` has the current slugs if the query has a former one. */
export async function browseProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
	const { rows, categories, totals, current } = await browse(db, 'products', query)
	return { data: rows.map((row) => toProduct(row, categories)), ...totals, current }
}

/** Returns the same page as cards, with all categories. */
export async function browseProductCards(db: Database, query: ProductQuery): Promise<ListingPage> {
	const { rows, categories, totals, current } = await browse(db, 'cards', query)
	return { data: rows.map(toCard), ...totals, categories, current }
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

/**
 * Reads a page of products. A page beyond the last is empty and has the same totals. By default,
 * searches are sorted by relevance and other lists newest first.
 */
async function readPage<Columns extends keyof ListedRows>(
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
	const page = { after, limit: FEED_PAGE_SIZE, condition: isActive }
	const data = await listProductsAfter(db, page, toProduct)
	return { data, next: data.length < FEED_PAGE_SIZE ? null : (data.at(-1)?._id ?? null) }
}
