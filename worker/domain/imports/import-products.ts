import { MAX_LISTED_ROWS } from '#contract/base/limits.ts'
import type { ImportedProduct, ImportPreview } from '#contract/catalogue/product-import.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { insertChange } from '#db/catalogue-changes/changes.ts'
import type { Database, Statement } from '#db/client.ts'
import type { Actor, ActorOrOperator } from '#worker/domain/audit/audit-context.ts'
import {
	type Column,
	isStockColumn,
	type ParsedRow,
	toRecord,
	type Values,
	writeCell,
} from '#worker/domain/catalogue-changes/product-columns.ts'
import {
	applyStagedRows,
	type StagedProduct,
	stageProducts,
} from '#worker/domain/catalogue-changes/stage-products.ts'
import type { DuplicateChoice } from './match-rows.ts'
import { parseCsv } from './parse-file.ts'
import { planImport, type RowChange } from './plan-import.ts'

const MAX_CELL_LENGTH = 100

type PreviewedFile = {
	text: string
	branch?: BranchSlug
	asDrafts: boolean
	duplicates?: DuplicateChoice
}

/** Checks a file without changing the catalogue, and stages its changes for an hour. */
export async function previewImport(
	db: Database,
	{ text, branch, ...options }: PreviewedFile,
	{ staffId, now, isOwner }: Actor,
): Promise<ImportPreview> {
	const { rows, headings } = parseCsv(text, branch)
	const plan = await planImport(db, rows, { now, forbidsPriceChanges: !isOwner, ...options })
	const { counts, problems, notes, undecided, newCategories, changes, names } = plan
	const products = counts.invalid === 0 ? changes : []
	const id = await stageProducts(db, { products, names, now })
	await insertChange(db, { id, staffId, ...counts, at: now })
	const changesStock = ({ current, fields }: RowChange) => current && fields.some(isStockColumn)
	return {
		_id: id,
		counts,
		headings: headings.filter(({ heading }) => heading !== ''),
		stockChanges: changes.filter(changesStock).length,
		problems: problems.slice(0, MAX_LISTED_ROWS),
		notes: notes.slice(0, MAX_LISTED_ROWS),
		duplicates: undecided,
		newCategories,
		changes: changes.slice(0, MAX_LISTED_ROWS).map(listChange),
	}
}

function listChange({ line, fields, current, record }: RowChange) {
	const { slug, name } = record
	const columns = current ? fields : []
	// `toWellFormed` replaces half of a surrogate pair at the end of a truncated cell.
	const writeShortCell = (column: Column, product: Values) =>
		writeCell(column, product).slice(0, MAX_CELL_LENGTH).toWellFormed()
	const listCells = (product: Values) =>
		Object.fromEntries(columns.map((column) => [column, writeShortCell(column, product)]))
	const cells = { before: listCells(current ?? {}), after: listCells(record) }
	return { line, slug, name, kind: current ? 'changed' : 'new', fields, ...cells } as const
}

type FileImport = {
	actor: ActorOrOperator
	asDrafts?: boolean
	duplicates?: DuplicateChoice
	extraStatements?: Statement[]
}

/** Imports a file without a preview, unless a row has a problem. */
export async function importFile(
	db: Database,
	rows: ParsedRow[],
	{ actor, extraStatements, ...options }: FileImport,
): Promise<Pick<ImportPreview, 'counts' | 'problems' | 'notes' | 'duplicates'>> {
	const { now } = actor
	const plan = await planImport(db, rows, { now, ...options })
	const { counts, problems, notes, undecided, changes, names } = plan
	if (problems.length === 0) {
		// An audit entry for each product would double the size of a new database.
		const products = changes.map((change) => ({ ...change, history: null }))
		const changeId = await stageProducts(db, { products, names, now })
		const after = { new: counts.new, changed: counts.changed }
		const entry = { action: 'catalogue-import', target: changeId, after } as const
		const rowCount = products.length
		await applyStagedRows(db, { changeId, rowCount, entry, actor, extraStatements })
	}
	return { counts, problems, notes, duplicates: undecided }
}

/** Imports products into an empty shop, without validation and without an audit entry. */
export async function importProducts(
	db: Database,
	imported: (ImportedProduct & Pick<StagedProduct, 'movements'>)[],
	{ now = new Date() }: { now?: Date } = {},
): Promise<void> {
	const products = imported.map(({ movements, ...product }) => ({
		record: toRecord(product),
		movements,
	}))
	const changeId = await stageProducts(db, { products, now })
	const actor = { staffId: null, now, requestId: '' }
	await applyStagedRows(db, { changeId, rowCount: products.length, actor })
}
