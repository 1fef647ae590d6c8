import type { ImportedProduct } from '#contract/product-import.ts'
import type { Database } from '#db/client.ts'
import {
	applyImport,
	type ImportContext,
	type ImportRow,
	listRenamedCategories,
	type SurroundingChanges,
	stageRows,
} from '#db/imports/import-rows.ts'
import { insertSearchKeys, type SearchKey } from '#db/search/index-documents.ts'
import { searchDocumentOf } from '#worker/domain/search/document.ts'
import { searchKeysOf } from '#worker/domain/search/keys.ts'
import { indexCategories } from '#worker/domain/search/rebuild.ts'
import type { NewNames } from './category-names.ts'

const BATCH_SIZE = 250

export type StagedProduct = Pick<ImportRow, 'state' | 'keepsStock' | 'history'> & {
	product: ImportedProduct
	names: NewNames
}

export type Staging = {
	importId: string
	products: StagedProduct[]
	now: Date
	onProgress?: (staged: number) => void
}

/** Stages products for `applyStaged`. */
export async function stageProducts(
	db: Database,
	{ importId, products, now, onProgress = () => {} }: Staging,
): Promise<void> {
	const seen = new Set<string>()
	for (let start = 0; start < products.length; start += BATCH_SIZE) {
		const rows = products.slice(start, start + BATCH_SIZE).map((staged) => toImportRow(staged, now))
		await stageRows(db, { importId, start, rows })
		await insertSearchKeys(db, newKeys(rows, seen))
		onProgress(start + rows.length)
	}
}

/** Returns the search keys of words that no earlier row contains. */
function newKeys(rows: ImportRow[], seen: Set<string>): SearchKey[] {
	const words = rows.flatMap(({ searchWords }) => Object.keys(JSON.parse(searchWords)))
	const newWords = new Set(words.filter((word) => !seen.has(word)))
	for (const word of newWords) seen.add(word)
	return searchKeysOf([...newWords])
}

function toImportRow({ product, names, ...staged }: StagedProduct, now: Date): ImportRow {
	const document = searchDocumentOf(product)
	const { category, subcategory, ratings, stock, createdAt, ...fields } = product
	return {
		...fields,
		...stock,
		status: fields.status ?? 'active',
		...staged,
		id: crypto.randomUUID(),
		category: category.slug,
		categoryName: names.category,
		subcategory: subcategory.slug,
		subcategoryName: names.subcategory,
		ratingAverage: ratings.average,
		ratingCount: ratings.count,
		searchWords: JSON.stringify(document.words),
		nameLength: document.nameLength,
		version: 1,
		createdAt: Date.parse(createdAt),
		updatedAt: now.getTime(),
	}
}

/** Applies the staged products in one batch, and then reindexes the products of renamed categories. */
export async function applyStagedRows(
	db: Database,
	apply: ImportContext,
	around: SurroundingChanges,
): Promise<void> {
	const renamed = await listRenamedCategories(db, apply.importId)
	await applyImport(db, apply, around)
	if (renamed.length > 0) await indexCategories(db, { categories: renamed })
}
