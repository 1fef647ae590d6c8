import { HOUR_MS } from '#contract/limits.ts'
import type { ImportPreview } from '#contract/product-import.ts'
import type { Database } from '#db/client.ts'
import { deleteOldImports, insertImport } from '#db/imports/imports.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { parseCsv } from './parse-csv.ts'
import { planImport, type RowChange } from './plan-import.ts'
import { type Column, type Values, writeCell } from './product-columns.ts'
import { stageProducts } from './stage-import.ts'

export const APPLY_WITHIN_MS = HOUR_MS
/** Twice as long as an import can be applied, so that it is not deleted while it is applied. */
const RETENTION_MS = 2 * APPLY_WITHIN_MS
const MAX_LISTED = 200
const MAX_CELL_LENGTH = 100

/** Checks a file without changing the catalogue, and stages its changes for an hour. */
export async function previewImport(
	db: Database,
	{ text, asDrafts }: { text: string; asDrafts: boolean },
	actor: Actor,
): Promise<ImportPreview> {
	const { staffId, now } = actor
	const { counts, changes, problems } = await planImport(db, parseCsv(text), { now, asDrafts })
	const importId = crypto.randomUUID()
	await deleteOldImports(db, new Date(now.getTime() - RETENTION_MS))
	await insertImport(db, { id: importId, staffId, ...counts, at: now })
	if (counts.wrong === 0) await stageProducts(db, { importId, products: changes, now })
	return {
		_id: importId,
		counts,
		stockChanges: changes.filter(({ current, keepsStock }) => current && !keepsStock).length,
		problems: problems.slice(0, MAX_LISTED),
		makes: [...new Set(changes.flatMap(({ created }) => created))],
		changes: changes.slice(0, MAX_LISTED).map(listChange),
	}
}

function listChange({
	line,
	fields,
	current,
	record,
}: RowChange): ImportPreview['changes'][number] {
	const { slug, name } = record
	const columns = current ? fields : []
	const listCells = (product: Values) =>
		Object.fromEntries(columns.map((column) => [column, truncateCell(column, product)]))
	const [before, after] = [listCells(current ?? {}), listCells(record)]
	return { line, slug, name, kind: current ? 'changed' : 'new', fields, before, after }
}

function truncateCell(column: Column, product: Values): string {
	return writeCell(column, product).slice(0, MAX_CELL_LENGTH).toWellFormed()
}
