import { FEED_PAGE_SIZE } from '#contract/base/limits.ts'
import { findCurrentSlugs } from '#contract/catalogue/categories.ts'
import { selectsWholeCategory } from '#contract/catalogue/listing-filters.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { ListingPage } from '#contract/catalogue/product-card.ts'
import type { ProductPage, ProductQuery } from '#contract/catalogue/product-query.ts'
import { isActive, type PageOptions } from '#db/catalogue/product-filter.ts'
import {
	type ListedRows,
	toCard,
	toProduct,
	toVersionedProduct,
} from '#db/catalogue/product-row.ts'
import { findProduct, listProductsAfter, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { cachedColumns } from '#db/search/column-cache.ts'
import { listByDocId, listSelected } from '#db/search/search.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import {
	describeFacets,
	type FoundProducts,
	requireKnownValues,
} from '#worker/domain/search/describe-facets.ts'
import { listDocumentPage } from '#worker/domain/search/order-documents.ts'
import { searchCatalogue } from '#worker/domain/search/search.ts'
import {
	remember,
	selectCategory,
	selectDocuments,
} from '#worker/domain/search/select-documents.ts'

export async function browseProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
	const { rows, categories, totals, current } = await browse(db, 'products', query)
	return { data: rows.map((row) => toProduct(row, categories)), ...totals, current }
}

/** Returns the same page as cards, with all categories. */
export async function browseProductCards(db: Database, query: ProductQuery): Promise<ListingPage> {
	const { rows, categories, totals, current } = await browse(db, 'cards', query)
	return { data: rows.map((row) => toCard(row, categories)), ...totals, categories, current }
}

async function browse<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	query: ProductQuery,
) {
	const page = await readPage(db, columnSet, query)
	const current = findCurrentSlugs(page.categories, query)
	return { ...(current ? await readPage(db, columnSet, { ...query, ...current }) : page), current }
}

/** A page beyond the last is empty and has the same totals. */
async function readPage<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	query: ProductQuery,
) {
	const { search: text, sort, page, limit } = query
	const pageOptions = { limit, offset: (page - 1) * limit }
	if (text) {
		const found = await searchCatalogue(db, { ...query, text })
		const { documents } = found.selection
		const docIds = listDocumentPage(documents, { ...pageOptions, sort: sort ?? 'relevance' })
		const { rows, categories } = await listByDocId(db, columnSet, docIds)
		const totals = await findTotals(db, query, { ...found, categories })
		return { rows, categories, totals: { ...totals, ...found.corrections } }
	}
	return listFiltered(db, columnSet, {
		query,
		pageOptions: { ...pageOptions, sort: sort ?? '-createdAt' },
	})
}

/** Batches after which the page is returned, although the columns have changed again. */
const MAX_READS = 3

/** Selects documents again if the columns have changed since. */
async function listFiltered<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	{ query, pageOptions }: { query: ProductQuery; pageOptions: PageOptions },
) {
	const { category, subcategory } = query
	const columns = cachedColumns(db)
	const select = selectsWholeCategory(query) ? selectCategory : selectDocuments
	for (let reads = 1; ; reads++) {
		const selection = select(columns, query)
		const docIds = remember(selection, `page ${Object.values(pageOptions)}`, () =>
			listDocumentPage(selection.documents, pageOptions),
		)
		const scope = { category, subcategory }
		const page = await listSelected(db, columnSet, { columns, scope, docIds })
		const { rows, categories, isCurrent } = page
		if (isCurrent || reads === MAX_READS)
			return {
				rows,
				categories,
				totals: await findTotals(db, query, { selection, columns, categories }),
			}
	}
}

async function findTotals(db: Database, query: ProductQuery, found: FoundProducts) {
	await requireKnownValues(db, query, found.columns)
	const { documents, highestPrice } = found.selection
	return {
		totalCount: documents.docIds.length,
		maxPrice: highestPrice,
		...(query.facets && { facets: describeFacets(query, found) }),
	}
}

/** Finds a product by a current or former slug, and a draft only if `canSeeDrafts` returns true. */
export async function requireProduct(
	db: Database,
	slug: string,
	canSeeDrafts: () => Promise<boolean>,
): Promise<Product> {
	const product = (await findProduct(db, slug)) ?? (await findByFormerSlug(db, slug))
	const isHidden = product?.status === 'draft' && !(await canSeeDrafts())
	if (!product || isHidden) throw new DomainError('not_found', 'There is no such product.')
	return product
}

async function findByFormerSlug(db: Database, slug: string): Promise<Product | null> {
	const currentSlug = (await mapFormerSlugs(db, [slug])).get(slug)
	return currentSlug === undefined ? null : findProduct(db, currentSlug)
}

/** `next` is the cursor of the next page, which may be empty, or `null` after a short page. */
export async function listFeedPage(db: Database, after: string) {
	const page = { after, limit: FEED_PAGE_SIZE, condition: isActive }
	const data = await listProductsAfter(db, page, toVersionedProduct)
	return { data, next: data.length < FEED_PAGE_SIZE ? null : (data.at(-1)?._id ?? null) }
}
