import * as v from 'valibot'
import { Category } from './category.ts'
import { Product } from './product.ts'
import { SearchNotes } from './product-query.ts'

/** As much of a product as its card shows. */
export const ProductCard = v.object({
	...v.pick(Product, ['_id', 'name', 'slug', 'price', 'discountPrice']).entries,
	/** The first of its pictures. */
	image: v.optional(v.string()),
	available: Product.entries.stock.entries.available,
	/** The first lines of its first specification. */
	preview: v.array(v.tuple([v.string(), v.string()])),
})
export type ProductCard = v.InferOutput<typeof ProductCard>

/** A page of the listing: the products it shows, the totals of the filter, and every category. */
export const ListingPage = v.object({
	data: v.array(ProductCard),
	totalCount: v.number(),
	maxPrice: v.number(),
	categories: v.array(Category),
	...SearchNotes.entries,
})
export type ListingPage = v.InferOutput<typeof ListingPage>
