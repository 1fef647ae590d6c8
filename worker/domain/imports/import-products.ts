import type { ImportedProduct } from '#contract/product-import.ts'
import type { Change, Database } from '#db/client.ts'
import { deleteStagedRows } from '#db/imports/import-rows.ts'
import { requireUnchangedProducts } from '#db/imports/imports.ts'
import { historyEntry } from '#worker/domain/audit/audit-context.ts'
import { explainOutdated } from './apply-import.ts'
import type { ParsedRow } from './parse-csv.ts'
import { countKinds } from './preview-import.ts'
import {
	isChange,
	isWrong,
	type ResolveOptions,
	resolveRows,
	type WrongRow,
} from './resolve-rows.ts'
import { applyStaged, type StagedProduct, stageProducts } from './stage-import.ts'

type FileImport = ResolveOptions & {
	requestId: string
	/** Further changes of the same batch, after the products are in the catalogue. */
	alsoApply?: Change[]
	/** Receives the number of rows done. */
	onProgress?: (done: number) => void
}

/** Imports a file for an operator, all or nothing; returns the counts, or the lines that are wrong. */
export async function importFile(
	db: Database,
	rows: ParsedRow[],
	{ now, asDrafts, requestId, alsoApply = [], onProgress = () => {} }: FileImport,
): Promise<{ counts: ReturnType<typeof countKinds>; wrong: WrongRow[] }> {
	const results = await resolveRows(db, rows, { now, asDrafts })
	const counts = countKinds(results)
	const wrong = results.filter(isWrong)
	if (wrong.length > 0) return { counts, wrong }
	// An entry for each product would double the size of a new database.
	const products = results.filter(isChange).map(({ staged }) => ({ ...staged, history: null }))
	const after = { new: counts.new, changed: counts.changed }
	await importStaged(db, products, {
		now,
		onProgress: (staged) => onProgress(counts.same + staged),
		changes: (importId) => ({
			before: [requireUnchangedProducts(db, importId)],
			after: [
				...alsoApply,
				historyEntry(
					db,
					{ now, requestId },
					{ action: 'catalogue-import', staffId: null, target: importId, after },
				),
			],
		}),
	})
	return { counts, wrong }
}

/** Imports products into an empty shop. */
export async function importProducts(
	db: Database,
	products: ImportedProduct[],
	{ now = new Date(), onProgress }: Pick<StagedImport, 'onProgress'> & { now?: Date } = {},
): Promise<void> {
	const staged = products.map((product) => ({
		product,
		names: { category: product.category.name, subcategory: product.subcategory.name },
		state: null,
		leavesStock: false,
		history: null,
	}))
	await importStaged(db, staged, { now, onProgress })
}

type StagedImport = {
	now: Date
	onProgress?: (staged: number) => void
	changes?: (importId: string) => { before?: Change[]; after?: Change[] }
}

async function importStaged(
	db: Database,
	products: StagedProduct[],
	{ now, onProgress, changes = () => ({}) }: StagedImport,
): Promise<void> {
	const importId = crypto.randomUUID()
	try {
		await stageProducts(db, { importId, products, now, onProgress })
		await applyStaged(db, { importId, staffId: null, now }, changes(importId))
	} catch (error) {
		// Rows that cannot be removed now are removed with the next preview.
		await deleteStagedRows(db, importId).catch(() => undefined)
		throw explainOutdated(error)
	}
}
