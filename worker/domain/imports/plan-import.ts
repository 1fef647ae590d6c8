import { MAX_NEW_CATEGORIES } from '#contract/limits.ts'
import { productFieldNames, productFields } from '#contract/product.ts'
import type { ImportPreview, ProductRecord } from '#contract/product-import.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import { editableFields } from '#worker/domain/catalogue/product-fields.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { type RowCategories, readCategoryNames, resolveCategory } from './category-names.ts'
import { type MatchedRow, matchRows } from './match-rows.ts'
import type { ParsedRow } from './parse-csv.ts'
import { type Column, changedColumns, writeCell } from './product-columns.ts'
import { readProduct } from './read-product.ts'
import type { StagedProduct } from './stage-import.ts'

/** Changes that a file would make to the catalogue. */
export type ImportPlan = Pick<ImportPreview, 'counts' | 'problems'> & { changes: RowChange[] }

export type RowChange = StagedProduct &
	Pick<MatchedRow, 'line' | 'current'> & {
		/** Columns that would change. */
		fields: Column[]
		/** Categories and subcategories that the row creates. */
		created: string[]
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
	const rows = (await matchRows(db, parsed)).map((row) => {
		const categorized = resolveCategory(row, categories)
		if (asDrafts && !row.current) categorized.values.status = 'draft'
		return categorized
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

function duplicateFinder() {
	const firstLines = new Map<string, number>()
	return ({ slug, line }: MatchedRow): string | null => {
		const earlier = firstLines.get(slug)
		if (earlier) return `slug: already on line ${earlier}`
		firstLines.set(slug, line)
		return null
	}
}

/** Returns the change of a row, `null` if it changes nothing, or its problem. */
function planRow(row: MatchedRow, categories: RowCategories, now: Date): RowChange | string | null {
	const { line, current, slug } = row
	const { names, newNames, created, conflict } = categories
	const fields = changedFields(row)
	if (fields.length === 0) return null
	const record = conflict ?? readProduct(row, { ...names, slug }, now)
	if (typeof record === 'string') return describeProblem(row, record)
	const keepsStock = current !== null && !fields.some(isStockColumn)
	const history = fields.every(isStockColumn) ? null : describeHistory(record, current, fields)
	const staged = { record, newNames, keepsStock, state: stateOf(row, keepsStock), history }
	return { line, current, fields, created, ...staged }
}

/** Returns the state of the product that must not change until the import is applied. */
function stateOf({ current, version }: MatchedRow, keepsStock: boolean): string | null {
	if (!current) return null
	return keepsStock
		? String(version)
		: [version, ...STOCK_COUNTS.map((count) => current[count])].join(' ')
}

/** Ignores former slugs and empty category names. */
function changedFields({ values, current }: MatchedRow): Column[] {
	if (!current) return Object.keys(values) as Column[]
	return changedColumns(values, current).filter(
		(column) => column !== 'slug' && !(column.endsWith('Name') && values[column] === ''),
	)
}

function describeProblem({ current, values, slug }: MatchedRow, reason: string): string {
	if (current) return reason
	const cause = values.slug ? `No product has the slug ${slug}` : 'The slug is empty'
	return `${cause}, so this is a new product. ${reason}`
}

/** Stock counts are recorded in the ledger instead of the history. */
function isStockColumn(column: Column): boolean {
	return STOCK_COUNTS.some((count) => count === column)
}

/** Returns the changed values for the history. Values that staff cannot edit are written as text. */
function describeHistory(record: ProductRecord, current: ProductRecord | null, fields: Column[]) {
	if (!current) return { after: editableFields(record) }
	const editable = productFieldNames.filter((name) => fields.includes(name))
	const others = fields.filter((column) => !(column in productFields || isStockColumn(column)))
	const pick = (from: ProductRecord) =>
		Object.fromEntries([
			...editable.map((name) => [name, from[name] ?? null]),
			...others.map((column) => [column, writeCell(column, from)]),
		])
	return { before: pick(current), after: pick(record) }
}

function countRows(rows: unknown[], changes: RowChange[], problems: unknown[]) {
	const added = changes.filter(({ current }) => !current).length
	return {
		new: added,
		changed: changes.length - added,
		same: rows.length - changes.length - problems.length,
		wrong: problems.length,
	}
}

/** Limits new categories, because every page lists them and only an operator can remove one. */
function requireFewNewCategories(changes: RowChange[]): void {
	const created = new Set(changes.flatMap((change) => change.created)).size
	if (created <= MAX_NEW_CATEGORIES) return
	throw invalidField(
		'file',
		`The file would create ${created.toLocaleString('en')} categories and subcategories. One file may create at most ${MAX_NEW_CATEGORIES}.`,
	)
}
