import { HOUR_MS } from '#contract/limits.ts'
import type { ImportPreview } from '#contract/product-import.ts'
import type { Database } from '#db/client.ts'
import { deleteOldImports, insertImport } from '#db/imports/imports.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { parseCsv } from './parse-csv.ts'
import { cellsOf } from './product-columns.ts'
import {
	isChange,
	isWrong,
	pickCells,
	type RowChange,
	type RowResult,
	resolveRows,
} from './resolve-rows.ts'
import { stageProducts } from './stage-import.ts'

export const OPEN_MS = HOUR_MS
/** Twice as long as an import is open, so that none is removed while it is applied. */
const STORED_MS = 2 * OPEN_MS
const MOST_LISTED = 200
const LONGEST_CELL = 100

/** Checks a file without changing the catalogue, and stages what it would change for an hour. */
export async function previewImport(
	db: Database,
	text: string,
	actor: Actor,
): Promise<ImportPreview> {
	const { staffId, now } = actor
	const results = await resolveRows(db, parseCsv(text), now)
	const counts = countKinds(results)
	const importId = crypto.randomUUID()
	await deleteOldImports(db, new Date(now.getTime() - STORED_MS))
	await insertImport(db, {
		id: importId,
		staffId,
		newCount: counts.new,
		changedCount: counts.changed,
		sameCount: counts.same,
		problemCount: counts.wrong,
		at: now,
	})
	const changes = results.filter(isChange)
	if (counts.wrong === 0) {
		await stageProducts(db, { importId, products: changes.map(({ staged }) => staged), now })
	}
	return {
		_id: importId,
		counts,
		stockChanges: changes.filter(({ known, staged }) => known && !staged.leavesStock).length,
		problems: results
			.filter(isWrong)
			.slice(0, MOST_LISTED)
			.map(({ line, reason }) => ({ line, reason })),
		makes: [...new Set(changes.flatMap(({ created }) => created))],
		changes: changes.slice(0, MOST_LISTED).map(listChange),
	}
}

export function countKinds(results: RowResult[]): ImportPreview['counts'] {
	const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
	for (const { kind } of results) counts[kind] += 1
	return counts
}

function listChange(change: RowChange): ImportPreview['changes'][number] {
	const { kind, line, fields, known, staged } = change
	const { slug, name } = staged.product
	const listed = { line, slug, name, kind, fields }
	if (!known) return { ...listed, before: {}, after: {} }
	return { ...listed, before: beginnings(known, fields), after: beginnings(staged.product, fields) }
}

/** Enough of each cell to tell it from another. */
function beginnings(product: object, fields: string[]) {
	const cells = Object.entries(pickCells(cellsOf(product), fields))
	return Object.fromEntries(
		cells.map(([field, cell]) => [field, cell.slice(0, LONGEST_CELL).toWellFormed()]),
	)
}
