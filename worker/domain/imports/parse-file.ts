import { type BranchCounts, mapStockColumns, stockColumn } from '#contract/branch-stock.ts'
import type { BranchSlug } from '#contract/branches.ts'
import { unescapeFormula } from '#contract/csv.ts'
import { MAX_CSV_ROWS } from '#contract/limits.ts'
import { slugFromAnyScript } from '#worker/domain/catalogue/slugs.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { isFilled, readRecords } from './csv-records.ts'
import { findHeadings, type Heading } from './headings.ts'
import { COLUMNS, type ParsedRow, parseCell, toRecord, type Values } from './product-columns.ts'
import { formatProblems, validateRecord } from './validate-record.ts'

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
	return { rows, headings }
}

function readRow(headings: Heading[], cells: string[], line: number): ParsedRow {
	const entries = headings.flatMap(({ column }, index) =>
		column ? [[column, parseCell(column, unescapeFormula(cells[index] ?? ''))]] : [],
	)
	const values = splitCategory(Object.fromEntries(entries))
	// It would be lost without a heading: an unquoted 16,000 is read as two cells, 16 and 000.
	const hasExtraCells = cells.some((cell, index) => !headings[index]?.heading && isFilled(cell))
	const row = { line, values, problem: hasExtraCells ? EXTRA_CELLS : null }
	return hasSlugColumn(headings) ? row : withCode(row)
}

const EXTRA_CELLS =
	'has more cells than the headings. Put a value that contains a comma in quotation marks.'

const hasSlugColumn = (headings: Heading[]) =>
	headings.some(({ heading }) => heading.toLowerCase() === 'slug')

function withCode({ values: { slug, ...values }, ...row }: ParsedRow): ParsedRow {
	return slug ? { ...row, values, code: slugFromAnyScript(slug) } : { ...row, values }
}

/** Splits a category such as "Laptops > Gaming laptops". */
function splitCategory(values: Values): Values {
	const { category = '' } = values
	const paths = category.split(',').map((path) => path.split('>'))
	const [parent = '', child = ''] = paths.find(({ length }) => length > 1) ?? []
	const isPath = child !== '' && !values.subcategory
	return isPath ? { ...values, category: parent.trim(), subcategory: child.trim() } : values
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

/** Fields that a line lacks are cleared. */
const emptyValues = Object.fromEntries(COLUMNS.map((column) => [column, null]))

function parseLine({ text, line }: { text: string; line: number }, branch: BranchSlug): ParsedRow {
	try {
		const product = JSON.parse(text)
		const parts = { category: {}, subcategory: {}, ratings: {}, stock: {} }
		const { record, problems } = validateRecord(toRecord({ ...parts, ...product }, branch))
		if (!record) return { line, values: {}, problem: formatProblems(problems) }
		const listed: Pick<BranchCounts, 'slug'>[] = product.branches ?? [{ slug: branch }]
		const isListed = (slug: BranchSlug) => listed.some((counts) => counts.slug === slug)
		const stock = mapStockColumns((count, slug) =>
			isListed(slug) ? record[stockColumn(count, slug)] : undefined,
		)
		// A product keeps its status and its stock at the branches that the line does not have.
		const { status, ...values } = { ...emptyValues, ...record, ...stock }
		return { line, values: product.status ? { ...values, status } : values, problem: null }
	} catch {
		return { line, values: {}, problem: 'is not a product in JSON' }
	}
}
