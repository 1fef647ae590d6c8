import { listCategories } from '#db/categories.ts'
import type { Database } from '#db/client.ts'
import { type KnownProduct, listKnownProducts } from '#db/imports.ts'
import { STOCK_COUNTS } from '#worker/contract/movement-rules.ts'
import type { Product } from '#worker/contract/product.ts'
import type { ImportedProduct } from '#worker/contract/product-import.ts'
import { invalid } from '#worker/errors.ts'
import { type CategoryNames, readCategoryNames } from './category-names.ts'
import { type CsvRow as Row, readCsv } from './csv.ts'
import type { StagedProduct } from './import.ts'
import { inSteps, presentSlugs } from './present-slugs.ts'
import { fieldsOf, fieldsThatDiffer } from './product-fields.ts'
import { cellsOf, columnsThatDiffer, HEADINGS, headingMeantBy, readRow } from './product-table.ts'

const MOST_CHARACTERS = 100

/** What a row of a file would do to the catalogue. */
export type Judged = { kind: 'same' } | { kind: 'wrong'; line: number; reason: string } | RowChange
export type RowChange = {
	kind: 'new' | 'changed'
	line: number
	fields: string[]
	/** As the file says them. */
	cells: Row['cells']
	/** The product as it is, unless it is new. */
	there: Product | null
	/** Categories and subcategories that the shop does not have. */
	makes: string[]
	staged: StagedProduct
}

export async function judgeRows(db: Database, text: string, now: Date): Promise<Judged[]> {
	const { headings, rows: written, problem } = readCsv(text, headingMeantBy)
	requireHeadings(headings, problem)
	const rows = await underPresentSlugs(db, written)
	const known = await knownBySlug(db, slugsOf(rows))
	const names = readCategoryNames(
		rows.map((row) => ({ ...row, known: known.get(slugOf(row.cells))?.product ?? null })),
		await listCategories(db),
	)
	const firstLine = new Map<string, number>()
	return rows.map((row) => {
		const slug = slugOf(row.cells)
		const earlier = firstLine.get(slug)
		if (earlier !== undefined) return wrong(row, `slug: already on line ${earlier}`)
		if (slug !== '') firstLine.set(slug, row.line)
		if (row.problem) return wrong(row, row.problem)
		return judgeRow(row, known.get(slug) ?? null, { headings, names, now })
	})
}

const asNew = 'slug: no product has it, so the line is read as a new one.'

function judgeRow(
	row: Row,
	known: KnownProduct | null,
	{ headings, names, now }: { headings: string[]; names: CategoryNames; now: Date },
): Judged {
	const { line, cells } = row
	const there = known?.product ?? null
	const written = there ? columnsThatDiffer(cells, there) : headings
	if (written.length === 0) return { kind: 'same' }
	const read = readRow({ row: cells, headings: written, known: withoutId(there), names, now })
	const product = names.complaintAt(line) ?? read
	if (typeof product === 'string') return wrong(row, there ? product : `${asNew} ${product}`)
	const fields = there ? meantOf(written, product, there) : headings
	if (fields.length === 0) return { kind: 'same' }
	const slugs = { category: product.category.slug, subcategory: product.subcategory.slug }
	const leavesStock = known !== null && !fields.some(isTold)
	const staged = {
		product,
		names: names.newNames(slugs),
		state: (leavesStock ? known.edit : known?.state) ?? null,
		leavesStock,
		history: fields.every(isTold) ? null : historyOf(product, there, fields),
	}
	const kind = known ? 'changed' : 'new'
	return { kind, line, fields, cells, there, makes: names.missing(slugs), staged }
}

/** A number that is only written another way is the same. */
function meantOf(written: string[], product: ImportedProduct, there: Product): string[] {
	const differing = columnsThatDiffer(cellsOf(product), there)
	return written.filter((heading) => differing.includes(heading))
}

/** Whether the ledger tells of the column. */
function isTold(heading: string): boolean {
	return (STOCK_COUNTS as readonly string[]).includes(heading)
}

function historyOf(product: ImportedProduct, there: Product | null, fields: string[]) {
	const after = fieldsOf(product)
	if (!there) return { after }
	const differing = fieldsThatDiffer(fieldsOf(there), after)
	const others = fields.filter((field) => !(field in after || isTold(field)))
	return {
		before: { ...differing.before, ...someOf(cellsOf(there), others) },
		after: { ...differing.after, ...someOf(cellsOf(product), others) },
	}
}

function someOf(cells: Row['cells'], headings: string[]): Row['cells'] {
	return Object.fromEntries(headings.map((heading) => [heading, cells[heading] ?? '']))
}

/** What the cells of a changed product are and would be: enough of each to tell it from another. */
export function editsOf({ fields, cells, there }: RowChange) {
	const beginning = (text = '') => text.trim().slice(0, MOST_CHARACTERS).toWellFormed()
	const beginningsOf = (from: Row['cells']): Row['cells'] =>
		Object.fromEntries(fields.map((field) => [field, beginning(from[field])]))
	if (!there) return { before: {}, after: {} }
	return { before: beginningsOf(cellsOf(there)), after: beginningsOf(cells) }
}

export function isChange(row: Judged): row is RowChange {
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
const slugsOf = (rows: Row[]) => rows.map(({ cells }) => slugOf(cells))

/** A product may have been given another slug after the file was written. */
async function underPresentSlugs(db: Database, rows: Row[]): Promise<Row[]> {
	const present = await presentSlugs(db, slugsOf(rows))
	return rows.map((row) => ({ ...row, cells: { ...row.cells, slug: present(slugOf(row.cells)) } }))
}

function requireHeadings(headings: string[], problem: string | null): void {
	if (problem) throw invalid('file', problem)
	if (!headings.includes('slug')) throw invalid('file', 'The first line must name a column slug')
	const unknown = headings.filter((heading) => heading !== '' && !HEADINGS.includes(heading))
	if (unknown.length > 0) throw invalid('file', `Unknown columns: ${unknown.join(', ')}`)
	const twice = headings.find(
		(heading, index) => heading !== '' && headings.indexOf(heading) !== index,
	)
	if (twice) throw invalid('file', `The column ${twice} is there twice`)
}

async function knownBySlug(db: Database, slugs: string[]): Promise<Map<string, KnownProduct>> {
	const known = new Map<string, KnownProduct>()
	for (const some of inSteps(slugs)) {
		for (const one of await listKnownProducts(db, some)) known.set(one.product.slug, one)
	}
	return known
}
