import type { ProductRecord } from '#contract/product-import.ts'
import type { Database } from '#db/client.ts'
import { type ImportRow, stageRows } from '#db/imports/import-rows.ts'
import { type FuzzyKey, insertFuzzyKeys } from '#db/search/index-documents.ts'
import { buildSearchDocument } from '#worker/domain/search/document.ts'
import { buildFuzzyKeys } from '#worker/domain/search/fuzzy-keys.ts'
import type { NewNames } from './category-names.ts'

const BATCH_SIZE = 250

export type StagedProduct = Pick<ImportRow, 'state' | 'keepsStock' | 'history'> & {
	record: ProductRecord
	newNames: NewNames
}

export type Staging = {
	importId: string
	products: StagedProduct[]
	now: Date
	/** Receives the number of rows staged so far. */
	onProgress?: (staged: number) => void
}

/** Stages products for `applyStagedRows`. */
export async function stageProducts(
	db: Database,
	{ importId, products, now, onProgress = () => {} }: Staging,
): Promise<void> {
	const seenWords = new Set<string>()
	for (let start = 0; start < products.length; start += BATCH_SIZE) {
		const rows = products.slice(start, start + BATCH_SIZE).map((staged) => toImportRow(staged, now))
		await stageRows(db, { importId, start, rows })
		await insertFuzzyKeys(db, newKeys(rows, seenWords))
		onProgress(start + rows.length)
	}
}

/** Returns the search keys of words that no earlier row contains. */
function newKeys(rows: ImportRow[], seenWords: Set<string>): FuzzyKey[] {
	const words = rows.flatMap(({ searchWords }) => Object.keys(JSON.parse(searchWords)))
	const newWords = words.filter((word) => !seenWords.has(word))
	for (const word of newWords) seenWords.add(word)
	return buildFuzzyKeys(newWords)
}

function toImportRow(staged: StagedProduct, now: Date): ImportRow {
	const { record, newNames, state, keepsStock, history } = staged
	const document = buildSearchDocument({
		...record,
		category: { name: record.categoryName },
		subcategory: { name: record.subcategoryName },
	})
	return {
		...record,
		...newNames,
		state,
		keepsStock,
		history,
		id: crypto.randomUUID(),
		searchWords: JSON.stringify(document.words),
		nameLength: document.nameLength,
		version: 1,
		createdAt: Date.parse(record.createdAt),
		updatedAt: now.getTime(),
	}
}
