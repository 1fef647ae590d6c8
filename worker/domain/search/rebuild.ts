import { incrementGeneration } from '#db/catalogue/generation.ts'
import type { Database } from '#db/client.ts'
import type { FuzzyKey } from '#db/search/index-documents.ts'
import {
	deleteFuzzyKeys,
	deleteUnusedWords,
	type IndexScope,
	indexUnchanged,
	listFuzzyKeys,
	listIndexed,
	listNotIndexed,
	type VersionedProduct,
} from '#db/search/search-rebuild.ts'
import { buildSearchDocument } from './document.ts'
import { buildFuzzyKeys } from './fuzzy-keys.ts'

/** Number of products in one batch. */
const PAGE_SIZE = 512
const KEYS_PER_BATCH = 5000

/** Rebuilds the index by the current rules. Additions come first and deletions last, so that searches work throughout. */
export async function rebuildSearch(db: Database): Promise<void> {
	await indexPages(db, (after) => listIndexed(db, { after, limit: PAGE_SIZE }))
	await indexMissing(db)
	await deleteOutdatedKeys(db)
	await deleteUnusedWords(db)
	await incrementGeneration(db)
}

/** Reindexes the products of categories, whose names are among their words. */
export async function indexCategories(db: Database, scope: IndexScope): Promise<void> {
	await indexPages(db, (after) => listIndexed(db, { after, limit: PAGE_SIZE, scope }))
	await incrementGeneration(db)
}

/** Indexes the products that are missing in the index and returns their number. */
export async function indexMissing(db: Database): Promise<number> {
	return indexPages(db, () => listNotIndexed(db, PAGE_SIZE))
}

/** Indexes pages of products, each after the last document of the previous one; returns the number of products. */
async function indexPages(
	db: Database,
	list: (after: number) => Promise<VersionedProduct[]>,
): Promise<number> {
	let done = 0
	let page = await list(0)
	while (page.length > 0) {
		await indexPage(db, page)
		done += page.length
		page = await list(page.at(-1)?.docId ?? 0)
	}
	return done
}

/** Indexes a page of products. Skips those that change concurrently, because the change indexes them. */
async function indexPage(db: Database, page: VersionedProduct[]): Promise<void> {
	const documents = page.map(({ product, state }) => ({
		id: product._id,
		state,
		...buildSearchDocument(product),
	}))
	const keys = buildFuzzyKeys(documents.flatMap(({ words }) => Object.keys(words)))
	await db.batch(indexUnchanged(db, documents, keys))
}

async function deleteOutdatedKeys(db: Database): Promise<void> {
	let lastKey: FuzzyKey = ['', '']
	while (true) {
		const keys = await listFuzzyKeys(db, lastKey, KEYS_PER_BATCH)
		if (keys.length === 0) return
		const validKeys = new Set(buildFuzzyKeys(keys.map(([, word]) => word)).map(String))
		const outdatedKeys = keys.filter((key) => !validKeys.has(String(key)))
		if (outdatedKeys.length > 0) await deleteFuzzyKeys(db, outdatedKeys)
		lastKey = keys.at(-1) ?? lastKey
	}
}
