import type { Database } from '#db/client.ts'
import type { ProductFilter } from '#db/product-filter.ts'
import { findProduct, listProductAddresses, listProducts, listProductsAfter } from '#db/products.ts'
import { FEED_PAGE_SIZE, SITEMAP_PAGE_SIZE } from '#worker/contract/limits.ts'
import type { Product } from '#worker/contract/product.ts'
import type { ProductQuery } from '#worker/contract/product-query.ts'
import { ApiError } from '#worker/errors.ts'
import { searchWords } from './search.ts'

/** A page past the last one is empty and has the same totals. Without a sort the newest come first. */
export async function browseProducts(db: Database, query: ProductQuery) {
	const { category, subcategory, minPrice, maxPrice, limit } = query
	const filter: ProductFilter = {
		category,
		subcategory,
		minPrice,
		maxPrice,
		words: searchWords(query.search ?? ''),
	}
	const { products, count, highestPrice, categories } = await listProducts(db, filter, {
		sort: query.sort ?? '-createdAt',
		limit,
		offset: (query.page - 1) * limit,
	})
	return { data: products, totalCount: count, maxPrice: highestPrice, categories }
}

export async function showProduct(db: Database, slug: string): Promise<Product> {
	const product = await findProduct(db, slug)
	if (!product) throw new ApiError('not_found', 'There is no such product.')
	return product
}

export async function mapCatalogue(db: Database, page: number) {
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
export async function feedCatalogue(db: Database, after: string) {
	const data = await listProductsAfter(db, after, FEED_PAGE_SIZE)
	return { data, next: data.length < FEED_PAGE_SIZE ? null : (data.at(-1)?._id ?? null) }
}
