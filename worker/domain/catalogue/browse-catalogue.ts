import { FEED_PAGE_SIZE, SITEMAP_PAGE_SIZE } from '#contract/limits.ts'
import type { Product } from '#contract/product.ts'
import type { ListingPage } from '#contract/product-card.ts'
import type { ProductPage, ProductQuery } from '#contract/product-query.ts'
import { type Listing, listProductCards, listProducts } from '#db/catalogue/listing.ts'
import {
	findProduct,
	listProductAddresses,
	listProductsAfter,
	listSlugsSince,
} from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { listNumberedCards, listNumberedProducts } from '#db/search/search.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { searchCatalogue } from '#worker/domain/search/search.ts'

/** A page past the last one is empty and has the same totals. Without a sort the best match of a search comes first, otherwise the newest. */
export async function browseProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
	if (query.search) {
		const { numbers, totals } = await searchIn(db, query, query.search)
		return { data: await listNumberedProducts(db, numbers), ...totals }
	}
	const { products, count, highestPrice } = await listProducts(db, listingOf(query))
	return { data: products, totalCount: count, maxPrice: highestPrice }
}

/** The same products as cards, with every category beside them. */
export async function browseProductCards(db: Database, query: ProductQuery): Promise<ListingPage> {
	if (query.search) {
		const { numbers, totals } = await searchIn(db, query, query.search)
		return { ...(await listNumberedCards(db, numbers)), ...totals }
	}
	const { cards, count, highestPrice, categories } = await listProductCards(db, listingOf(query))
	return { data: cards, totalCount: count, maxPrice: highestPrice, categories }
}

function listingOf(query: ProductQuery): Listing {
	const { category, subcategory, minPrice, maxPrice, limit } = query
	return {
		filter: {
			category,
			subcategory,
			minPrice,
			maxPrice,
		},
		slice: {
			sort: query.sort ?? '-createdAt',
			limit,
			offset: (query.page - 1) * limit,
		},
	}
}

/** A page of a search as numbers, its totals, and what the search was taken to mean. */
async function searchIn(db: Database, query: ProductQuery, text: string) {
	const { exact, limit, page, ...asked } = query
	const search = { ...asked, text, isExact: exact !== undefined }
	const { numbers, highestPrice, said } = await searchCatalogue(db, search)
	const start = (page - 1) * limit
	return {
		numbers: numbers.slice(start, start + limit),
		totals: {
			totalCount: numbers.length,
			maxPrice: highestPrice,
			...said,
		},
	}
}

/** Found also by a slug that it had before. */
export async function requireProduct(db: Database, slug: string): Promise<Product> {
	const product = (await findProduct(db, slug)) ?? (await findByFormerSlug(db, slug))
	if (!product) throw new DomainError('not_found', 'There is no such product.')
	return product
}

async function findByFormerSlug(db: Database, slug: string): Promise<Product | null> {
	const since = (await listSlugsSince(db, [slug])).get(slug)
	return since === undefined ? null : findProduct(db, since)
}

export async function listSitemapPage(db: Database, page: number) {
	const { addresses, count } = await listProductAddresses(db, {
		limit: SITEMAP_PAGE_SIZE,
		offset: (page - 1) * SITEMAP_PAGE_SIZE,
	})
	const data = addresses.map(({ slug, updatedAt }) => ({
		slug,
		updatedAt: updatedAt.toISOString(),
	}))
	return { data, totalCount: count }
}

/** One step of a walk through all products; `next` is where the following step begins, `null` at the end. */
export async function listFeedPage(db: Database, after: string) {
	const data = await listProductsAfter(db, after, FEED_PAGE_SIZE)
	return { data, next: data.length < FEED_PAGE_SIZE ? null : (data.at(-1)?._id ?? null) }
}
