import { MAX_NEW_CATEGORIES } from '#contract/limits.ts'
import type { Product } from '#contract/product.ts'
import type { ImportedProduct } from '#contract/product-import.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import { type KnownProduct, listKnownProducts } from '#db/imports/imports.ts'
import { changedFields, fieldsOf } from '#worker/domain/catalogue/product-fields.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { type CategoryNames, matchCategories, readCategoryNames } from './category-names.ts'
import type { ParsedFile } from './parse-csv.ts'
import { type Cells, cellsOf, changedColumns } from './product-columns.ts'
import { readProduct } from './read-product.ts'
import { type IdentifiedRow, inBatches, resolveSlugs } from './resolve-slugs.ts'
import type { StagedProduct } from './stage-import.ts'

/** What a row of a file would do to the catalogue. */
export type RowResult = { kind: 'same' } | WrongRow | RowChange
export type WrongRow = { kind: 'wrong'; line: number; reason: string }
export type RowChange = {
	kind: 'new' | 'changed'
	line: number
	/** Headings of the columns that would change. */
	fields: string[]
	/** The product as it is, unless it is new. */
	known: Product | null
	/** Categories and subcategories that the shop does not have. */
	created: string[]
	staged: StagedProduct
}

type Row = IdentifiedRow & { state: KnownProduct | null; known: Product | null }

export async function resolveRows(db: Database, file: ParsedFile, now: Date): Promise<RowResult[]> {
	const categories = await listCategories(db)
	const rows = (await withKnownProducts(db, await resolveSlugs(db, file.rows))).map((row) => ({
		...row,
		values: matchCategories(row, categories),
	}))
	const names = readCategoryNames(rows, categories)
	const firstLines = new Map<string, number>()
	const results = rows.map((row): RowResult => {
		const earlier = firstLines.get(row.slug)
		if (row.problem) return wrong(row, row.problem)
		if (earlier) return wrong(row, `slug: already on line ${earlier}`)
		firstLines.set(row.slug, row.line)
		return resolveRow(row, names, now)
	})
	requireFewNewCategories(results.filter(isChange))
	return results
}

async function withKnownProducts(db: Database, rows: IdentifiedRow[]): Promise<Row[]> {
	const known = new Map<string, KnownProduct>()
	for (const some of inBatches(rows)) {
		const slugs = some.map(({ slug }) => slug)
		for (const one of await listKnownProducts(db, slugs)) known.set(one.product.slug, one)
	}
	return rows.map((row) => {
		const state = known.get(row.slug) ?? null
		return { ...row, state, known: state?.product ?? null }
	})
}

function resolveRow(row: Row, names: CategoryNames, now: Date): RowResult {
	const { line, values, known } = row
	const headings = known ? statedChanges(row, known) : Object.keys(values)
	if (headings.length === 0) return { kind: 'same' }
	const product = names.conflictAt(line) ?? readProduct({ values, headings, known }, names, now)
	if (typeof product === 'string') return wrong(row, explain(row, product))
	const slugs = { category: product.category.slug, subcategory: product.subcategory.slug }
	return {
		kind: known ? 'changed' : 'new',
		line,
		fields: headings,
		known,
		created: names.created(slugs),
		staged: { ...stage(row, product, headings), names: names.newNames(slugs) },
	}
}

/** An empty name of a category states nothing. */
function statedChanges({ values }: Row, known: Product): string[] {
	return changedColumns(values, known).filter(
		(heading) => !heading.endsWith('Name') || values[heading] !== '',
	)
}

function explain({ known, isUnnamed, slug }: Row, reason: string): string {
	if (known) return reason
	return isUnnamed
		? `The slug is empty, so this is a new product. ${reason}`
		: `No product has the slug ${slug}, so this is a new product. ${reason}`
}

function stage({ state, known }: Row, product: ImportedProduct, fields: string[]) {
	const keepsStock = known !== null && !fields.some(isStockColumn)
	return {
		product,
		state: (keepsStock ? state?.edit : state?.state) ?? null,
		leavesStock: keepsStock,
		history: fields.every(isStockColumn) ? null : historyOf(product, known, fields),
	}
}

/** The ledger records changes of these. */
function isStockColumn(heading: string): boolean {
	return STOCK_COUNTS.some((count) => count === heading)
}

function historyOf(product: ImportedProduct, known: Product | null, fields: string[]) {
	const after = fieldsOf(product)
	if (!known) return { after }
	const changed = changedFields(fieldsOf(known), after)
	const others = fields.filter((field) => !(field in after || isStockColumn(field)))
	return {
		before: { ...changed.before, ...pickCells(cellsOf(known), others) },
		after: { ...changed.after, ...pickCells(cellsOf(product), others) },
	}
}

export function pickCells(cells: Cells, headings: string[]): Cells {
	return Object.fromEntries(headings.map((heading) => [heading, cells[heading] ?? '']))
}

/** Every page of the shop lists the categories, and only an operator can remove one. */
function requireFewNewCategories(changes: RowChange[]): void {
	const created = new Set(changes.flatMap((change) => change.created)).size
	if (created <= MAX_NEW_CATEGORIES) return
	throw invalidField(
		'file',
		`The file would create ${created.toLocaleString('en')} categories and subcategories; one file may create at most ${MAX_NEW_CATEGORIES}`,
	)
}

export function isChange(row: RowResult): row is RowChange {
	return row.kind === 'new' || row.kind === 'changed'
}

export function isWrong(row: RowResult): row is WrongRow {
	return row.kind === 'wrong'
}

function wrong({ line }: Row, reason: string): WrongRow {
	return { kind: 'wrong', line, reason }
}
