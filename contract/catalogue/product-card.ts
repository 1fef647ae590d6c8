import * as v from 'valibot'
import { described, describedOptional } from '#contract/base/api-schemas.ts'
import { Category } from './categories.ts'
import { Product } from './product.ts'
import { CurrentSlugs, Facets, SearchNotes } from './product-query.ts'
import { NameTranslations } from './translations.ts'

export const ProductCard = v.object({
	...v.pick(Product, ['_id', 'name', 'slug', 'price', 'discountPrice']).entries,
	translations: NameTranslations,
	/** Slug of the category. */
	category: v.string(),
	subcategory: v.string(),
	categoryKeys: describedOptional(
		v.array(v.string()),
		'The `key` or slug of the category and of the subcategory, if one of them has a key',
	),
	image: v.optional(v.string()),
	available: Product.entries.stock.entries.available,
	branches: Product.entries.branches,
	preview: described(
		v.array(v.tuple([v.string(), v.string()])),
		'At most three labels and texts of the first specification, or key features',
	),
})
export type ProductCard = v.InferOutput<typeof ProductCard>

export const ListingPage = v.object({
	data: v.array(ProductCard),
	totalCount: v.number(),
	maxPrice: v.number(),
	categories: v.array(Category),
	current: v.optional(CurrentSlugs),
	...Facets.entries,
	...SearchNotes.entries,
})
export type ListingPage = v.InferOutput<typeof ListingPage>
