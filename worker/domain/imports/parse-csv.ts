import { MAX_CSV_ROWS, MAX_IMPORTED_PRODUCT_LENGTH } from '#contract/limits.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { unescapeFormula } from './export-csv.ts'
import { type Column, findColumn, parseCell, type Values } from './product-columns.ts'

/** Far more than a product has. */
const MAX_COLUMNS = 100
/** Quotation marks count twice, so a record may be longer than the largest product. */
const MAX_RECORD_LENGTH = 2 * MAX_IMPORTED_PRODUCT_LENGTH
/** As many as a spreadsheet has; most of them may be blank. */
const MAX_LINES = 1_048_576
const DELIMITERS = [',', ';', '\t']

/** The values on one line of a file, or the problem of the line. */
export type ParsedRow = { line: number; values: Values; problem: string | null }

/** Parses exported files, also after a spreadsheet saved them. Lines are counted as in a spreadsheet, with the heading. */
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

/** Yields the cells of each record in linear time, and rejects very long records and unmatched quotation marks. */
function* readRecords(text: string): Generator<string[]> {
	const delimiter = detectDelimiter(text)
	const pattern = cellPattern(delimiter)
	let start = 0
	for (let line = 1; start < text.length; line += 1) {
		if (line > MAX_LINES) throw tooMany(MAX_LINES, 'lines')
		const rest = text.slice(start, start + MAX_RECORD_LENGTH + 1)
		const cells: string[] = []
		let position = 0
		do {
			pattern.lastIndex = position
			const [cell = '', quoted, closing] = pattern.exec(rest) ?? []
			position += cell.length + 1
			if (position > rest.length && rest.length > MAX_RECORD_LENGTH) throw tooLong(line)
			if (cell.startsWith('"') && closing === undefined) throw unmatchedQuote(line)
			cells.push(quoted?.replaceAll('""', '"') ?? cell)
		} while (rest[position - 1] === delimiter)
		start += position
		yield cells
	}
}

/** Matches a cell, and the text and closing mark of a quoted one, in which quotation marks are written twice. */
function cellPattern(delimiter: string): RegExp {
	const quoted = `"([^"]*(?:""[^"]*)*)("[^\\S\n${delimiter}]*)?(?=[${delimiter}\n]|$)`
	return new RegExp(`${quoted}|[^${delimiter}\n]*`, 'y')
}

/** Counts in the headings only, because texts below them may contain any delimiter. */
function detectDelimiter(text: string): string {
	const [headings = ''] = text.slice(0, MAX_RECORD_LENGTH).split('\n', 1)
	const count = (delimiter: string) => headings.split(delimiter).length
	const [delimiter = ','] = DELIMITERS.toSorted((a, b) => count(b) - count(a))
	return delimiter
}

/** Returns the column of each cell; a blank heading has none. */
function readHeadings(record: string[]): (Column | undefined)[] {
	if (record.length > MAX_COLUMNS) throw invalidField('file', `More than ${MAX_COLUMNS} columns`)
	const headings = record.map((cell) => cell.trim())
	const columns = headings.map(findColumn)
	if (!columns.includes('slug')) {
		throw invalidField(
			'file',
			'The first line must name a column slug; its cells may be empty for new products',
		)
	}
	const unknown = headings.filter((heading, index) => heading !== '' && !columns[index])
	if (unknown.length > 0) throw invalidField('file', `Unknown columns: ${unknown.join(', ')}`)
	const duplicate = columns.find((column, index) => column && columns.indexOf(column) !== index)
	if (duplicate) throw invalidField('file', `The column ${duplicate} appears twice`)
	return columns
}

function readRow(columns: (Column | undefined)[], record: string[], line: number): ParsedRow {
	const values: Values = Object.fromEntries(
		columns.flatMap((column, index) =>
			column ? [[column, parseCell(column, unescapeFormula(record[index] ?? ''))]] : [],
		),
	)
	// A cell without a heading would be lost, such as the thousands of an unquoted 16,000.
	const hasSurplus = record.some((cell, index) => !columns[index] && isFilled(cell))
	return { line, values, problem: hasSurplus ? SURPLUS : null }
}

const SURPLUS =
	'line: has more cells than the first line; put a text with a comma in quotation marks'

const isFilled = (cell: string) => cell.trim() !== ''

const tooLong = (line: number) => invalidField('file', `Line ${line} is too long`)
const unmatchedQuote = (line: number) =>
	invalidField('file', `Line ${line}: a quotation mark within a cell must be written twice`)

function tooMany(max: number, what: string) {
	const message = `The file has more than ${max.toLocaleString('en')} ${what}; import them in several files`
	return invalidField('file', message)
}
