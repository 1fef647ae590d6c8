import * as v from 'valibot'
import { described, describedOptional, Timestamp } from '#contract/base/api-schemas.ts'
import { checkFields } from '#contract/base/check-fields.ts'
import { LANGUAGES } from '#contract/base/language.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/base/limits.ts'
import {
	flag,
	idSchema,
	oneOf,
	PageNumber,
	Search,
	wholeNumberBetween,
} from '#contract/base/query-string.ts'
import { STOCK_STATUSES } from '#contract/stock/stock.ts'
import { Category } from './categories.ts'
import { listingParameters, ProductSort, productFilters } from './listing-filters.ts'
import { Product } from './product.ts'
import { NameTranslations } from './translations.ts'

export const ProductQuery = v.pipe(
	v.object({
		...listingParameters,
		limit: v.optional(wholeNumberBetween(1, MAX_PAGE_SIZE), String(PAGE_SIZE)),
		facets: flag('Also returns `facets`'),
	}),
	checkFields(
		['maxPrice', 'minPrice'],
		(query) => arePricesOrdered(query),
		'must not be above maxPrice',
	),
	checkFields(
		['minPrice', 'maxPrice'],
		(query) => arePricesOrdered(query),
		'must not be below minPrice',
	),
)
export type ProductQuery = v.InferOutput<typeof ProductQuery>

type PriceRange = { minPrice?: number; maxPrice?: number }

function arePricesOrdered({ minPrice = 0, maxPrice = Infinity }: PriceRange): boolean {
	return minPrice <= maxPrice
}

export const SearchNote = v.object({
	original: v.string(),
	corrected: v.string(),
	droppedTerms: describedOptional(
		v.array(v.string()),
		'Words that no product has together with the others',
	),
})
export type SearchNote = v.InferOutput<typeof SearchNote>

export const SearchNotes = v.object({
	search: v.optional(SearchNote),
	didYouMean: describedOptional(
		v.string(),
		'The search in a common spelling that finds far more, if this one finds almost nothing',
	),
})
export type SearchNotes = v.InferOutput<typeof SearchNotes>

const FacetValue = v.object({
	value: v.string(),
	label: v.string(),
	count: described(v.number(), 'Products that remain if the value is chosen'),
	isSelected: v.boolean(),
	query: described(
		v.string(),
		'The query string with the value chosen in addition; without it if it is chosen',
	),
})
export const ListedFacet = v.object({
	name: described(v.string(), 'The name of the query parameter'),
	key: describedOptional(v.string(), 'Of a filter of a specification template'),
	label: v.string(),
	translations: NameTranslations,
	isExclusive: describedOptional(v.boolean(), 'At most one value can be chosen'),
	values: v.array(FacetValue),
})
export type ListedFacet = v.InferOutput<typeof ListedFacet>
/** Only with `facets=1`. */
const Facets = v.object({ facets: v.optional(v.array(ListedFacet)) })

const CurrentSlugs = described(
	v.object({ category: v.optional(v.string()), subcategory: v.optional(v.string()) }),
	'The current slugs, if the request used a former one',
)

export const ProductPage = v.object({
	data: v.array(Product),
	totalCount: described(v.number(), 'Over all pages'),
	maxPrice: described(
		v.number(),
		'The highest price to pay of all products that match, ignoring the price filter',
	),
	current: v.optional(CurrentSlugs),
	...Facets.entries,
	...SearchNotes.entries,
})
export type ProductPage = v.InferOutput<typeof ProductPage>

export const SitemapQuery = v.object({ page: v.optional(PageNumber, '1') })
export const FeedQuery = v.object({
	after: v.optional(idSchema('The `next` of the previous response'), ''),
})

export const SitemapPage = v.object({
	data: v.array(v.object({ slug: v.string(), updatedAt: Timestamp })),
	totalCount: v.number(),
})
export const FeedPage = v.object({
	data: v.array(v.object({ ...Product.entries, version: v.number(), updatedAt: Timestamp })),
	next: v.nullable(v.string()),
})

const suggestedSort = described(ProductSort, 'Only for the paths of categories')

export const SuggestQuery = v.object({
	q: v.optional(Search, ''),
	...productFilters,
	sort: v.optional(suggestedSort),
	language: v.optional(described(oneOf(LANGUAGES), 'Language of labels and paths'), LANGUAGES[0]),
})
export type SuggestQuery = v.InferOutput<typeof SuggestQuery>

export const Suggestion = v.object({
	kind: v.picklist(['category', 'product']),
	label: v.string(),
	language: described(v.picklist(LANGUAGES), 'The language of the label'),
	path: v.string(),
	image: describedOptional(v.string(), 'The first picture of the product'),
	price: describedOptional(v.number(), 'What one pays for the product, in taka'),
	stock: v.optional(v.picklist(STOCK_STATUSES)),
})
export type Suggestion = v.InferOutput<typeof Suggestion>

export const Suggestions = v.object({ data: v.array(Suggestion) })
export type Suggestions = v.InferOutput<typeof Suggestions>

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
