import { MAX_CATEGORIES, MAX_SUBCATEGORIES } from '#contract/base/limits.ts'
import type { ImportPreview, ProductRecord } from '#contract/catalogue/product-import.ts'
import { mapStockColumns } from '#contract/stock/branch-stock.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import { tooManyCategoriesError } from '#worker/domain/catalogue/require-category.ts'
import { categoryKeys, mapCategoryNames } from '#worker/domain/catalogue-changes/category-names.ts'
import { describeHistory } from '#worker/domain/catalogue-changes/plan-product.ts'
import {
	COLUMNS,
	type Column,
	changedColumns,
	isPriceColumn,
	isStockColumn,
	type ParsedRow,
	writeCell,
} from '#worker/domain/catalogue-changes/product-columns.ts'
import type { StagedProduct } from '#worker/domain/catalogue-changes/stage-products.ts'
import {
	formatProblems,
	type Problem,
	validateRecord,
} from '#worker/domain/catalogue-changes/validate-record.ts'
import {
	type DuplicateChoice,
	type MatchedRow,
	matchRows,
	type NamedProduct,
} from './match-rows.ts'

export type RowChange = Required<Omit<StagedProduct, 'movements'>> & { line: number }

type PlanOptions = {
	now: Date
	/** Of existing products. */
	forbidsPriceChanges?: boolean
	asDrafts?: boolean
	duplicates?: DuplicateChoice
}

export async function planImport(
	db: Database,
	rows: ParsedRow[],
	{ now, forbidsPriceChanges, asDrafts, duplicates }: PlanOptions,
) {
	const categories = await listCategories(db)
	const names = mapCategoryNames(categories)
	const existingKeys = new Set(names.keys())
	const lines = new Map<string, number>()
	const linesBySlug = new Map(rows.map(({ line, values }) => [values.slug, line]))
	const changes: RowChange[] = []
	const problems: ImportPreview['problems'] = []
	let undecided = 0
	for await (const row of matchRows(db, rows, { categories, names, duplicates })) {
		const { line, slug, current, values, duplicateOf } = row
		if (duplicateOf && !duplicates) {
			undecided += 1
			problems.push({ line, reason: `is probably the same as ${describeProduct(duplicateOf)}` })
			continue
		}
		const earlierLine = lines.get(slug)
		lines.set(slug, earlierLine ?? line)
		if (asDrafts && !current) values.status = 'draft'
		const repeated = earlierLine ? `slug: already on line ${earlierLine}` : null
		const result =
			row.problem ?? repeated ?? planRow(row, { now, forbidsPriceChanges, linesBySlug })
		if (typeof result === 'string') problems.push({ line, reason: result })
		else if (result) changes.push(result)
	}
	const added = changes.filter(({ current }) => !current).length
	const invalid = problems.length
	const unchanged = rows.length - changes.length - invalid
	const counts = { new: added, changed: changes.length - added, unchanged, invalid }
	const newCategories = listNewCategories(changes, existingKeys)
	const notes = rows.flatMap(({ line, notes = [] }) =>
		notes.length > 0 ? [{ line, text: notes.join('; ') }] : [],
	)
	return { counts, problems, notes, undecided, newCategories, changes, names }
}

type RowOptions = Pick<PlanOptions, 'now' | 'forbidsPriceChanges'> & {
	linesBySlug: ReadonlyMap<string | undefined, number>
}

/** Returns the change of a row, `null` if it changes nothing, or its problem. */
function planRow(row: MatchedRow, options: RowOptions): RowChange | string | null {
	const { now, forbidsPriceChanges, linesBySlug } = options
	const { line, slug, current, version, values, gtinOwner } = row
	const fields = changedColumns(values, current ?? {})
	if (current && fields.length === 0) return null
	const price = fields.find(isPriceColumn)
	if (current && price && forbidsPriceChanges)
		return `${price}: only an owner of the shop can change prices with a file`
	const record = applyRow(row, fields, now)
	if (typeof record === 'string') return record
	if (fields.includes('gtin') && gtinOwner && gtinOwner.slug !== slug)
		return describeGtinOwner(gtinOwner, linesBySlug.get(gtinOwner.slug))
	const otherFields = fields.filter((column) => !isStockColumn(column))
	const history = otherFields.length > 0 ? describeHistory(otherFields, record, current) : null
	return { line, current, version, fields, record, history }
}

