import { describeChanges } from '#content/back-office/bulk-changes.ts'
import { MAX_LISTED_ROWS } from '#contract/base/limits.ts'
import type { ImportedProduct, ImportPreview } from '#contract/catalogue/product-import.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Database, Statement } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { findImport, insertImport, markApplied } from '#db/imports/imports.ts'
import type { Actor, ActorOrOperator } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import type { DuplicateChoice } from './match-rows.ts'
import { parseCsv } from './parse-file.ts'
import { planImport, type RowChange } from './plan-import.ts'
import {
	type Column,
	isStockColumn,
	type ParsedRow,
	toRecord,
	type Values,
	writeCell,
} from './product-columns.ts'
import {
	APPLY_WITHIN_MS,
	applyStagedRows,
	type StagedProduct,
	type Staging,
	stageProducts,
} from './stage-import.ts'

const MAX_CELL_LENGTH = 100

type PreviewedFile = {
	text: string
	branch?: BranchSlug
	forbidsPriceChanges: boolean
	asDrafts: boolean
	duplicates?: DuplicateChoice
}

/** Checks a file without changing the catalogue, and stages its changes for an hour. */
export async function previewImport(
	db: Database,
	{ text, branch, ...options }: PreviewedFile,
	{ staffId, now }: Actor,
): Promise<ImportPreview> {
	const { rows, headings } = parseCsv(text, branch)
	const plan = await planImport(db, rows, { now, ...options })
	const { counts, problems, notes, undecided, newCategories, changes, names } = plan
	const products = counts.invalid === 0 ? changes : []
	const id = await stageProducts(db, { products, names, now })
	await insertImport(db, { id, staffId, ...counts, at: now })
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

/** Applies a previewed file or bulk change in one batch. Applying it again changes nothing. */
export async function applyPreview(db: Database, importId: string, actor: Actor): Promise<void> {
	const preview = await requireImport(db, importId, actor)
	if (preview.appliedAt) return
	if (preview.kind === 'import' && preview.invalid > 0) {
		const reason = 'Nothing was imported. Correct the lines with problems and check the file again.'
		throw invalidField('file', reason)
	}
	await applyStagedRows(db, {
		importId,
		rowCount: preview.new + preview.changed,
		entry: { target: importId, ...describeChange(preview) },
		isUndoable: true,
		actor,
		guard: markApplied(db, importId, actor.now),
	}).catch((error) => {
		// A concurrent request may have applied the import.
		if (!violates(error, 'importIsPending')) throw error
	})
}

type StoredChange = Pick<
	NonNullable<Awaited<ReturnType<typeof findImport>>>,
	'changes' | 'new' | 'changed'
>

/** Returns the audit entry of an import or bulk change. */
export function describeChange({ changes, new: added, changed }: StoredChange) {
	return changes
		? ({ action: 'bulk-change', after: { change: describeChanges(changes), changed } } as const)
		: ({ action: 'catalogue-import', after: { new: added, changed } } as const)
}

async function requireImport(db: Database, id: string, { staffId, now }: Actor) {
	const preview = await findImport(db, id)
	const isRecent = preview && preview.at.getTime() >= now.getTime() - APPLY_WITHIN_MS
	if (isRecent && preview.staffId === staffId) return preview
	const advice = preview?.changes
		? 'This preview has expired. Please preview the change again.'
		: 'This import has expired. Please check the file again.'
	throw new DomainError('not_found', advice)
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
		const importId = await stageProducts(db, { products, names, now })
		const after = { new: counts.new, changed: counts.changed }
		const entry = { action: 'catalogue-import', target: importId, after } as const
		const rowCount = products.length
		await applyStagedRows(db, { importId, rowCount, entry, actor, extraStatements })
	}
	return { counts, problems, notes, duplicates: undecided }
}

/** Imports products into an empty shop, without validation and without an audit entry. */
export async function importProducts(
	db: Database,
	imported: (ImportedProduct & Pick<StagedProduct, 'movements'>)[],
	{ now = new Date(), onProgress }: Pick<Staging, 'onProgress'> & { now?: Date } = {},
): Promise<void> {
	const products = imported.map(({ movements, ...product }) => ({
		record: toRecord(product),
		movements,
	}))
	const importId = await stageProducts(db, { products, now, onProgress })
	const actor = { staffId: null, now, requestId: '' }
	await applyStagedRows(db, { importId, rowCount: products.length, actor })
}
