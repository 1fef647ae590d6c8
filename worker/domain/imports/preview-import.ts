import { HOUR_MS } from '#contract/limits.ts'
import type { ImportPreview } from '#contract/product-import.ts'
import type { Database } from '#db/client.ts'
import { deleteOldImports, insertImport } from '#db/imports/imports.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { parseCsv } from './parse-csv.ts'
import { planImport, type RowChange } from './plan-import.ts'
import { cellsOf, pickCells } from './product-columns.ts'
import { stageProducts } from './stage-import.ts'

export const OPEN_MS = HOUR_MS
/** Longer than an import is open, so that none is removed while it is applied. */
const RETENTION_MS = 2 * OPEN_MS
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
	await insertImport(db, {
		id: importId,
		staffId,
		newCount: counts.new,
		changedCount: counts.changed,
		unchangedCount: counts.same,
		invalidCount: counts.wrong,
		at: now,
	})
	if (counts.wrong === 0) {
		await stageProducts(db, { importId, products: changes.map(({ staged }) => staged), now })
	}
	return {
		_id: importId,
		counts,
		stockChanges: changes.filter(({ current, staged }) => current && !staged.keepsStock).length,
		problems: problems.slice(0, MAX_LISTED),
		makes: [...new Set(changes.flatMap(({ created }) => created))],
		changes: changes.slice(0, MAX_LISTED).map(listChange),
	}
}

function listChange(change: RowChange): ImportPreview['changes'][number] {
	const { kind, line, fields, current, staged } = change
	const { slug, name } = staged.product
	const listCells = (product: object) => (current ? truncateCells(product, fields) : {})
	const [before, after] = [listCells(current ?? {}), listCells(staged.product)]
	return { line, slug, name, kind, fields, before, after }
}

function truncateCells(product: object, fields: string[]) {
	const cells = Object.entries(pickCells(cellsOf(product), fields))
	return Object.fromEntries(
		cells.map(([field, cell]) => [field, cell.slice(0, MAX_CELL_LENGTH).toWellFormed()]),
	)
}