function describeGtinOwner(owner: NamedProduct, line: number | undefined): string {
	const reason = `gtin: belongs to ${describeProduct(owner)}`
	if (line === undefined) return reason
	return `${reason}, on line ${line}. To move a barcode, first import that line with an empty gtin`
}

const describeProduct = ({ name, slug }: NamedProduct) => `${name} (${slug})`

/** Lists the categories that the changes create. Rejects the file if there would be too many. */
function listNewCategories(changes: RowChange[], existingKeys: ReadonlySet<string>): string[] {
	const keys = changes.flatMap(({ record }) => categoryKeys(record.category, record.subcategory))
	const created = [...new Set(keys)].filter((key) => !existingKeys.has(key))
	const sizes = new Map<string, number>()
	for (const key of [...existingKeys, ...created]) {
		const parent = parentOf(key)
		sizes.set(parent, (sizes.get(parent) ?? 0) + 1)
	}
	for (const parent of created.map(parentOf)) {
		const max = parent === 'category' ? MAX_CATEGORIES : MAX_SUBCATEGORIES
		if ((sizes.get(parent) ?? 0) > max) throw tooManyCategoriesError('file')
	}
	return created
}

/** Returns `subcategory laptop` for `subcategory laptop/notebook`. */
const parentOf = (key: string) => key.replace(/[ /][^ /]*$/, '')

const MAX_QUOTE_LENGTH = 40

type Row = Pick<MatchedRow, 'values' | 'slug' | 'current'>
const newProductDefaults = {
	...mapStockColumns(() => 0),
	ratingAverage: 0,
	ratingCount: 0,
	images: [],
	keyFeatures: [],
	colors: [],
	specifications: [],
	status: 'active',
}

function applyRow(row: Row, fields: Column[], now: Date): ProductRecord | string {
	const { values, slug } = row
	const { categoryName, subcategoryName } = values
	const current = row.current ?? { ...newProductDefaults, createdAt: now.toISOString() }
	const isApplied = ([column, value]: [string, unknown]) =>
		row.current ? fields.some((field) => field === column) : value !== undefined
	const changes = Object.fromEntries(Object.entries(values).filter(isApplied))
	const product = { ...current, ...changes, categoryName, subcategoryName, slug }
	const { record, problems } = validateRecord(product)
	return record ?? describeProblems(problems, row)
}

/** A column that the file lacks is quoted with its value, or listed for a new product. */
function describeProblems(problems: Problem[], { values, slug, current }: Row): string {
	const isMissing = ([column]: Problem) =>
		COLUMNS.includes(column as Column) &&
		(!(column in values) || (/^(?:sub)?category$/.test(column) && !values[column as Column]))
	const wrong = problems.filter((problem) => !isMissing(problem))
	const missing = problems.filter(isMissing)
	if (current) {
		const quoted = missing.map(([column, reason]): Problem => {
			const cell = writeCell(column as Column, current).slice(0, MAX_QUOTE_LENGTH)
			return [`${column} (currently ${cell}, not in the file)`, reason]
		})
		return formatProblems([...wrong, ...quoted])
	}
	const names = missing.map(([column]) => column).join(', ')
	const needs: Problem[] = names ? [['A new product also needs', names]] : []
	const name = values.slug ? `the web address ${slug}` : slug
	const cause = values.slug === '' ? 'The web address is empty' : `No product has ${name}`
	return `${cause}, so this is a new product. ${formatProblems([...needs, ...wrong])}`
}
