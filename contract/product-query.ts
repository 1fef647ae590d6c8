import * as v from 'valibot'
import {
	MAX_NUMBER,
	MAX_PAGE_SIZE,
	MAX_SEARCH_LENGTH,
	MAX_SLUG_LENGTH,
	PAGE_SIZE,
} from './limits.ts'
import { Product } from './product.ts'
import { idSchema, WHOLE_NUMBER, wholeNumberBetween, wholeNumberFrom } from './query-string.ts'

const Slug = v.pipe(
	v.string(),
	v.maxLength(MAX_SLUG_LENGTH, `must be at most ${MAX_SLUG_LENGTH} characters`),
)

const Price = v.pipe(
	wholeNumberFrom(0, 'must be a whole number of taka'),
	v.maxValue(MAX_NUMBER, `must be at most ${MAX_NUMBER}`),
)

const PageNumber = v.pipe(
	v.string(),
	v.regex(WHOLE_NUMBER, 'must be a whole number, 1 or more'),
	v.transform((text) => Math.min(Number(text), MAX_NUMBER)),
	v.number(),
	v.integer(),
	v.minValue(1, 'must be a whole number, 1 or more'),
)

/** Never rejected: invalid characters are replaced, and the text is truncated to 100 characters. */
const Search = v.pipe(
	v.string(),
	v.transform((text) =>
		text.toWellFormed().replaceAll('\0', ' ').trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed(),
	),
)

export const ProductSort = v.picklist(
	['price', '-price', '-createdAt'],
	'must be price, -price or -createdAt',
)
export type ProductSort = v.InferOutput<typeof ProductSort>

const searchDescription =
	'Words from the name, the brand and the specifications. Only the first 100 characters and, of these, the first 10 different words count. A price is a word like any other: only the listing page turns it into `minPrice` or `maxPrice`.'
const sortDescription =
	'By list price, or newest first with `-createdAt`. With a search, sorting leaves out products that match only some of the words if others match all.'

const filters = {
	category: v.optional(v.pipe(Slug, v.description('The slug of a category'))),
	subcategory: v.optional(v.pipe(Slug, v.description('The slug of a subcategory'))),
	minPrice: v.optional(v.pipe(Price, v.description('Taka; not above `maxPrice`'))),
	maxPrice: v.optional(v.pipe(Price, v.description('Taka; not below `minPrice`'))),
}

export const ProductQuery = v.pipe(
	v.object({
		...filters,
		search: v.optional(v.pipe(Search, v.description(searchDescription))),
		exact: v.optional(
			v.pipe(v.picklist(['1'], 'must be 1'), v.description('Searches for exactly these words')),
		),
		sort: v.optional(v.pipe(ProductSort, v.description(sortDescription))),
		page: v.optional(PageNumber, '1'),
		limit: v.optional(wholeNumberBetween(1, MAX_PAGE_SIZE), String(PAGE_SIZE)),
	}),
	v.forward(
		v.check((query) => arePricesOrdered(query), 'must not be above maxPrice'),
		['minPrice'],
	),
	v.forward(
		v.check((query) => arePricesOrdered(query), 'must not be below minPrice'),
		['maxPrice'],
	),
)
export type ProductQuery = v.InferOutput<typeof ProductQuery>

type PriceRange = { minPrice?: number; maxPrice?: number }

function arePricesOrdered({ minPrice = 0, maxPrice = Infinity }: PriceRange): boolean {
	return minPrice <= maxPrice
}

/** The search as entered (`asked`) and as corrected (`understood`). */
export const SearchNote = v.object({
	asked: v.string(),
	understood: v.string(),
	leftOut: v.optional(
		v.pipe(v.string(), v.description('Words that no product has together with the others')),
	),
})
export type SearchNote = v.InferOutput<typeof SearchNote>

/** Notes about the search, which are part of a page of products. */
export const SearchNotes = v.object({
	search: v.optional(SearchNote),
	didYouMean: v.optional(
		v.pipe(
			v.string(),
			v.description(
				'The search in a common spelling that finds far more, if this one finds almost nothing',
			),
		),
	),
})
export type SearchNotes = v.InferOutput<typeof SearchNotes>

export const CurrentSlugs = v.pipe(
	v.object({ category: v.optional(v.string()), subcategory: v.optional(v.string()) }),
	v.description('The current slugs, if the request used a former one'),
)
export type CurrentSlugs = v.InferOutput<typeof CurrentSlugs>

export const ProductPage = v.object({
	data: v.array(Product),
	totalCount: v.pipe(v.number(), v.description('Over all pages')),
	maxPrice: v.pipe(
		v.number(),
		v.description(
			'The highest price of the category, subcategory and search in taka, ignoring the price filter',
		),
	),
	current: v.optional(CurrentSlugs),
	...SearchNotes.entries,
})
export type ProductPage = v.InferOutput<typeof ProductPage>

export const SitemapQuery = v.object({ page: v.optional(PageNumber, '1') })
export const FeedQuery = v.object({
	after: v.optional(idSchema('The `next` of the previous response'), ''),
})

export const SitemapPage = v.object({
	data: v.array(v.object({ slug: v.string(), updatedAt: v.pipe(v.string(), v.isoTimestamp()) })),
	totalCount: v.number(),
})
export const FeedPage = v.object({ data: v.array(Product), next: v.nullable(v.string()) })

const suggestedSort = v.pipe(ProductSort, v.description('Only for the paths of categories'))

export const SuggestQuery = v.object({
	q: v.optional(Search, ''),
	...filters,
	sort: v.optional(suggestedSort),
})
export type SuggestQuery = v.InferOutput<typeof SuggestQuery>

/** A suggestion for a search prefix, with the path of its page. */
export const Suggestion = v.object({
	kind: v.picklist(['category', 'product']),
	label: v.string(),
	path: v.string(),
	image: v.optional(v.pipe(v.string(), v.description('The first picture of the product'))),
	price: v.optional(v.pipe(v.number(), v.description('What one pays for the product, in taka'))),
	stock: v.optional(v.picklist(['in', 'low', 'out'])),
})
export type Suggestion = v.InferOutput<typeof Suggestion>

export const Suggestions = v.object({ data: v.array(Suggestion) })
export type Suggestions = v.InferOutput<typeof Suggestions>
