import { addAudit } from '#db/audit.ts'
import type { Database } from '#db/client.ts'
import { refusedConstraint } from '#db/constraint.ts'
import {
	addImport,
	applyImport,
	findImport,
	forgetOldImports,
	refuseWhenOutdated,
	setApplied,
} from '#db/imports.ts'
import { listProductsAfter, listProductsBySlug } from '#db/products.ts'
import { FEED_PAGE_SIZE } from '#worker/contract/limits.ts'
import type { Product } from '#worker/contract/product.ts'
import type { ImportedProduct } from '#worker/contract/product-import.ts'
import type { ImportPreview } from '#worker/contract/product-import-preview.ts'
import { ApiError, invalid } from '#worker/errors.ts'
import { csvHeading, csvRecord, readCsv } from './csv.ts'
import { stageProducts } from './import.ts'
import type { By } from './once.ts'
import { cellsOf, columnsThatDiffer, HEADINGS, readRow } from './product-table.ts'

const HOUR_MS = 60 * 60_000
const SHOWN = 200
const SLUGS_AT_ONCE = 1000

/** The whole catalogue as CSV, step by step. */
export async function* exportCsv(db: Database): AsyncGenerator<string> {
	yield csvHeading(HEADINGS)
	let after = ''
	while (true) {
		const products = await listProductsAfter(db, after, FEED_PAGE_SIZE)
		const records = products.map((product) => {
			const cells = cellsOf(product)
			return csvRecord(HEADINGS.map((heading) => cells[heading] ?? ''))
		})
		yield records.join('')
		const last = products.at(-1)
		if (!last || products.length < FEED_PAGE_SIZE) return
		after = last._id
	}
}

export async function noteExport(db: Database, by: Omit<By, 'key'>): Promise<void> {
	await addAudit(db, {
		id: crypto.randomUUID(),
		at: by.now,
		staffId: by.staffId,
		action: 'catalogue-export',
		target: 'products.csv',
		requestId: by.requestId,
	})
}

/** Looks through a file without changing the catalogue; what it would change waits for an hour to be applied. */
export async function previewCsv(db: Database, text: string, by: By): Promise<ImportPreview> {
	const judged = await judgeRows(db, text, by.now)
	const problems = judged.filter((row) => row.kind === 'wrong')
	const changes = judged.filter(isChange)
	const count = (kind: Judged['kind']) => judged.filter((row) => row.kind === kind).length
	const counts = {
		new: count('new'),
		changed: count('changed'),
		same: count('same'),
		wrong: count('wrong'),
	}
	const id = crypto.randomUUID()
	await forgetOldImports(db, new Date(by.now.getTime() - HOUR_MS))
	await addImport(db, {
		id,
		staffId: by.staffId,
		newCount: counts.new,
		changedCount: counts.changed,
		problemCount: counts.wrong,
		at: by.now,
	})
	if (problems.length === 0) {
		const products = changes.map(({ product }) => product)
		await stageProducts(db, { importId: id, products, now: by.now })
	}
	return {
		_id: id,
		counts,
		problems: problems.slice(0, SHOWN).map(({ line, reason }) => ({ line, reason })),
		changes: changes.slice(0, SHOWN).map(({ kind, line, fields, product: { slug, name } }) => {
			return { line, slug, name, kind, fields }
		}),
	}
}

/** Makes a looked-through file true, all or nothing and once. */
export async function applyCsv(db: Database, id: string, by: By): Promise<ImportPreview['counts']> {
	const found = await findImport(db, id)
	const isOver = !found || found.at.getTime() < by.now.getTime() - HOUR_MS
	if (isOver || found.staffId !== by.staffId) {
		throw new ApiError('not_found', 'This import is gone; please look through the file again.')
	}
	const counts = { new: found.newCount, changed: found.changedCount, same: 0, wrong: 0 }
	if (found.appliedAt) return counts
	if (found.problemCount > 0) {
		throw invalid('file', 'The file has lines that need mending; nothing was imported')
	}
	const history = addAudit(db, {
		id: crypto.randomUUID(),
		at: by.now,
		staffId: by.staffId,
		action: 'catalogue-import',
		target: id,
		after: { new: counts.new, changed: counts.changed },
		requestId: by.requestId,
	})
	await applyImport(
		db,
		{ importId: id, staffId: by.staffId, now: by.now },
		{
			before: [refuseWhenOutdated(db, id), setApplied(db, id, by.now)],
			after: [history],
		},
	).catch(async (error) => {
		if (!refusedConstraint(error)?.includes('imports.at')) throw error
		const again = await findImport(db, id)
		if (!again?.appliedAt) throw changedMeanwhile()
	})
	return counts
}

type Row = ReturnType<typeof readCsv>['rows'][number]
type Judged = { kind: 'same' } | { kind: 'wrong'; line: number; reason: string } | Change
type Change = {
	kind: 'new' | 'changed'
	line: number
	product: ImportedProduct
	fields: string[]
}

async function judgeRows(db: Database, text: string, now: Date): Promise<Judged[]> {
	const { headings, rows, problem } = readCsv(text)
	requireHeadings(headings, problem)
	const slugs = rows.map(({ cells }) => slugOf(cells))
	const known = await productsBySlug(db, slugs)
	const firstLine = new Map<string, number>()
	return rows.map((row) => {
		const slug = slugOf(row.cells)
		const earlier = firstLine.get(slug)
		if (earlier !== undefined) return wrong(row, `slug: already on line ${earlier}`)
		firstLine.set(slug, row.line)
		return judgeRow(row, known.get(slug) ?? null, { headings, now })
	})
}

function judgeRow(
	row: Row,
	known: Product | null,
	{ headings, now }: { headings: string[]; now: Date },
): Judged {
	const fields = known ? columnsThatDiffer(row.cells, known) : headings
	if (fields.length === 0) return { kind: 'same' }
	const product = readRow({ row: row.cells, headings: fields, known: withoutId(known), now })
	if (typeof product === 'string') return wrong(row, product)
	return { kind: known ? 'changed' : 'new', line: row.line, product, fields }
}

function isChange(row: Judged): row is Change {
	return row.kind === 'new' || row.kind === 'changed'
}

function wrong({ line }: Row, reason: string): Judged {
	return { kind: 'wrong', line, reason }
}

function withoutId(product: Product | null): Omit<Product, '_id'> | null {
	if (!product) return null
	const { _id, ...described } = product
	return described
}

const slugOf = (cells: Row['cells']) => (cells.slug ?? '').trim()

function requireHeadings(headings: string[], problem: string | null): void {
	if (problem) throw invalid('file', problem)
	if (!headings.includes('slug')) throw invalid('file', 'The first line must name a column slug')
	const unknown = headings.filter((heading) => heading !== '' && !HEADINGS.includes(heading))
	if (unknown.length > 0) throw invalid('file', `Unknown columns: ${unknown.join(', ')}`)
	const twice = headings.find((heading, index) => headings.indexOf(heading) !== index)
	if (twice) throw invalid('file', `The column ${twice} is there twice`)
}

async function productsBySlug(db: Database, slugs: string[]): Promise<Map<string, Product>> {
	const known = new Map<string, Product>()
	for (let start = 0; start < slugs.length; start += SLUGS_AT_ONCE) {
		const found = await listProductsBySlug(db, slugs.slice(start, start + SLUGS_AT_ONCE))
		for (const product of found) known.set(product.slug, product)
	}
	return known
}

function changedMeanwhile(): ApiError {
	return new ApiError(
		'version_conflict',
		'Products of this file changed meanwhile; please look through it again.',
	)
}
