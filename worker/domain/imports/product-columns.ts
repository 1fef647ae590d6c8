import { parseNumber } from '#contract/numbers.ts'
import {
	type FieldFormat,
	fieldFormats,
	type ProductField,
	productFieldNames,
} from '#contract/product.ts'

/** Cells of a row, by the heading of their column, as the export writes them. */
export type Cells = Record<string, string>

type Format = { parse: (cell: string) => unknown; write: (value: unknown) => string }
type Column = Format & { heading: string; path: readonly [string, string?] }

const text: Format = { parse: (cell) => cell, write: (value) => String(value ?? '') }
const number: Format = { ...text, parse: (cell) => parseNumber(cell) ?? undefined }
const lines: Format = {
	parse: (cell) =>
		cell
			.split('\n')
			.map((line) => line.trim())
			.filter(Boolean),
	write: (value) => (Array.isArray(value) ? value.join('\n') : ''),
}
const json: Format = { parse: parseJson, write: (value) => JSON.stringify(value) ?? '' }

function column(heading: string, format: Format, part = heading): Column {
	const [field = heading, property] = part.split('.')
	return { ...format, heading, path: [field, property] }
}

const formats: Record<FieldFormat, Format> = { text, number, lines, specifications: json }

function fieldColumns(...names: ProductField[]): Column[] {
	return names.map((name) => column(name, formats[fieldFormats[name]]))
}

const ORDERED_COLUMNS: readonly Column[] = [
	...fieldColumns('slug', 'name', 'brand'),
	column('category', text, 'category.slug'),
	column('categoryName', text, 'category.name'),
	column('subcategory', text, 'subcategory.slug'),
	column('subcategoryName', text, 'subcategory.name'),
	...fieldColumns('price', 'discountPrice'),
	column('available', number, 'stock.available'),
	column('incoming', number, 'stock.incoming'),
	column('servicing', number, 'stock.servicing'),
	column('sold', number, 'stock.sold'),
	column('defective', number, 'stock.defective'),
	...fieldColumns('images', 'keyFeatures', 'colors', 'specifications'),
	column('ratingAverage', number, 'ratings.average'),
	column('ratingCount', number, 'ratings.count'),
	column('createdAt', text),
]

const arranged = new Set(ORDERED_COLUMNS.map(({ heading }) => heading))

/** Columns of a product file, in the order of the export; a new field follows at the end. */
const COLUMNS: readonly Column[] = [
	...ORDERED_COLUMNS,
	...fieldColumns(...productFieldNames.filter((name) => !arranged.has(name))),
]

export const HEADINGS = COLUMNS.map(({ heading }) => heading)

/** Returns the heading for another spelling of it, such as "Discount price"; an unknown one stays as it is. */
export function normalizeHeading(input: string): string {
	return HEADINGS.find((heading) => lettersOf(heading) === lettersOf(input)) ?? input
}

function lettersOf(heading: string): string {
	return heading.toLowerCase().replace(/[\s_-]/g, '')
}

/** Writes the cells of a row as the export does; columns that the file lacks are left out. */
export function normalizeCells(cells: Cells): Cells {
	const present = COLUMNS.filter(({ heading }) => cells[heading] !== undefined)
	return Object.fromEntries(
		present.map((column) => [column.heading, normalize(column, cells[column.heading] ?? '')]),
	)
}

/** Returns the cells of a product for the export. */
export function cellsOf(product: object): Cells {
	return Object.fromEntries(
		COLUMNS.map(({ heading, path, write }) => [heading, trimCell(write(valueAt(product, path)))]),
	)
}

/** Returns the headings of cells that differ from the product, ignoring differences in format only. */
export function changedColumns(cells: Cells, product: object): string[] {
	const current = cellsOf(product)
	const changed = COLUMNS.filter((column) => {
		const { [column.heading]: after } = cells
		const { [column.heading]: before = '' } = current
		return after !== undefined && after !== before && after !== normalize(column, before)
	})
	return changed.map(({ heading }) => heading)
}

function normalize({ parse, write }: Format, cell: string): string {
	return write(parse(trimCell(cell)))
}

function trimCell(cell: string): string {
	return cell.replaceAll('\r\n', '\n').trim()
}

export function pickCells(cells: Cells, headings: string[]): Cells {
	return Object.fromEntries(headings.map((heading) => [heading, cells[heading] ?? '']))
}

/** Returns a product with the given cells in place of its values, without validating it. */
export function withCells(product: object, cells: Cells): Record<string, unknown> {
	const result: Record<string, unknown> = {}
	for (const { heading, path, parse } of COLUMNS) {
		const [field, property] = path
		const cell = cells[heading]
		const value = cell === undefined ? valueAt(product, path) : parse(cell)
		if (property) result[field] = { ...asRecord(result[field]), [property]: value }
		else if (value !== undefined) result[field] = value
	}
	return result
}

export function headingAt(path: string): string {
	return COLUMNS.find((column) => column.path.filter(Boolean).join('.') === path)?.heading ?? path
}

function valueAt(product: object, [field, property]: Column['path']): unknown {
	const value = asRecord(product)[field]
	return property ? asRecord(value)[property] : value
}

function asRecord(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? { ...value } : {}
}

function parseJson(cell: string): unknown {
	try {
		return JSON.parse(cell || '[]')
	} catch {
		return cell
	}
}
