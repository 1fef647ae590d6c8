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

/** Products in one batch. */
const PAGE = 512
const KEYS_PER_BATCH = 5000

type OnProgress = (done: number) => void

/** Rebuilds the index by the current rules. Additions come first and deletions last, so that searches work throughout. */
export async function rebuildSearch(
	db: Database,
	onProgress: OnProgress = () => {},
): Promise<void> {
	const done = await indexPages(db, (after) => listIndexed(db, { after, limit: PAGE }), onProgress)
	await indexMissing(db, (more) => onProgress(done + more))
	await deleteOutdatedKeys(db)
	await deleteUnusedWords(db)
	await incrementGeneration(db)
}

/** Reindexes the products of categories, whose names are among their words. */
export async function indexCategories(db: Database, scope: IndexScope): Promise<void> {
	await indexPages(db, (after) => listIndexed(db, { after, limit: PAGE, scope }))
	await incrementGeneration(db)
}

/** Indexes the products that are missing in the index and returns their number. */
export async function indexMissing(db: Database, onProgress?: OnProgress): Promise<number> {
	return indexPages(db, () => listNotIndexed(db, PAGE), onProgress)
}

/** Indexes pages of products, each after the last document of the previous one; returns the number of products. */
async function indexPages(
	db: Database,
	list: (after: number) => Promise<VersionedProduct[]>,
	onProgress: OnProgress = () => {},
): Promise<number> {
	let done = 0
	let page = await list(0)
	while (page.length > 0) {
		await indexPage(db, page)
		done += page.length
		onProgress(done)
		page = await list(page.at(-1)?.docId ?? 0)
	}
	return done
}

/** Skips products that change concurrently, because the change indexes them. */
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
	let last: FuzzyKey = ['', '']
	while (true) {
		const keys = await listFuzzyKeys(db, last, KEYS_PER_BATCH)
		if (keys.length === 0) return
		const current = new Set(buildFuzzyKeys(keys.map(([, word]) => word)).map(String))
		const outdated = keys.filter((key) => !current.has(String(key)))
		if (outdated.length > 0) await deleteFuzzyKeys(db, outdated)
		last = keys.at(-1) ?? last
	}
}
