import type { ImportedProduct, ImportPreview } from '#contract/product-import.ts'
import type { Database, Statement } from '#db/client.ts'
import type { ActorOrOperator } from '#worker/domain/audit/audit-context.ts'
import { planImport } from './plan-import.ts'
import { type ParsedRow, toRecord } from './product-columns.ts'
import { applyStagedRows, type Staging, stageProducts } from './stage-import.ts'

type FileImport = {
	actor: ActorOrOperator
	/** New products become drafts. */
	asDrafts?: boolean
	/** Further statements of the same batch, which run after the products are inserted. */
	extraStatements?: Statement[]
}

/** Imports a file, unless a row has a problem. Returns the counts and the problems. */
export async function importFile(
	db: Database,
	rows: ParsedRow[],
	{ actor, asDrafts, extraStatements }: FileImport,
): Promise<Pick<ImportPreview, 'counts' | 'problems'>> {
	const { now } = actor
	const { counts, problems, changes, names } = await planImport(db, rows, { now, asDrafts })
	if (problems.length === 0) {
		// An audit entry for each product would double the size of a new database.
		const products = changes.map((change) => ({ ...change, history: null }))
		const importId = await stageProducts(db, { products, names, now })
		await applyStagedRows(db, { importId, counts, actor, extraStatements })
	}
	return { counts, problems }
}

/** Imports products into a shop that has none of them, without validation and without an entry in the audit log. */
export async function importProducts(
	db: Database,
	imported: ImportedProduct[],
	{ now = new Date(), onProgress }: Pick<Staging, 'onProgress'> & { now?: Date } = {},
): Promise<void> {
	const products = imported.map((product) => ({ record: toRecord(product) }))
	const importId = await stageProducts(db, { products, now, onProgress })
	await applyStagedRows(db, { importId, actor: { staffId: null, now, requestId: '' } })
}
