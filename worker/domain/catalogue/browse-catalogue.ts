import { FEED_PAGE_SIZE, SITEMAP_PAGE_SIZE } from '#contract/limits.ts'
import type { Product } from '#contract/product.ts'
import type { ListingPage } from '#contract/product-card.ts'
import type { ProductPage, ProductQuery } from '#contract/product-query.ts'
import { type Listing, listProductCards, listProducts } from '#db/catalogue/listing.ts'
import { isActive } from '#db/catalogue/product-filter.ts'
import {
	findProduct,
	listProductsAfter,
	listSitemapEntries,
	mapFormerSlugs,
} from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { listCardsByDocId, listProductsByDocId } from '#db/search/search.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { searchCatalogue } from '#worker/domain/search/search.ts'
import { findCurrentSlugs } from './former-categories.ts'

/** Returns a page of products. A page beyond the last is empty and has the same totals. By default, searches are sorted by relevance and other lists newest first. */
export async function browseProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
	if (query.search) {
		const { docIds, totals } = await searchPage(db, query, query.search)
		return { data: await listProductsByDocId(db, docIds), ...totals }
	}
	const { products, count, highestPrice } = await listProducts(db, toListing(query))
	return { data: products, totalCount: count, maxPrice: highestPrice }
}

/** Returns a page of products as cards, with all categories. */
export async function browseProductCards(db: Database, query: ProductQuery): Promise<ListingPage> {
	if (query.search) {
		const { docIds, totals } = await searchPage(db, query, query.search)
		return withCurrentSlugs(db, query, { ...(await listCardsByDocId(db, docIds)), ...totals })
	}
	const { cards, count, highestPrice, categories } = await listProductCards(db, toListing(query))
	const page = { data: cards, totalCount: count, maxPrice: highestPrice, categories }
	return withCurrentSlugs(db, query, page)
}

async function withCurrentSlugs(db: Database, query: ProductQuery, page: ListingPage) {
	const currentSlugs = await findCurrentSlugs(db, page.categories, query)
	return currentSlugs ? { ...page, current: currentSlugs } : page
}

function toListing(query: ProductQuery): Listing {
	const { category, subcategory, minPrice, maxPrice, limit } = query
	return {
		filter: { category, subcategory, minPrice, maxPrice },
		pageOptions: { sort: query.sort ?? '-createdAt', limit, offset: (query.page - 1) * limit },
	}
}

/** Returns the docIds of one page of a search, its totals and its corrections. */
async function searchPage(db: Database, query: ProductQuery, text: string) {
	const { exact, limit, page, ...filter } = query
	const search = { ...filter, text, isExact: exact !== undefined }
	const { docIds, highestPrice, corrections } = await searchCatalogue(db, search)
	const start = (page - 1) * limit
	return {
		docIds: docIds.slice(start, start + limit),
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

export async function listSitemapPage(db: Database, page: number) {
	const { entries, count } = await listSitemapEntries(db, {
		limit: SITEMAP_PAGE_SIZE,
		offset: (page - 1) * SITEMAP_PAGE_SIZE,
	})
	const data = entries.map(({ slug, updatedAt }) => ({
		slug,
		updatedAt: updatedAt.toISOString(),
	}))
	return { data, totalCount: count }
}

/** Returns a page of all active products. `next` is the cursor of the next page, or `null` on the last page. */
export async function listFeedPage(db: Database, after: string) {
	const data = await listProductsAfter(db, { after, limit: FEED_PAGE_SIZE, condition: isActive })
	return { data, next: data.length < FEED_PAGE_SIZE ? null : (data.at(-1)?._id ?? null) }
}
