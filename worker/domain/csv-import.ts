import { addAuditOfProducts } from '#db/audit.ts'
import type { Database } from '#db/client.ts'
import { refusedConstraint } from '#db/constraint.ts'
import {
	addImport,
	findImport,
	forgetOldImports,
	refuseWhenOutdated,
	setApplied,
} from '#db/imports.ts'
import type { ImportPreview } from '#worker/contract/product-import-preview.ts'
import { HOUR_MS } from '#worker/contract/units.ts'
import { ApiError, invalid } from '#worker/errors.ts'
import { editsOf, isChange, type Judged, judgeRows, type RowChange } from './csv-rows.ts'
import { historyEntry } from './history-entry.ts'
import { applyStaged, stageProducts } from './import.ts'
import type { Actor } from './request-context.ts'

const OPEN_MS = HOUR_MS
/** Later than it closes, so that none is forgotten while it is applied. */
const FORGOTTEN_MS = 2 * OPEN_MS
const SHOWN = 200

type Counts = ImportPreview['counts']

/** Looks through a file without changing the catalogue; what it would change waits for an hour to be applied. */
export async function previewCsv(db: Database, text: string, by: Actor): Promise<ImportPreview> {
	const judged = await judgeRows(db, text, by.now)
	const counts = countsOf(judged)
	const id = crypto.randomUUID()
	await forgetOldImports(db, new Date(by.now.getTime() - FORGOTTEN_MS))
	await addImport(db, {
		id,
		staffId: by.staffId,
		newCount: counts.new,
		changedCount: counts.changed,
		sameCount: counts.same,
		problemCount: counts.wrong,
		at: by.now,
	})
	const changes = judged.filter(isChange)
	if (counts.wrong === 0) {
		const products = changes.map(({ staged }) => staged)
		await stageProducts(db, { importId: id, products, now: by.now })
	}
	const problems = judged.filter((row) => row.kind === 'wrong')
	return {
		_id: id,
		counts,
		stockChanges: changes.filter(changesStock).length,
		problems: problems.slice(0, SHOWN).map(({ line, reason }) => ({ line, reason })),
		makes: [...new Set(changes.flatMap(({ makes }) => makes))].slice(0, SHOWN),
		changes: changes.slice(0, SHOWN).map(shownOf),
	}
}

function countsOf(judged: Judged[]): Counts {
	const count = (kind: Judged['kind']) => judged.filter((row) => row.kind === kind).length
	return {
		new: count('new'),
		changed: count('changed'),
		same: count('same'),
		wrong: count('wrong'),
	}
}

function changesStock({ there, staged }: RowChange): boolean {
	return there !== null && !staged.leavesStock
}

function shownOf(change: RowChange): ImportPreview['changes'][number] {
	const { kind, line, fields, staged } = change
	const { slug, name } = staged.product
	return { line, slug, name, kind, fields, ...editsOf(change) }
}

/** Makes a looked-through file true, all or nothing and once. */
export async function applyCsv(db: Database, id: string, by: Actor): Promise<Counts> {
	const { newCount, changedCount, sameCount, problemCount, appliedAt } = await requireImport(
		db,
		id,
		by,
	)
	const counts = { new: newCount, changed: changedCount, same: sameCount, wrong: 0 }
	if (appliedAt) return counts
	if (problemCount > 0) {
		throw invalid('file', 'The file has lines that need mending; nothing was imported')
	}
	const { staffId, now, requestId } = by
	const after = { new: newCount, changed: changedCount }
	const history = [
		historyEntry(db, by, { action: 'catalogue-import', staffId, target: id, after }),
		addAuditOfProducts(db, { importId: id, staffId, at: now, requestId }),
	]
	const before = [refuseWhenOutdated(db, id), setApplied(db, id, now)]
	await applyStaged(db, { importId: id, staffId, now }, { before, after: history }).catch(
		async (error) => {
			if (!refusedConstraint(error)?.includes('imports.at')) throw error
			const again = await findImport(db, id)
			if (!again?.appliedAt) throw changedMeanwhile()
		},
	)
	return counts
}

/** One that this person has looked through within the hour. */
async function requireImport(db: Database, id: string, { staffId, now }: Actor) {
	const found = await findImport(db, id)
	const isOpen = found && found.at.getTime() >= now.getTime() - OPEN_MS
	if (isOpen && found.staffId === staffId) return found
	throw new ApiError('not_found', 'This import is gone; please look through the file again.')
}

function changedMeanwhile(): ApiError {
	return new ApiError(
		'version_conflict',
		'Products of this file changed meanwhile; please look through it again.',
	)
}
