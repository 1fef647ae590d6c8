import type { ImportedProduct, ImportPreview } from '#contract/product-import.ts'
import type { Database, Statement } from '#db/client.ts'
import { planImport } from './plan-import.ts'
import { type ParsedRow, toRecord } from './product-columns.ts'
import { applyStagedRows, type Staging, stageProducts } from './stage-import.ts'

type FileImport = {
	now: Date
	requestId: string
	/** New products become drafts. */
	asDrafts?: boolean
	/** Further statements of the same batch, which run after the products are inserted. */
	extraStatements?: Statement[]
}

/** Imports a file for an operator, either completely or not at all. Returns the counts, and the wrong lines of a file that was not imported. */
export async function importFile(
	db: Database,
	rows: ParsedRow[],
	{ now, requestId, asDrafts, extraStatements }: FileImport,
): Promise<{ counts: ImportPreview['counts']; wrong: ImportPreview['problems'] }> {
	const { counts, problems: wrong, changes, names } = await planImport(db, rows, { now, asDrafts })
	if (wrong.length > 0) return { counts, wrong }
	// An audit entry for each product would double the size of a new database.
	const products = changes.map((change) => ({ ...change, history: null }))
	const importId = await stageProducts(db, { products, names, now })
	const actor = { staffId: null, now, requestId }
	await applyStagedRows(db, { importId, counts, actor, extraStatements })
	return { counts, wrong }
}

/** Imports products into an empty shop, without an entry in the audit log. */
export async function importProducts(
	db: Database,
	imported: ImportedProduct[],
	{ now = new Date(), onProgress }: Pick<Staging, 'onProgress'> & { now?: Date } = {},
): Promise<void> {
	const newProduct = { current: null, version: null, history: null }
	const products = imported.map((product) => ({ record: toRecord(product), ...newProduct }))
	const importId = await stageProducts(db, { products, now, onProgress })
	await applyStagedRows(db, { importId, actor: { staffId: null, now, requestId: '' } })
}
