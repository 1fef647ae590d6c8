import { TEMPLATE_FACET } from '#contract/base/facets.ts'
import { flattenTranslations } from '#contract/catalogue/translations.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import { incrementGeneration } from '#db/catalogue/generation.ts'
import type { Database } from '#db/client.ts'
import type { FacetValue } from '#db/search/column-cache.ts'
import {
	type FuzzyKey,
	insertFuzzyKeys,
	prepareDocumentIndexing,
	prepareValueIndexing,
	type SearchDocument,
} from '#db/search/index-documents.ts'
import { decodeValues } from '#db/search/packed-format.ts'
import { readColumns } from '#db/search/search.ts'
import {
	deleteFuzzyKeys,
	deleteUnusedWords,
	type IndexRange,
	type IndexScope,
	listFuzzyKeys,
	listProductsToIndex,
} from '#db/search/search-rebuild.ts'
import {
	buildFuzzyKeys,
	buildSearchDocument,
	listFacetValues,
	type SearchableProduct,
} from './document.ts'

/** Additions come first and deletions last, so that searches work throughout. */
export async function rebuildSearch(db: Database): Promise<void> {
	// Categories of an earlier version have no keys, by which facets are read.
	await rebuildCategoryJson(db)
	await indexPages(db, { after: 0 })
	await indexMissing(db)
	await deleteOutdatedKeys(db)
	await deleteUnusedWords(db)
	await incrementGeneration(db)
}

/** Documents of products depend on the names and filters of their categories. */
export async function indexCategories(db: Database, scope: IndexScope): Promise<void> {
	await indexPages(db, { after: 0, scope })
	await incrementGeneration(db)
}

/** Reads the values of changed filters. Words and other values stay as they are. */
export async function indexFilters(db: Database, scope: IndexScope): Promise<void> {
	const { facetValues } = await readColumns(db, { subcategory: scope.subcategory })
	await indexPages(db, { after: 0, scope }, (products) => {
		const changed = products.flatMap((product) => replaceFilterValues(product, facetValues))
		return prepareValueIndexing(db, changed)
	})
	await incrementGeneration(db)
}

/** Leaves out a product without changes. Reading its other values takes most of the time. */
function replaceFilterValues(product: IndexedProduct, known: (FacetValue | undefined)[]) {
	const { id, sourceVersion, storedValues } = product
	const stored = decodeValues(storedValues ?? '').map((index) => known[index])
	const others = stored.flatMap((value): SearchDocument['facets'] =>
		value && value.facet !== TEMPLATE_FACET ? [[value.facet, value.slug]] : [],
	)
	// A value that was added since then is unknown.
	const facets = listFacetValues(product, stored.includes(undefined) ? undefined : others)
	const isSame = facets.map(([, slug]) => slug).join() === stored.map((value) => value?.slug).join()
	return isSame ? [] : [{ id, sourceVersion, facets }]
}

export async function indexMissing(db: Database): Promise<number> {
	return indexPages(db, { after: null })
}

type IndexedProduct = SearchableProduct & {
	id: string
	sourceVersion?: string
	storedValues?: string | null
}

/** Skips products without their `sourceVersion`, because a later change has indexed them. */
export function prepareIndexing(db: Database, products: IndexedProduct[]) {
	const documents = products.map(({ id, sourceVersion, ...product }) => {
		return { id, sourceVersion, ...buildSearchDocument(product) }
	})
	const keys = buildFuzzyKeys(documents.flatMap(({ words }) => Object.keys(words)))
	return prepareDocumentIndexing(db, { documents, keys })
}

/** Adds the keys of words that products are about to have. */
export async function stageWords(db: Database, words: string[]): Promise<void> {
	await insertFuzzyKeys(db, buildFuzzyKeys(words))
}

async function indexPages(
	db: Database,
	{ after, scope }: IndexRange,
	prepare = (products: IndexedProduct[]) => prepareIndexing(db, products),
): Promise<number> {
	let lastId = after
	let count = 0
	while (true) {
		const page = await listProductsToIndex(db, { after: lastId, scope })
		if (page.length === 0) return count
		const products = page.map(({ product, filters, ...indexed }) => ({
			...indexed,
			id: product._id,
			...flattenTranslations(product),
			subcategory: { ...product.subcategory, filters },
		}))
		await db.batch(prepare(products))
		lastId = page.at(-1)?.docId ?? null
		count += page.length
	}
}

async function deleteOutdatedKeys(db: Database): Promise<void> {
	let lastKey: FuzzyKey | undefined = ['', '']
	while (lastKey) {
		const keys: FuzzyKey[] = await listFuzzyKeys(db, lastKey)
		const validKeys = new Set(buildFuzzyKeys(keys.map(([, word]) => word)).map(String))
		const outdatedKeys = keys.filter((key) => !validKeys.has(String(key)))
		if (outdatedKeys.length > 0) await deleteFuzzyKeys(db, outdatedKeys)
		lastKey = keys.at(-1)
	}
}
