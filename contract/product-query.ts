import * as v from 'valibot'
import { idSchema } from './id.ts'
import {
	MAX_NUMBER,
	MAX_PAGE_SIZE,
	MAX_SEARCH_LENGTH,
	MAX_SLUG_LENGTH,
	PAGE_SIZE,
} from './limits.ts'
import { WHOLE_NUMBER, wholeNumberBetween } from './numbers.ts'
import { Product } from './product.ts'

const Slug = v.pipe(
	v.string(),
	v.maxLength(MAX_SLUG_LENGTH, `must be at most ${MAX_SLUG_LENGTH} characters`),
)

const Price = v.pipe(
	v.string(),
	v.regex(WHOLE_NUMBER, 'must be a whole number of taka'),
	v.transform(Number),
	v.number(),
	v.integer(),
	v.minValue(0),
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

/** Never refused: what cannot be searched for is dropped, and the rest is cut to 100 characters. */
export const Search = v.pipe(
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

const searching =
	'Words of the name, the brand and the specifications; the first 100 characters. A price among them is a word as any other: only the page of the shop reads it as `minPrice` or `maxPrice`.'
const sorting =
	'By list price, or the newest first with `-createdAt`. Of a search a chosen sort also leaves out products that lack one of its words, where others have them all.'

export const ProductQuery = v.pipe(
	v.object({
		category: v.optional(v.pipe(Slug, v.description('The slug of a category'))),
		subcategory: v.optional(v.pipe(Slug, v.description('The slug of a subcategory'))),
		minPrice: v.optional(v.pipe(Price, v.description('Taka; not above `maxPrice`'))),
		maxPrice: v.optional(v.pipe(Price, v.description('Taka; not below `minPrice`'))),
		search: v.optional(v.pipe(Search, v.description(searching))),
		exact: v.optional(
			v.pipe(
				v.picklist(['1'], 'must be 1'),
				v.description('Searches for what was typed and nothing like it'),
			),
		),
		sort: v.optional(v.pipe(ProductSort, v.description(sorting))),
		page: v.optional(PageNumber, '1'),
		limit: v.optional(wholeNumberBetween(1, MAX_PAGE_SIZE), String(PAGE_SIZE)),
	}),
	v.rawCheck(({ dataset, addIssue }) => {
		if (!dataset.typed || pricesInOrder(dataset.value)) return
		const { value } = dataset
		for (const [key, message] of crossedPrices) {
			addIssue({
				message,
				path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
			})
		}
	}),
)
export type ProductQuery = v.InferOutput<typeof ProductQuery>

const crossedPrices = [
	['minPrice', 'must not be above maxPrice'],
	['maxPrice', 'must not be below minPrice'],
] as const

function pricesInOrder({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }): boolean {
	return minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice
}

/** What a search was taken to mean where that is not what was typed. */
export const SearchNote = v.object({ asked: v.string(), understood: v.string() })
export type SearchNote = v.InferOutput<typeof SearchNote>

/** What a page of products says of its search. */
export const SearchNotes = v.object({
	search: v.optional(SearchNote),
	didYouMean: v.optional(
		v.pipe(
			v.string(),
			v.description(
				'Another search, which finds more where this one finds next to nothing: in a common spelling, or without a word that no product has beside the others',
			),
		),
	),
})
export type SearchNotes = v.InferOutput<typeof SearchNotes>

/** `maxPrice` is the highest price of the category, subcategory and search, whatever the price filter. */
export const ProductPage = v.object({
	data: v.array(Product),
	totalCount: v.pipe(v.number(), v.description('Of all pages together')),
	maxPrice: v.pipe(
		v.number(),
		v.description('The highest price of the category, subcategory and search, in taka'),
	),
	...SearchNotes.entries,
})
export type ProductPage = v.InferOutput<typeof ProductPage>

export const SitemapQuery = v.object({ page: v.optional(PageNumber, '1') })
export const FeedQuery = v.object({
	after: v.optional(idSchema('The `next` of the step before'), ''),
})

export const SitemapPage = v.object({
	data: v.array(v.object({ slug: v.string(), updatedAt: v.pipe(v.string(), v.isoTimestamp()) })),
	totalCount: v.number(),
})
export const FeedPage = v.object({ data: v.array(Product), next: v.nullable(v.string()) })
