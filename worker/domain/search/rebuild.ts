import type { Change, Database } from '#db/client.ts'
import { raiseGeneration } from '#db/generation.ts'
import type { SearchKey } from '#db/search-index.ts'
import {
	forgetUnusedWords,
	indexUnchanged,
	listChanged,
	listIndexed,
	listNotIndexed,
	listSearchKeys,
	type ReadProduct,
	removeSearchKeys,
} from '#db/search-rebuild.ts'
import { searchDocumentOf } from './document.ts'
import { searchKeysOf } from './keys.ts'

const PRODUCTS_AT_ONCE = 512
const KEYS_AT_ONCE = 5000

type Progress = (done: number) => void

/** Indexes every product as today's rules have it; what they no longer have goes last, so that searches find as much as before meanwhile. */
export async function rebuildSearch(db: Database, onProgress: Progress = () => {}): Promise<void> {
	const done = await indexAgain(db, { onProgress })
	await indexMissing(db, (more) => onProgress(done + more))
	await forgetOutdatedKeys(db)
	await forgetUnusedWords(db)
	await raiseGeneration(db)
}

/** Indexes the products of categories anew, in steps: their words have the names of the category and of its subcategories among them. */
export async function indexCategories(db: Database, slugs: string[]): Promise<void> {
	await indexAgain(db, { categories: slugs })
	await raiseGeneration(db)
}

/** Indexes the products that the index does not know, and answers how many they were. */
export async function indexMissing(db: Database, onProgress: Progress = () => {}): Promise<number> {
	let done = 0
	while (true) {
		const missing = await listNotIndexed(db, PRODUCTS_AT_ONCE)
		if (missing.length === 0) return done
		await indexTogether(db, missing)
		done += missing.length
		onProgress(done)
	}
}

type Again = { categories?: string[]; onProgress?: Progress }

async function indexAgain(db: Database, { categories, onProgress = () => {} }: Again) {
	let done = 0
	let after = 0
	while (true) {
		const indexed = await listIndexed(db, { after, limit: PRODUCTS_AT_ONCE, categories })
		if (indexed.length === 0) return done
		await indexTogether(db, indexed)
		after = indexed.at(-1)?.number ?? after
		done += indexed.length
		onProgress(done)
	}
}

/** A product that somebody changed after it was read is read again. */
async function indexTogether(db: Database, products: ReadProduct[]): Promise<void> {
	for (let read = products; read.length > 0; read = await listChanged(db, read)) {
		const documents = read.map(({ product, state }) => ({
			id: product._id,
			state,
			...searchDocumentOf(product),
		}))
		const words = new Set(documents.flatMap((document) => Object.keys(document.words)))
		const changes = indexUnchanged(db, documents, searchKeysOf([...words]))
		await db.batch(changes as [Change, ...Change[]])
	}
}

async function forgetOutdatedKeys(db: Database): Promise<void> {
	let last: SearchKey = ['', '']
	while (true) {
		const keys = await listSearchKeys(db, last, KEYS_AT_ONCE)
		if (keys.length === 0) return
		const outdated = outdatedOf(keys)
		if (outdated.length > 0) await removeSearchKeys(db, outdated)
		last = keys.at(-1) ?? last
	}
}

function outdatedOf(keys: SearchKey[]): SearchKey[] {
	const words = new Set(keys.map(([, word]) => word))
	const today = new Set(searchKeysOf([...words]).map(String))
	return keys.filter((key) => !today.has(String(key)))
}
