import type { Change, Database } from '#db/client.ts'
import { indexDocuments } from '#db/search-index.ts'
import { forgetKeys, forgetUnusedWords, listIndexed, listNotIndexed } from '#db/search-rebuild.ts'
import type { Product } from '#worker/contract/product.ts'
import { searchDocumentOf } from './document.ts'
import { searchKeysOf } from './keys.ts'

const PRODUCTS_AT_ONCE = 512

type Progress = (done: number) => void

/** Indexes every product as today's rules have it; searches go on meanwhile. */
export async function rebuildSearch(db: Database, onProgress: Progress = () => {}): Promise<void> {
	await forgetKeys(db)
	let done = 0
	let after = 0
	while (true) {
		const indexed = await listIndexed(db, after, PRODUCTS_AT_ONCE)
		if (indexed.length === 0) break
		await indexTogether(
			db,
			indexed.map(({ product }) => product),
		)
		after = indexed.at(-1)?.number ?? after
		done += indexed.length
		onProgress(done)
	}
	await indexMissing(db, (more) => onProgress(done + more))
	await forgetUnusedWords(db)
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

async function indexTogether(db: Database, products: Product[]): Promise<void> {
	const documents = products.map((product) => ({ id: product._id, ...searchDocumentOf(product) }))
	const words = new Set(documents.flatMap((document) => Object.keys(document.words)))
	const changes = indexDocuments(db, documents, searchKeysOf([...words]))
	await db.batch(changes as [Change, ...Change[]])
}
