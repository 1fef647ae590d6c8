import { MAX_NEW_CATEGORIES } from '#contract/limits.ts'
import { productFields } from '#contract/product.ts'
import type { ImportPreview, ProductRecord } from '#contract/product-import.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import { editableFields } from '#worker/domain/catalogue/product-fields.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { type MatchedRow, matchRows } from './match-rows.ts'
import {
	type Column,
	changedColumns,
	isStockColumn,
	type ParsedRow,
	writeCell,
} from './product-columns.ts'
import { categoryKeys, mapCategoryNames } from './resolve-categories.ts'
import type { StagedProduct } from './stage-import.ts'
import { readProduct } from './validate-row.ts'

/** A row that would change a product in the columns `fields`, or add one. */
export type RowChange = Required<StagedProduct> & { line: number; fields: Column[] }

/** Returns what an import of the rows would change, the problems of rows, and the names of the categories after the import. */
export async function planImport(
	db: Database,
	rows: ParsedRow[],
	{ now, asDrafts }: { now: Date; asDrafts?: boolean },
) {
	const categories = await listCategories(db)
	const names = mapCategoryNames(categories)
	const existingKeys = new Set(names.keys())
	const lines = new Map<string, number>()
	const changes: RowChange[] = []
	const problems: ImportPreview['problems'] = []
	for await (const row of matchRows(db, rows, { categories, names })) {
		const { line, slug, current, values } = row
		const earlierLine = lines.get(slug)
		lines.set(slug, earlierLine ?? line)
		if (asDrafts && !current) values.status = 'draft'
		const duplicate = earlierLine ? `slug: already on line ${earlierLine}` : null
		const result = row.problem ?? duplicate ?? planRow(row, now)
		if (typeof result === 'string') problems.push({ line, reason: result })
		else if (result) changes.push(result)
	}
	const added = changes.filter(({ current }) => !current).length
	const wrong = problems.length
	const same = rows.length - changes.length - wrong
	const counts = { new: added, changed: changes.length - added, same, wrong }
	const newCategories = listNewCategories(changes, existingKeys)
	return { counts, problems, newCategories, changes, names }
}

/** Returns the change of a row, `null` if it changes nothing, or its problem. */
function planRow(row: MatchedRow, now: Date): RowChange | string | null {
	const { line, current, version, values } = row
	const fields = changedColumns(values, current ?? {})
	if (current && fields.length === 0) return null
	const record = readProduct(row, now)
	if (typeof record === 'string') return record
	const otherFields = fields.filter((column) => !isStockColumn(column))
	const history = otherFields.length > 0 ? describeHistory(otherFields, record, current) : null
	return { line, current, version, fields, record, history }
}

/** Returns the values for the history of a product. Values that the product form does not have are written as text. */
function describeHistory(fields: Column[], record: ProductRecord, current: ProductRecord | null) {
	if (!current) return { after: editableFields(record) }
	const pick = (product: ProductRecord) => {
		const read = (column: Column) =>
			column in productFields ? (product[column] ?? null) : writeCell(column, product)
		return Object.fromEntries(fields.map((column) => [column, read(column)]))
	}
	return { before: pick(current), after: pick(record) }
}

/** Lists the categories that the changes create. Limits their number, because every page lists them and only owners and operators can remove them. */
function listNewCategories(changes: RowChange[], existingKeys: ReadonlySet<string>): string[] {
	const keys = changes.flatMap(({ record }) => categoryKeys(record.category, record.subcategory))
	const created = [...new Set(keys)].filter((key) => !existingKeys.has(key))
	if (created.length <= MAX_NEW_CATEGORIES) return created
	throw invalidField(
		'file',
		`The file would create ${created.length.toLocaleString('en')} categories and subcategories. One file may create at most ${MAX_NEW_CATEGORIES}.`,
	)
}
