import * as v from 'valibot'
import { describedOptional } from '#contract/base/api-schemas.ts'
import { FACET_NAMES, type FacetName, TEMPLATE_FACET } from '#contract/base/facets.ts'
import { MAX_CACHED_FACET_VALUES, MAX_NUMBER, MAX_SLUG_LENGTH } from '#contract/base/limits.ts'
import { mapNames } from '#contract/base/map-names.ts'
import { flag, listOf, PageNumber, Search, wholeNumberFrom } from '#contract/base/query-string.ts'
import { SLUG } from '#contract/base/text.ts'
import { BranchParameter } from '#contract/stock/branch-stock.ts'
import { isFilterValue } from './specification-template.ts'

const Slug = v.pipe(
	v.string(),
	v.maxLength(MAX_SLUG_LENGTH, `must be at most ${MAX_SLUG_LENGTH} characters`),
)

const Price = v.pipe(
	wholeNumberFrom(0, 'must be a whole number of taka'),
	v.maxValue(MAX_NUMBER, () => `must be at most ${MAX_NUMBER.toLocaleString('en')}`),
)

export const ProductSort = v.picklist(
	['price', '-price', '-createdAt'],
	'must be price, -price or -createdAt',
)
export type ProductSort = v.InferOutput<typeof ProductSort>

const searchDescription =
	'Words from the name, the brand and the specifications. Only the first 100 characters and, of these, the first 10 different words count. Prices and values of facets are words like any other: only the listing page turns them into filters.'
const sortDescription =
	'By price to pay, which is the `discountPrice` if there is one, or newest first with `-createdAt`. With a search, sorting leaves out products that match only some of the words if others match all.'

const typedDescription =
	'The search as it was typed, if the listing page took filters from it. It changes nothing.'

export function filterNames<Filters extends object>(filters: Filters) {
	return Object.keys(filters) as (keyof Filters & string)[]
}

const categoryFilters = {
	category: describedOptional(Slug, 'The slug of a category'),
	subcategory: describedOptional(Slug, 'The slug of a subcategory'),
}

const priceFilters = {
	minPrice: describedOptional(Price, 'Taka to pay; not above `maxPrice`'),
	maxPrice: describedOptional(Price, 'Taka to pay; not below `minPrice`'),
}

/** Each takes one or more values joined by commas. A product needs one of them. */
const facetFilters = mapNames(FACET_NAMES, (name) =>
	v.optional(
		v.pipe(
			listOf(v.string()),
			v.everyItem(
				(value) =>
					name === TEMPLATE_FACET
						? isFilterValue(value)
						: SLUG.test(value) && value.length <= MAX_SLUG_LENGTH,
				'must be values such as 16 or asus,hp',
			),
			v.description('Values of this facet, joined by commas; `facets` lists them'),
		),
	),
)

/** Filters whose values are counted like those of facets, in the order of the page. */
export const FLAG_FILTERS = ['inStock', 'branch', 'discounted'] as const
export type FlagFilter = (typeof FLAG_FILTERS)[number]

const flagFilters = {
	branch: describedOptional(BranchParameter, 'The slug of a branch that has the products in stock'),
	inStock: flag('In stock at any branch; with `branch`, there'),
	discounted: flag('Discounted'),
} satisfies Record<FlagFilter, v.GenericSchema>

export const productFilters = {
	...categoryFilters,
	...facetFilters,
	...priceFilters,
	...flagFilters,
}
type ProductFilterName = keyof typeof productFilters

/** The filters that the title and the canonical URL of a listing state. */
export const titleFilters = {
	...categoryFilters,
	search: describedOptional(Search, searchDescription),
}

/** The filters that shoppers see and can remove. */
export const listingFilters = { ...titleFilters, ...productFilters }
export type ListingFilterName = keyof typeof listingFilters

/** The parameters of a listing, in their order in URLs. */
export const listingParameters = {
	...titleFilters,
	exact: flag('Searches for exactly these words'),
	typed: describedOptional(Search, typedDescription),
	...listingFilters,
	sort: describedOptional(ProductSort, sortDescription),
	page: v.optional(PageNumber, '1'),
}
export type ListingParameter = keyof typeof listingParameters
export const listingParameterNames = filterNames(listingParameters)

/** Parameters that are removed when another one changes. */
export const dependentParameters: Partial<Record<ListingParameter, ListingParameter[]>> = {
	category: ['subcategory'],
	search: ['exact', 'typed'],
}

export function isPriceFilter(name: string): boolean {
	return name in priceFilters
}

/** Returns the values of a filter with one chosen in addition, or without it if it is chosen. */
export function toggleValue(name: string, selected: string[], value: string): string[] {
	const others = selected.filter((other) => other !== value)
	if (others.length < selected.length) return others
	// Only one branch can be selected.
	return name === 'branch' ? [value] : [...others, value].sort()
}

/** Checks whether a listing has all products of a category or subcategory, or of the shop. */
export function selectsWholeCategory(filter: Partial<Record<ProductFilterName, unknown>>): boolean {
	const names = filterNames(productFilters).filter((name) => filter[name] !== undefined)
	return names.every((name) => name in categoryFilters)
}

/** Checks whether a listing may be cached and indexed: there are millions of combinations. */
export function hasFewFacetValues(filter: Partial<Record<FacetName, string | string[]>>): boolean {
	const lists = FACET_NAMES.map((name) => String(filter[name] ?? ''))
	return lists.filter(Boolean).join().split(',').length <= MAX_CACHED_FACET_VALUES
}
