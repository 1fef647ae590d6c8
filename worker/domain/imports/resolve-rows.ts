import { MAX_NEW_CATEGORIES } from '#contract/limits.ts'
import type { Product } from '#contract/product.ts'
import type { ImportedProduct } from '#contract/product-import.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import { type CurrentProduct, listCurrentProducts } from '#db/imports/imports.ts'
import { changedFields, fieldsOf } from '#worker/domain/catalogue/product-fields.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { type CategoryNames, matchCategories, readCategoryNames } from './category-names.ts'
import type { ParsedRow } from './parse-csv.ts'
import { type Cells, cellsOf, changedColumns } from './product-columns.ts'
import { readProduct } from './read-product.ts'
import { batchesOf, type IdentifiedRow, resolveSlugs } from './resolve-slugs.ts'
import type { StagedProduct } from './stage-import.ts'

/** The effect of a row on the catalogue. */
export type RowResult = { kind: 'same' } | WrongRow | RowChange
export type WrongRow = { kind: 'wrong'; line: number; reason: string }
export type RowChange = {
	kind: 'new' | 'changed'
	line: number
	/** Headings of the columns that would change. */
	fields: string[]
	/** The product before the import; `null` for a new one. */
	current: Product | null
	/** Categories and subcategories that the row creates. */
	created: string[]
	staged: StagedProduct
}

type Row = IdentifiedRow & { stored: CurrentProduct | null; current: Product | null }

export type ResolveOptions = {
	now: Date
	/** New products become drafts. */
	asDrafts?: boolean
}

export async function resolveRows(
	db: Database,
	parsed: ParsedRow[],
	{ now, asDrafts = false }: ResolveOptions,
): Promise<RowResult[]> {
	const categories = await listCategories(db)
	const rows = (await withCurrentProducts(db, await resolveSlugs(db, parsed))).map((row) => ({
		...row,
		values: {
			...matchCategories(row, categories),
			...(asDrafts && !row.current && { status: 'draft' }),
		},
	}))
	const names = readCategoryNames(rows, categories)
	const firstLines = new Map<string, number>()
	const results = rows.map((row): RowResult => {
		const earlier = firstLines.get(row.slug)
		if (row.problem) return wrongRow(row, row.problem)
		if (earlier) return wrongRow(row, `slug: already on line ${earlier}`)
		firstLines.set(row.slug, row.line)
		return resolveRow(row, names, now)
	})
	requireFewNewCategories(results.filter(isChange))
	return results
}

async function withCurrentProducts(db: Database, rows: IdentifiedRow[]): Promise<Row[]> {
	const bySlug = new Map<string, CurrentProduct>()
	for (const batch of batchesOf(rows)) {
		const slugs = batch.map(({ slug }) => slug)
		for (const stored of await listCurrentProducts(db, slugs))
			bySlug.set(stored.product.slug, stored)
	}
	return rows.map((row) => {
		const stored = bySlug.get(row.slug) ?? null
		return { ...row, stored, current: stored?.product ?? null }
	})
}

function resolveRow(row: Row, names: CategoryNames, now: Date): RowResult {
	const { line, values, current } = row
	const headings = current ? changedHeadings(row, current) : Object.keys(values)
	if (headings.length === 0) return { kind: 'same' }
	const product = names.conflictAt(line) ?? readProduct({ values, headings, current }, names, now)
	if (typeof product === 'string') return wrongRow(row, describeRowProblem(row, product))
	const slugs = { category: product.category.slug, subcategory: product.subcategory.slug }
	return {
		kind: current ? 'changed' : 'new',
		line,
		fields: headings,
		current,
		created: names.created(slugs),
		staged: { ...stage(row, product, headings), names: names.newNames(slugs) },
	}
}

/** Ignores empty category names. */
function changedHeadings({ values }: Row, current: Product): string[] {
	return changedColumns(values, current).filter(
		(heading) => !heading.endsWith('Name') || values[heading] !== '',
	)
}

function describeRowProblem({ current, isUnnamed, slug }: Row, reason: string): string {
	if (current) return reason
	return isUnnamed
		? `The slug is empty, so this is a new product. ${reason}`
		: `No product has the slug ${slug}, so this is a new product. ${reason}`
}

function stage({ stored, current }: Row, product: ImportedProduct, fields: string[]) {
	const keepsStock = current !== null && !fields.some(isStockColumn)
	return {
		product,
		state: (keepsStock ? stored?.edit : stored?.state) ?? null,
		keepsStock: keepsStock,
		history: fields.every(isStockColumn) ? null : historyDetails(product, current, fields),
	}
}

/** Stock counts are recorded in the ledger instead of the history. */
function isStockColumn(heading: string): boolean {
	return STOCK_COUNTS.some((count) => count === heading)
}

function historyDetails(product: ImportedProduct, current: Product | null, fields: string[]) {
	const after = fieldsOf(product)
	if (!current) return { after }
	const changed = changedFields(fieldsOf(current), after)
	const others = fields.filter((field) => !(field in after || isStockColumn(field)))
	return {
		before: { ...changed.before, ...pickCells(cellsOf(current), others) },
		after: { ...changed.after, ...pickCells(cellsOf(product), others) },
	}
}

export function pickCells(cells: Cells, headings: string[]): Cells {
	return Object.fromEntries(headings.map((heading) => [heading, cells[heading] ?? '']))
}

/** Every page lists the categories, and only an operator can remove one. */
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

function wrongRow({ line }: Row, reason: string): WrongRow {
	return { kind: 'wrong', line, reason }
}
