import { branches } from '#content/branches.ts'
import { facetCopy } from '#content/en/facets.ts'
import { facets } from '#content/facets.ts'
import { FACET_NAMES, type FacetName, isFacet, labelOfValue } from '#contract/base/facets.ts'
import { withParameters } from '#contract/base/query-string.ts'
import { type Category, findCategoryKeys } from '#contract/catalogue/categories.ts'
import { FLAG_FILTERS, listingParameterNames } from '#contract/catalogue/listing-filters.ts'
import type { ListedFacet, ProductQuery } from '#contract/catalogue/product-query.ts'
import type { Database } from '#db/client.ts'
import type { CachedColumns } from '#db/search/column-cache.ts'
import { readColumns } from '#db/search/search.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import type { ValueCounts, ValueFilterName } from './count-values.ts'
import { remember, type Selection, selectCategory } from './select-documents.ts'

/** The products of a listing, the columns from which they were selected, and all categories. */
export type FoundProducts = {
	selection: Selection
	columns: CachedColumns
	categories: Category[]
}

type FoundFacets = {
	/** Number of products that remain if a value is chosen in addition, by facet and value. */
	counts: ValueCounts
	/** Number of products by the keys of their categories and subcategories. */
	keyCounts: ReadonlyMap<string, number>
	/** Keys of the listing's category and subcategory. */
	keys: string[]
	brands: ReadonlyMap<string, string>
	totalCount: number
}

/** A value of a facet, and the values that are selected. */
type Choice = { name: ValueFilterName; selected: string[]; value: string }

/** Brands that are offered, the most frequent first. */
const MAX_BRANDS = 24

/** Returns the facets that narrow a listing, with the values that some of its products have. */
export function describeFacets(query: ProductQuery, found: FoundProducts): ListedFacet[] {
	const key = withParameters('', listingParameterNames, { ...query, page: undefined })
	return remember(found.selection, `facets${key}`, () => listFacets(query, found))
}

function listFacets(query: ProductQuery, products: FoundProducts): ListedFacet[] {
	const { documents, counter } = products.selection
	const totalCount = documents.docIds.length
	const found = {
		counts: counter.listCounts(totalCount),
		keyCounts: countKeys(products),
		keys: findCategoryKeys(products.categories, query),
		brands: mapBrands(products.columns),
		totalCount,
	}
	const names: ValueFilterName[] = [...FLAG_FILTERS, ...offeredFacets(query, found)]
	return names
		.map((name) => describeFacet(name, query, found))
		.filter(({ name, values }) =>
			values.some(
				({ isSelected, count }) => name === 'brand' || isSelected || count !== found.totalCount,
			),
		)
}

function describeFacet(
	name: ValueFilterName,
	query: ProductQuery,
	found: FoundFacets,
): ListedFacet {
	const selected = selectedValues(query, name)
	return {
		name,
		label: facetCopy[name].label,
		...(name === 'branch' && { isExclusive: true }),
		values: offeredValues(name, selected, found).map((value) => ({
			value,
			label: labelOf(name, value, found),
			count: found.counts.get(name)?.get(value) ?? 0,
			isSelected: selected.includes(value),
			query: queryWith(query, { name, selected, value }),
		})),
	}
}

/** Facets of the category or subcategory or of more than half of the products, and those in use. */
function offeredFacets(query: ProductQuery, found: FoundFacets): FacetName[] {
	const { keyCounts, keys, totalCount } = found
	return FACET_NAMES.filter((name) => {
		if (name === 'brand' || query[name]) return true
		return facets[name].categories.some(
			(key) => keys.includes(key) || (keyCounts.get(key) ?? 0) * 2 > totalCount,
		)
	})
}

function countKeys({ selection, columns, categories }: FoundProducts): Map<string, number> {
	const counts = new Map<string, number>()
	for (const group of columns.groups) {
		const count = selection.countByGroup[group.number] ?? 0
		for (const key of count > 0 ? findCategoryKeys(categories, group) : [])
			counts.set(key, (counts.get(key) ?? 0) + count)
	}
	return counts
}

function offeredValues(name: ValueFilterName, selected: string[], { counts }: FoundFacets) {
	const count = (value: string) => counts.get(name)?.get(value) ?? 0
	const isOffered = (value: string) => count(value) > 0 || selected.includes(value)
	if (name !== 'brand') return allValues(name).filter(isOffered)
	const byCount = [...new Set([...selected, ...(counts.get(name)?.keys() ?? [])])].sort(
		(a, b) => count(b) - count(a) || (a < b ? -1 : 1),
	)
	return byCount.filter((value, index) => index < MAX_BRANDS || selected.includes(value))
}

function allValues(name: Exclude<ValueFilterName, 'brand'>): string[] {
	if (name === 'branch') return branches.map(({ slug }) => slug)
	return isFacet(name) ? Object.keys(facets[name].values) : ['1']
}

function labelOf(name: ValueFilterName, value: string, { brands }: FoundFacets): string {
	return name === 'brand'
		? (brands.get(value) ?? value)
		: labelOfValue(facetCopy[name].values, value)
}

function selectedValues(query: ProductQuery, name: ValueFilterName): string[] {
	return [query[name] ?? []].flat()
}

/** Returns the query string with the value chosen in addition, or without it if it is chosen. */
function queryWith(query: ProductQuery, { name, selected, value }: Choice): string {
	const others = name === 'branch' ? [] : selected.filter((other) => other !== value)
	const values = selected.includes(value) ? others : [...others, value].sort()
	const parameters = { ...query, page: undefined, [name]: values }
	return withParameters('', listingParameterNames, parameters).slice(1)
}

export async function requireKnownValues(
	db: Database,
	query: ProductQuery,
	columns: CachedColumns,
): Promise<void> {
	const unknownBrands = await listUnknownBrands(db, query, columns)
	const errors = FACET_NAMES.flatMap((name) => {
		const isKnown = (value: string) =>
			name === 'brand' ? !unknownBrands.includes(value) : allValues(name).includes(value)
		const unknown = (query[name] ?? []).filter((value) => !isKnown(value))
		return unknown.length > 0 ? [{ field: name, message: `has no value ${unknown.join()}` }] : []
	})
	if (errors.length === 0) return
	const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
	throw new DomainError('bad_request', `Please check the URL: ${detail}.`, { errors })
}

/** A brand that only drafts have is unknown, so that no response reveals it. */
async function listUnknownBrands(db: Database, query: ProductQuery, columns: CachedColumns) {
	const { brand = [], category, subcategory } = query
	if (brand.length === 0) return []
	const unknown = withoutProducts(brand, selectCategory(columns, { category, subcategory }))
	if (unknown.length === 0) return []
	return withoutProducts(unknown, selectCategory(await readColumns(db, {}), {}))
}

function withoutProducts(brands: string[], { counter, documents }: Selection): string[] {
	const counts = counter.listCounts(documents.docIds.length).get('brand')
	return brands.filter((brand) => !counts?.has(brand))
}

function mapBrands({ facetValues }: CachedColumns): Map<string, string> {
	const brands = facetValues.filter(({ facet }) => facet === 'brand')
	return new Map(brands.map(({ slug, name }) => [slug, name ?? slug]))
}
