import { unescapeFormula } from '#contract/base/csv.ts'
import { MAX_CSV_ROWS } from '#contract/base/limits.ts'
import { removeInvisible } from '#contract/base/text.ts'
import { isZeroGtin } from '#contract/catalogue/gtin.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { type BranchCounts, mapStockColumns, stockColumn } from '#contract/stock/branch-stock.ts'
import {
	COLUMNS,
	type ParsedRow,
	parseCell,
	toRecord,
	type Values,
} from '#worker/domain/catalogue-changes/product-columns.ts'
import { formatProblems, validateRecord } from '#worker/domain/catalogue-changes/validate-record.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { slugFromAnyScript } from '#worker/domain/text/slugs.ts'
import { isFilled, readRecords } from './csv-records.ts'
import { findHeadings, type Heading, LIST_PRICE, PARENT } from './headings.ts'
import { joinLines } from './join-lines.ts'

type FileValues = Values & { [LIST_PRICE]?: unknown; [PARENT]?: string }

/** Maximum number of lines in a spreadsheet, including blank ones. */
const MAX_FILE_LINES = 1_048_576

/** Lines are numbered as in a spreadsheet. `branch` is that of stock columns without one. */
export function parseCsv(file: string, branch?: BranchSlug) {
	const text = file.replace(/\r\n?/g, '\n')
	const { headings, delimiter, ...start } = findHeadings(text, branch)
	const rows: ParsedRow[] = []
	for (const { cells, line } of readRecords(text, delimiter, start)) {
		if (line > MAX_FILE_LINES) throw tooMany(MAX_FILE_LINES, 'lines')
		if (cells.some(isFilled)) rows.push(readRow(headings, cells, line))
		if (rows.length > MAX_CSV_ROWS) throw tooMany(MAX_CSV_ROWS, 'products')
	}
	return { rows: hasHandles(headings) ? joinLines(rows) : rows, headings }
}

function readRow(headings: Heading[], rawCells: string[], line: number): ParsedRow {
	const cells = rawCells.map(removeInvisible)
	const entries = headings.flatMap(({ column }, index) => {
		const cell = unescapeFormula(cells[index] ?? '')
		if (!column) return []
		return [[column, readCell(column, cell)]]
	})
	const filledLast = [
		...entries.filter(([, value]) => !value),
		...entries.filter(([, value]) => value),
	]
	const { [PARENT]: parent, ...file }: FileValues = Object.fromEntries(filledLast)
	const values = withListPrice(file)
	if (parent) values.slug = parent
	// It would be lost without a heading: an unquoted 16,000 is read as two cells, 16 and 000.
	const hasExtraCells = cells.some((cell, index) => !headings[index]?.heading && isFilled(cell))
	const row = withoutZeroGtin({
		line,
		values,
		problem: hasExtraCells ? EXTRA_CELLS : null,
		notes: describeRemoval(rawCells, cells),
	})
	return hasSlugColumn(headings) ? row : withCode(row)
}

function readCell(column: NonNullable<Heading['column']>, cell: string): unknown {
	if (column === PARENT) return cell.trim()
	return column === LIST_PRICE ? parsePrice(cell) : parseCell(column, cell)
}

/** A list price above the price makes the price a discount price. */
function withListPrice({ [LIST_PRICE]: listPrice, ...values }: FileValues): Values {
	const { price } = values
	if (listPrice === undefined || price == null || 'discountPrice' in values) return values
	const isDiscounted = listPrice !== null && !(Number(listPrice) <= Number(price))
	return {
		...values,
		...(isDiscounted && { price: listPrice }),
		discountPrice: isDiscounted ? price : null,
	}
}

function withoutZeroGtin(row: ParsedRow): ParsedRow {
	if (!isZeroGtin(row.values.gtin)) return row
	const notes = [...(row.notes ?? []), 'gtin: zeros are no barcode, so it is left empty']
	return { ...row, values: { ...row.values, gtin: null }, notes }
}

const EXTRA_CELLS =
	'has more cells than the headings. Put a value that contains a comma in quotation marks.'

const hasHandles = (headings: Heading[]) =>
	headings.some(
		({ heading, column }) => column === PARENT || (column === 'slug' && /handle/i.test(heading)),
	)

const hasSlugColumn = (headings: Heading[]) =>
	headings.some(({ heading }) => heading.toLowerCase() === 'slug')

function withCode({ values: { slug, ...values }, ...row }: ParsedRow): ParsedRow {
	return slug ? { ...row, values, code: slugFromAnyScript(slug) } : { ...row, values }
}

function tooMany(max: number, unit: string) {
	const limit = `more than ${max.toLocaleString('en')} ${unit}`
	return invalidField('file', `The file has ${limit}. Split it into smaller files.`)
}

/** Parses one product as JSON on each line. Stock without branches is at `branch`. */
export function parseJsonLines(text: string, branch: BranchSlug): ParsedRow[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.flatMap((line, index) =>
			line === '' ? [] : parseLine({ text: line, line: index + 1 }, branch),
		)
}

/** Returns a note if text has lost invisible characters. */
function describeRemoval(before: unknown, after: unknown): string[] {
	const isUnchanged = JSON.stringify(before) === JSON.stringify(after)
	return isUnchanged ? [] : ['has invisible characters, which are removed']
}

const cleanText = (_: string, value: unknown) =>
	typeof value === 'string' ? removeInvisible(value) : value

/** Fields that a line lacks are cleared. */
const emptyValues = Object.fromEntries(COLUMNS.map((column) => [column, null]))

function parseLine({ text, line }: { text: string; line: number }, branch: BranchSlug): ParsedRow {
	try {
		const product = JSON.parse(text, cleanText)
		const parts = { category: {}, subcategory: {}, ratings: {}, stock: {} }
		const { values: imported, notes } = withoutZeroGtin({
			line,
			values: toRecord({ ...parts, ...product }, branch),
			problem: null,
			notes: describeRemoval(JSON.parse(text), product),
		})
		const { record, problems } = validateRecord(imported)
		if (!record) return { line, values: {}, problem: formatProblems(problems) }
		const listed: Pick<BranchCounts, 'slug'>[] = product.branches ?? [{ slug: branch }]
		const isListed = (slug: BranchSlug) => listed.some((counts) => counts.slug === slug)
		const stock = mapStockColumns((count, slug) =>
			isListed(slug) ? record[stockColumn(count, slug)] : undefined,
		)
		// A product keeps its status and its stock at the branches that the line does not have.
		const { status, ...values } = { ...emptyValues, ...record, ...stock }
		const row = { line, problem: null, notes }
		return { ...row, values: product.status ? { ...values, status } : values }
	} catch {
		return { line, values: {}, problem: 'is not a product in JSON' }
	}
}
