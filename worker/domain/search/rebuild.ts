import { incrementGeneration } from '#db/catalogue/generation.ts'
import type { Database, Statement } from '#db/client.ts'
import type { SearchKey } from '#db/search/index-documents.ts'
import {
	deleteSearchKeys,
	deleteUnusedWords,
	type IndexScope,
	indexUnchanged,
	listIndexed,
	listNotIndexed,
	listSearchKeys,
	type VersionedProduct,
} from '#db/search/search-rebuild.ts'
import { searchDocumentOf } from './document.ts'
import { searchKeysOf } from './keys.ts'

const PRODUCTS_PER_BATCH = 512
const KEYS_PER_BATCH = 5000

type OnProgress = (done: number) => void

/** Rebuilds the index by the current rules. Additions come first and deletions last, so that searches work throughout. */
export async function rebuildSearch(
	db: Database,
	onProgress: OnProgress = () => {},
): Promise<void> {
	const done = await reindex(db, { onProgress })
	await indexMissing(db, (more) => onProgress(done + more))
	await deleteOutdatedKeys(db)
	await deleteUnusedWords(db)
	await incrementGeneration(db)
}

/** Reindexes the products of categories, whose names are among their words. */
export async function indexCategories(db: Database, scope: IndexScope): Promise<void> {
	await reindex(db, { scope })
	await incrementGeneration(db)
}

/** Indexes the products that are missing in the index and returns their number. */
export async function indexMissing(
	db: Database,
	onProgress: OnProgress = () => {},
): Promise<number> {
	let done = 0
	while (true) {
		const missing = await listNotIndexed(db, PRODUCTS_PER_BATCH)
		if (missing.length === 0) return done
		await indexBatch(db, missing)
		done += missing.length
		onProgress(done)
	}
}

type Reindexing = { scope?: IndexScope; onProgress?: OnProgress }

async function reindex(db: Database, { scope, onProgress = () => {} }: Reindexing) {
	let done = 0
	let after = 0
	while (true) {
		const indexed = await listIndexed(db, { after, limit: PRODUCTS_PER_BATCH, scope })
		if (indexed.length === 0) return done
		await indexBatch(db, indexed)
		after = indexed.at(-1)?.number ?? after
		done += indexed.length
		onProgress(done)
	}
}

/** Skips products that change concurrently, because the change indexes them. */
async function indexBatch(db: Database, products: VersionedProduct[]): Promise<void> {
	const documents = products.map(({ product, state }) => ({
		id: product._id,
		state,
		...searchDocumentOf(product),
	}))
	const words = new Set(documents.flatMap((document) => Object.keys(document.words)))
	const changes = indexUnchanged(db, documents, searchKeysOf([...words]))
	await db.batch(changes as [Statement, ...Statement[]])
}

async function deleteOutdatedKeys(db: Database): Promise<void> {
	let last: SearchKey = ['', '']
	while (true) {
		const keys = await listSearchKeys(db, last, KEYS_PER_BATCH)
		if (keys.length === 0) return
		const current = new Set(searchKeysOf([...new Set(keys.map(([, word]) => word))]).map(String))
		const outdated = keys.filter((key) => !current.has(String(key)))
		if (outdated.length > 0) await deleteSearchKeys(db, outdated)
		last = keys.at(-1) ?? last
	}
}
