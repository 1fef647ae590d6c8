import { MAX_NEW_CATEGORIES } from '#contract/limits.ts'
import type { Product } from '#contract/product.ts'
import type { ImportedProduct, ImportPreview } from '#contract/product-import.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import { listCurrentProducts } from '#db/imports/imports.ts'
import { changedFields, fieldsOf } from '#worker/domain/catalogue/product-fields.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { type RowCategories, readCategoryNames, resolveCategory } from './category-names.ts'
import type { ParsedRow } from './parse-csv.ts'
import { type Cells, cellsOf, changedColumns, pickCells } from './product-columns.ts'
import { readProduct } from './read-product.ts'
import { queryInBatches, resolveSlugs } from './resolve-slugs.ts'
import type { StagedProduct } from './stage-import.ts'

/** What a file would change in the catalogue. */
export type ImportPlan = Pick<ImportPreview, 'counts' | 'problems'> & { changes: RowChange[] }

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

export type PlanOptions = {
	now: Date
	/** New products become drafts. */
	asDrafts?: boolean
}

export async function planImport(
	db: Database,
	parsed: ParsedRow[],
	{ now, asDrafts = false }: PlanOptions,
): Promise<ImportPlan> {
	const categories = await listCategories(db)
	const rows = (await listRows(db, parsed)).map((row) => {
		const { slugs, cells } = resolveCategory(row, categories)
		const status: Cells = asDrafts && !row.current ? { status: 'draft' } : {}
		return { ...row, slugs, cells: { ...cells, ...status } }
	})
	const categoriesOf = readCategoryNames(rows, categories)
	const findDuplicate = duplicateFinder()
	const changes: RowChange[] = []
	const problems: ImportPlan['problems'] = []
	for (const row of rows) {
		const result = row.problem ?? findDuplicate(row) ?? planRow(row, categoriesOf(row), now)
		if (typeof result === 'string') problems.push({ line: row.line, reason: result })
		else if (result) changes.push(result)
	}
	requireFewNewCategories(changes)
	return { counts: countRows(rows, changes, problems), changes, problems }
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

/** Adds to each row the current slug of its product, and the product itself. */
async function listRows(db: Database, parsed: ParsedRow[]) {
	const rows = await resolveSlugs(db, parsed)
	const slugs = rows.map(({ slug }) => slug)
	const products = await queryInBatches(slugs, (batch) => listCurrentProducts(db, batch))
	const bySlug = new Map(products.map((stored) => [stored.product.slug, stored]))
	return rows.map((row) => {
		const stored = bySlug.get(row.slug) ?? null
		return { ...row, stored, current: stored?.product ?? null }
	})
}

function duplicateFinder() {
	const firstLines = new Map<string, number>()
	return ({ slug, line }: Row): string | null => {
		const earlier = firstLines.get(slug)
		if (earlier) return `slug: already on line ${earlier}`
		firstLines.set(slug, line)
		return null
	}
}

/** Returns the change of a row, `null` if it changes nothing, or its problem. */
function planRow(row: Row, categories: RowCategories, now: Date): RowChange | string | null {
	const { line, current } = row
	const fields = changedHeadings(row)
	if (fields.length === 0) return null
	if (categories.conflict) return describeProblem(row, categories.conflict)
	const cells = { ...pickCells(row.cells, fields), ...categories.cells }
	const product = readProduct(row, cells, now)
	if (typeof product === 'string') return describeProblem(row, product)
	const kind = current ? 'changed' : 'new'
	const staged = { ...stage(row, product, fields), names: categories.newNames }
	return { kind, line, fields, current, created: categories.created, staged }
}

/** Ignores empty category names. */
function changedHeadings({ cells, current }: Row): string[] {
	if (!current) return Object.keys(cells)
	return changedColumns(cells, current).filter(
		(heading) => !heading.endsWith('Name') || cells[heading] !== '',
	)
}

function describeProblem({ current, isUnnamed, slug }: Row, reason: string): string {
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
		keepsStock,
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
	const pick = (cells: Cells) => pickCells(cells, others)
	return {
		before: { ...changed.before, ...pick(cellsOf(current)) },
		after: { ...changed.after, ...pick(cellsOf(product)) },
	}
}

function countRows(rows: Row[], changes: RowChange[], problems: ImportPlan['problems']) {
	const added = changes.filter(({ kind }) => kind === 'new').length
	return {
		new: added,
		changed: changes.length - added,
		same: rows.length - changes.length - problems.length,
		wrong: problems.length,
	}
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
