import { branches } from '#content/branches.ts'
import { facetCopy } from '#content/en/facets.ts'
import { facets } from '#content/facets.ts'
import {
	type ColumnFacet,
	FACET_NAMES,
	type FacetName,
	isColumnFacet,
	isFacet,
	labelOfValue,
} from '#contract/base/facets.ts'
import { withParameters } from '#contract/base/query-string.ts'
import { type Category, findCategoryKeys } from '#contract/catalogue/categories.ts'
import {
	FLAG_FILTERS,
	listingParameterNames,
	toggleValue,
} from '#contract/catalogue/listing-filters.ts'
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
	columns: CachedColumns
	/** Number of products that remain if a value is chosen in addition, by facet and value. */
	counts: ValueCounts
	/** Number of products by the keys of their categories and subcategories. */
	keyCounts: ReadonlyMap<string, number>
	/** Keys of the listing's category and subcategory. */
	keys: string[]
	totalCount: number
}

/** Values of a column that are offered, the most frequent first. */
const MAX_COLUMN_VALUES = 24

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
		columns: products.columns,
		totalCount,
	}
	const names: ValueFilterName[] = [...FLAG_FILTERS, ...offeredFacets(query, found)]
	return names
		.map((name) => describeFacet(name, query, found))
		.filter(({ name, values }) =>
			values.some(
				({ isSelected, count }) => isColumnFacet(name) || isSelected || count !== found.totalCount,
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
			query: queryOf({ ...query, [name]: toggleValue(name, selected, value) }),
		})),
	}
}

/** Facets of the category or subcategory or of more than half of the products, and those in use. */
function offeredFacets(query: ProductQuery, found: FoundFacets): FacetName[] {
	const { keyCounts, keys, totalCount } = found
	return FACET_NAMES.filter((name) => {
		if (isColumnFacet(name) || query[name]) return true
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
	if (!isColumnFacet(name)) return allValues(name).filter(isOffered)
	const byCount = [...new Set([...selected, ...(counts.get(name)?.keys() ?? [])])].sort(
		(a, b) => count(b) - count(a) || (a < b ? -1 : 1),
	)
	return byCount.filter((value, index) => index < MAX_COLUMN_VALUES || selected.includes(value))
}

function allValues(name: Exclude<ValueFilterName, ColumnFacet>): string[] {
	if (name === 'branch') return branches.map(({ slug }) => slug)
	return isFacet(name) ? Object.keys(facets[name].values) : ['1']
}

function labelOf(name: ValueFilterName, value: string, { columns }: FoundFacets): string {
	if (!isColumnFacet(name)) return labelOfValue(facetCopy[name].values, value)
	const known = columns.facetValues.find(({ facet, slug }) => facet === name && slug === value)
	return known?.name ?? value
}

function selectedValues(query: ProductQuery, name: ValueFilterName): string[] {
	return [query[name] ?? []].flat()
}

const queryOf = (query: object) =>
	withParameters('', listingParameterNames, { ...query, page: undefined }).slice(1)

export async function requireKnownValues(
	db: Database,
	query: ProductQuery,
	columns: CachedColumns,
): Promise<void> {
	const names = FACET_NAMES.filter((name) => query[name])
	const unknown = names.map(async (name) => ({
		name,
		values: isColumnFacet(name)
			? await listUnknownValues(db, { ...query, name }, columns)
			: (query[name] ?? []).filter((value) => !allValues(name).includes(value)),
	}))
	const errors = (await Promise.all(unknown))
		.filter(({ values }) => values.length > 0)
		.map(({ name, values }) => ({ field: name, message: `has no value ${values.join()}` }))
	if (errors.length === 0) return
	const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
	throw new DomainError('bad_request', `Please check the URL: ${detail}.`, { errors })
}

/** A value of a column that only drafts have is unknown, so that no response reveals it. */
async function listUnknownValues(
	db: Database,
	{ name, category, subcategory, ...query }: ProductQuery & { name: ColumnFacet },
	columns: CachedColumns,
) {
	const withoutProducts = (values: string[], { counter, documents }: Selection) => {
		const counts = counter.listCounts(documents.docIds.length).get(name)
		return values.filter((value) => !counts?.has(value))
	}
	const selection = selectCategory(columns, { category, subcategory })
	const unknown = withoutProducts(query[name] ?? [], selection)
	if (unknown.length === 0) return []
	return withoutProducts(unknown, selectCategory(await readColumns(db, {}), {}))
}
