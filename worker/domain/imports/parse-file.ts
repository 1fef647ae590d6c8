import { MAX_CSV_ROWS, MAX_IMPORTED_PRODUCT_LENGTH } from '#contract/limits.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { unescapeFormula } from './export-csv.ts'
import { formatProblems, validateRecord } from './plan-import.ts'
import {
	COLUMNS,
	type Column,
	findColumn,
	type ParsedRow,
	parseCell,
	toRecord,
} from './product-columns.ts'

/** A limit well above the number of product columns. */
const MAX_COLUMNS = 100
/** A quotation mark in a cell is written twice, so a record can be twice as long as its product. */
const MAX_RECORD_LENGTH = 2 * MAX_IMPORTED_PRODUCT_LENGTH
/** Maximum number of lines in a spreadsheet, including blank ones. */
const MAX_LINES = 1_048_576
const DELIMITERS = [',', ';', '\t']

/** Parses an exported CSV file, or one that a spreadsheet has saved. The heading is line 1, as in a spreadsheet. */
export function parseCsv(file: string): ParsedRow[] {
	const rows: ParsedRow[] = []
	let columns: ReturnType<typeof readHeadings> = []
	let line = 0
	for (const record of readRecords(file.replace(/\r\n?/g, '\n'))) {
		line += 1
		if (line === 1) columns = readHeadings(record)
		else if (record.some(isFilled)) rows.push(readRow(columns, record, line))
		if (rows.length > MAX_CSV_ROWS) throw tooMany(MAX_CSV_ROWS, 'products')
	}
	return rows
}

/** Yields the cells of each record. Runs in linear time, because it rejects long records and unmatched quotation marks. */
function* readRecords(text: string): Generator<string[]> {
	const delimiter = detectDelimiter(text)
	const pattern = cellPattern(delimiter)
	let start = 0
	for (let line = 1; start < text.length; line += 1) {
		if (line > MAX_LINES) throw tooMany(MAX_LINES, 'lines')
		const recordText = text.slice(start, start + MAX_RECORD_LENGTH + 1)
		const cells: string[] = []
		let position = 0
		do {
			pattern.lastIndex = position
			const [cell = '', quotedText, closingQuote] = pattern.exec(recordText) ?? []
			position += cell.length + 1
			if (position > recordText.length && recordText.length > MAX_RECORD_LENGTH)
				throw rejection(`Line ${line} is too long`)
			if (cell.startsWith('"') && closingQuote === undefined)
				throw rejection(`Line ${line}: ${UNESCAPED_QUOTE}`)
			cells.push(quotedText?.replaceAll('""', '"') ?? cell)
		} while (recordText[position - 1] === delimiter)
		start += position
		yield cells
	}
}

const UNESCAPED_QUOTE = 'write a quotation mark inside a cell twice, and close every quoted cell'

/** Returns a pattern for one cell. Its groups are the text and the closing quotation mark of a quoted cell. */
function cellPattern(delimiter: string): RegExp {
	const quotedCell = `"([^"]*(?:""[^"]*)*)("[^\\S\n${delimiter}]*)?(?=[${delimiter}\n]|$)`
	return new RegExp(`${quotedCell}|[^${delimiter}\n]*`, 'y')
}

/** Returns the most frequent delimiter of the headings. Other lines are ignored, because a text may contain any delimiter. */
function detectDelimiter(text: string): string {
	const [headings = ''] = text.slice(0, MAX_RECORD_LENGTH).split('\n', 1)
	const count = (delimiter: string) => headings.split(delimiter).length
	const [delimiter = ','] = DELIMITERS.toSorted((a, b) => count(b) - count(a))
	return delimiter
}

/** Returns the column of each heading, or `undefined` for a blank heading. */
function readHeadings(record: string[]): (Column | undefined)[] {
	if (record.length > MAX_COLUMNS) throw rejection(`The file has more than ${MAX_COLUMNS} columns`)
	const columns = record.map(findColumn)
	const unknown = record.filter((heading, index) => isFilled(heading) && !columns[index])
	const duplicate = columns.find((column, index) => column && columns.indexOf(column) !== index)
	if (!columns.includes('slug')) throw rejection(NO_SLUG)
	if (unknown.length > 0) throw rejection(`Unknown columns: ${unknown.join(', ')}`)
	if (duplicate) throw rejection(`The column '${duplicate}' appears twice`)
	return columns
}

const NO_SLUG =
	"The first line must contain the column 'slug'. Leave its cells empty for new products."

function readRow(columns: (Column | undefined)[], record: string[], line: number): ParsedRow {
	const cells = columns.flatMap((column, index) =>
		column ? [[column, parseCell(column, unescapeFormula(record[index] ?? ''))]] : [],
	)
	// The value of a cell without a heading would be lost: an unquoted 16,000 is read as two cells, 16 and 000.
	const hasExtraCells = record.some((cell, index) => !columns[index] && isFilled(cell))
	return { line, values: Object.fromEntries(cells), problem: hasExtraCells ? EXTRA_CELLS : null }
}

const EXTRA_CELLS =
	'has more cells than the first line. Put a value that contains a comma in quotation marks.'

const isFilled = (cell: string) => cell.trim() !== ''

const rejection = (message: string) => invalidField('file', message)

function tooMany(max: number, unit: string) {
	const limit = `more than ${max.toLocaleString('en')} ${unit}`
	return rejection(`The file has ${limit}. Split it into smaller files.`)
}

/** Parses a file with one product as JSON on each line. Empty lines are skipped. */
export function parseJsonLines(text: string): ParsedRow[] {
	return text
		.split('\n')
		.flatMap((line, index) => (line.trim() === '' ? [] : parseLine(line, index + 1)))
}

/** Fields that a line lacks are cleared. */
const emptyValues = Object.fromEntries(COLUMNS.map((column) => [column, null]))

function parseLine(text: string, line: number): ParsedRow {
	try {
		const product = JSON.parse(text)
		const parts = { category: {}, subcategory: {}, ratings: {}, stock: {} }
		const { record, problems } = validateRecord(toRecord({ ...parts, ...product }))
		if (!record) return { line, values: {}, problem: formatProblems(problems) }
		// If the line has no status, the product keeps its current one.
		const { status, ...values } = { ...emptyValues, ...record }
		return { line, values: product.status ? { ...values, status } : values, problem: null }
	} catch {
		return { line, values: {}, problem: 'is not a product in JSON' }
	}
}
