import {
	type ColumnFacet,
	FACET_NAMES,
	isColumnFacet,
	TEMPLATE_FACET,
} from '#contract/base/facets.ts'
import { selectsWholeCategory } from '#contract/catalogue/listing-filters.ts'
import type { ProductQuery } from '#contract/catalogue/product-query.ts'
import { listEnds } from '#contract/catalogue/specification-template.ts'
import type { ListedRows } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { type CachedColumns, cachedColumns } from '#db/search/column-cache.ts'
import { listByDocId, listSelected, readColumns } from '#db/search/search.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { allValues, describeFacets } from './describe-facets.ts'
import type { FoundProducts } from './facet-options.ts'
import { listDocumentPage } from './order-documents.ts'
import { searchCatalogue } from './search.ts'
import { remember, type Selection, selectCategory, selectDocuments } from './select-documents.ts'

/** Selects the products of a listing or search, and lists those of a page. */
export async function selectProducts<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	query: ProductQuery,
) {
	const { search: text, sort = 'recommended' } = query
	if (!text) return selectByFilters(db, columnSet, query)
	const { resolvedText: _, ...found } = await searchCatalogue(db, { ...query, text })
	const docIds = listDocumentPage(found.selection.documents, { ...pageOf(query), sort })
	return { ...found, ...(await listByDocId(db, columnSet, docIds)) }
}

const pageOf = ({ page, limit }: ProductQuery) => ({ offset: (page - 1) * limit, limit })

/** Batches after which the page is returned, although the columns have changed again. */
const MAX_READS = 3

/** Selects documents again if the columns have changed since. */
async function selectByFilters<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	query: ProductQuery,
) {
	const { category, subcategory, sort = 'recommended' } = query
	const columns = cachedColumns(db)
	const select = selectsWholeCategory(query) ? selectCategory : selectDocuments
	const page = { ...pageOf(query), sort } as const
	for (let reads = 1; ; reads++) {
		const selection = select(columns, query)
		const docIds = remember(selection, `page ${Object.values(page)}`, () =>
			listDocumentPage(selection.documents, page),
		)
		const scope = { category, subcategory }
		const { isCurrent, ...listed } = await listSelected(db, columnSet, { columns, scope, docIds })
		if (isCurrent || reads === MAX_READS)
			return { selection, columns, ...listed, corrections: undefined }
	}
}

/** Counts the products of a selection, and with `facets` those with each value. */
export async function countProducts(db: Database, query: ProductQuery, found: FoundProducts) {
	await requireKnownValues(db, query, found.columns)
	const { documents, highestPrice } = found.selection
	return {
		totalCount: documents.docIds.length,
		maxPrice: highestPrice,
		...(query.facets && { facets: describeFacets(query, found) }),
	}
}

async function requireKnownValues(
	db: Database,
	query: ProductQuery,
	columns: CachedColumns,
): Promise<void> {
	const names = FACET_NAMES.filter((name) => query[name])
	const unknown = names.map(async (name) => ({
		name,
		values:
			isColumnFacet(name) || name === TEMPLATE_FACET
				? await listUnknownValues(db, { ...query, name }, columns)
				: (query[name] ?? []).filter((value) => !allValues(name).includes(value)),
	}))
	const errors = (await Promise.all(unknown))
		.filter(({ values }) => values.length > 0)
		.flatMap(({ name, values }) =>
			name === TEMPLATE_FACET
				? values.map((value) => ({ field: `${name}.${value}`, message: 'is unknown' }))
				: [{ field: name, message: `has no value ${values.join()}` }],
		)
	if (errors.length === 0) return
	const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
	throw new DomainError('bad_request', `Please check the URL: ${detail}.`, { errors })
}

/** Facets whose values are not declared in code. */
type StoredFacet = ColumnFacet | typeof TEMPLATE_FACET

/** A value of a column that only drafts have is unknown, so that no response reveals it. */
async function listUnknownValues(
	db: Database,
	{ name, category, subcategory, ...query }: ProductQuery & { name: StoredFacet },
	columns: CachedColumns,
) {
	const withoutProducts = (values: string[], { counter, documents }: Selection) => {
		const counts = counter.listCounts(documents.docIds.length).get(name)
		return values.filter((value) => !listEnds(value).every((end) => counts?.has(end)))
	}
	const selection = selectCategory(columns, { category, subcategory })
	const unknown = withoutProducts(query[name] ?? [], selection)
	if (unknown.length === 0) return []
	return withoutProducts(unknown, selectCategory(await readColumns(db, {}), {}))
}
