import type { ImportedProduct } from '#contract/product-import.ts'
import type { Database, Statement } from '#db/client.ts'
import { deleteStagedRows } from '#db/imports/import-rows.ts'
import { guardUnchangedProducts } from '#db/imports/imports.ts'
import { insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { toConflictError } from './apply-import.ts'
import type { ParsedRow } from './parse-csv.ts'
import { countKinds } from './preview-import.ts'
import {
	isChange,
	isWrong,
	type ResolveOptions,
	resolveRows,
	type WrongRow,
} from './resolve-rows.ts'
import { applyStagedRows, type StagedProduct, stageProducts } from './stage-import.ts'

type FileImport = ResolveOptions & {
	requestId: string
	/** Further changes of the same batch, after the products are in the catalogue. */
	alsoApply?: Statement[]
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
	await importStagedProducts(db, products, {
		now,
		onProgress: (staged) => onProgress(counts.same + staged),
		changes: (importId) => ({
			before: [guardUnchangedProducts(db, importId)],
			after: [
				...alsoApply,
				insertAuditEntry(
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
		keepsStock: false,
		history: null,
	}))
	await importStagedProducts(db, staged, { now, onProgress })
}

type StagedImport = {
	now: Date
	onProgress?: (staged: number) => void
	changes?: (importId: string) => { before?: Statement[]; after?: Statement[] }
}

async function importStagedProducts(
	db: Database,
	products: StagedProduct[],
	{ now, onProgress, changes = () => ({}) }: StagedImport,
): Promise<void> {
	const importId = crypto.randomUUID()
	try {
		await stageProducts(db, { importId, products, now, onProgress })
		await applyStagedRows(db, { importId, staffId: null, now }, changes(importId))
	} catch (error) {
		// Rows that cannot be removed now are removed with the next preview.
		await deleteStagedRows(db, importId).catch(() => undefined)
		throw toConflictError(error)
	}
}
