import { selectsWholeCategory } from '#contract/catalogue/listing-filters.ts'
import type { ProductQuery } from '#contract/catalogue/product-query.ts'
import type { ListedRows } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { cachedColumns } from '#db/search/column-cache.ts'
import { listByDocId, listSelected } from '#db/search/search.ts'
import { describeFacets } from './describe-facets.ts'
import type { FoundProducts } from './facet-options.ts'
import { listDocumentPage } from './order-documents.ts'
import { requireKnownValues } from './require-known-values.ts'
import { searchCatalogue } from './search.ts'
import { remember, selectCategory, selectDocuments } from './select-documents.ts'

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
