import type { ImportedProduct } from '#contract/product-import.ts'
import type { Database, Statement } from '#db/client.ts'
import { deleteStagedRows, type SurroundingChanges } from '#db/imports/import-rows.ts'
import { guardUnchangedProducts } from '#db/imports/imports.ts'
import { insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { toConflictError } from './apply-import.ts'
import type { ParsedRow } from './parse-csv.ts'
import { type ImportPlan, type PlanOptions, planImport } from './plan-import.ts'
import { applyStagedRows, type Staging, stageProducts } from './stage-import.ts'

type Progress = {
	/** Receives the number of rows done. */
	onProgress?: (done: number) => void
}

type FileImport = PlanOptions &
	Progress & {
		requestId: string
		/** Further changes of the same batch, after the products are in the catalogue. */
		alsoApply?: Statement[]
	}

/** Imports a file for an operator, all or nothing; returns the counts, or the lines that are wrong. */
export async function importFile(
	db: Database,
	rows: ParsedRow[],
	{ requestId, alsoApply = [], onProgress = () => {}, ...options }: FileImport,
): Promise<{ counts: ImportPlan['counts']; wrong: ImportPlan['problems'] }> {
	const { counts, changes, problems } = await planImport(db, rows, options)
	if (problems.length > 0) return { counts, wrong: problems }
	const { now } = options
	const importId = crypto.randomUUID()
	// An entry for each product would double the size of a new database.
	const products = changes.map(({ staged }) => ({ ...staged, history: null }))
	const staging = {
		importId,
		products,
		now,
		onProgress: (staged: number) => onProgress(counts.same + staged),
	}
	const history = insertAuditEntry(
		db,
		{ now, requestId },
		{
			action: 'catalogue-import',
			staffId: null,
			target: importId,
			after: { new: counts.new, changed: counts.changed },
		},
	)
	await importStagedProducts(db, staging, {
		before: [guardUnchangedProducts(db, importId)],
		after: [...alsoApply, history],
	})
	return { counts, wrong: problems }
}

/** Imports products into an empty shop. */
export async function importProducts(
	db: Database,
	products: ImportedProduct[],
	{ now = new Date(), onProgress }: Progress & { now?: Date } = {},
): Promise<void> {
	const staged = products.map((product) => ({
		product,
		names: { category: product.category.name, subcategory: product.subcategory.name },
		state: null,
		keepsStock: false,
		history: null,
	}))
	const importId = crypto.randomUUID()
	await importStagedProducts(db, { importId, products: staged, now, onProgress })
}

async function importStagedProducts(
	db: Database,
	staging: Staging,
	around: SurroundingChanges = {},
): Promise<void> {
	const { importId, now } = staging
	try {
		await stageProducts(db, staging)
		await applyStagedRows(db, { importId, staffId: null, now }, around)
	} catch (error) {
		// Rows that cannot be removed now are removed with the next preview.
		await deleteStagedRows(db, importId).catch(() => undefined)
		throw toConflictError(error)
	}
}
