import type { ImportedProduct } from '#contract/product-import.ts'
import type { Database, Statement } from '#db/client.ts'
import { deleteStagedRows } from '#db/imports/import-rows.ts'
import { applyPlannedRows, applyStagedRows } from './apply-import.ts'
import type { ParsedRow } from './parse-csv.ts'
import { type ImportPlan, type PlanOptions, planImport } from './plan-import.ts'
import { toRecord } from './product-columns.ts'
import { type Staging, stageProducts } from './stage-import.ts'

type FileImport = PlanOptions & {
	requestId: string
	/** Further statements of the same batch, which run after the products are inserted. */
	alsoApply?: Statement[]
}

/** Imports a file for an operator, either completely or not at all. Returns the counts, and the wrong lines of a file that was not imported. */
export async function importFile(
	db: Database,
	rows: ParsedRow[],
	{ requestId, alsoApply, ...options }: FileImport,
): Promise<{ counts: ImportPlan['counts']; wrong: ImportPlan['problems'] }> {
	const { counts, changes, problems: wrong } = await planImport(db, rows, options)
	if (wrong.length > 0) return { counts, wrong }
	const { now } = options
	const importId = crypto.randomUUID()
	const staging = {
		importId,
		// An entry for each product would double the size of a new database.
		products: changes.map((change) => ({ ...change, history: null })),
		now,
	}
	const actor = { staffId: null, now, requestId }
	await stageAndApply(db, staging, () =>
		applyPlannedRows(db, { importId, counts, actor }, { after: alsoApply }),
	)
	return { counts, wrong }
}

/** Imports products into an empty shop. */
export async function importProducts(
	db: Database,
	products: ImportedProduct[],
	{ now = new Date(), onProgress }: Pick<Staging, 'onProgress'> & { now?: Date } = {},
): Promise<void> {
	const importId = crypto.randomUUID()
	const records = products.map(toRecord)
	const stagedProducts = records.map((record) => ({
		record,
		newNames: record,
		state: null,
		keepsStock: false,
		history: null,
	}))
	await stageAndApply(db, { importId, products: stagedProducts, now, onProgress }, () =>
		applyStagedRows(db, { importId, staffId: null, now }),
	)
}

async function stageAndApply(
	db: Database,
	staging: Staging,
	apply: () => Promise<void>,
): Promise<void> {
	try {
		await stageProducts(db, staging)
		await apply()
	} catch (error) {
		// Rows that cannot be removed now are removed with the next preview.
		await deleteStagedRows(db, staging.importId).catch(() => undefined)
		throw error
	}
}
