import { MAX_CSV_ROWS, MAX_PRODUCT_FORM_BYTES } from '#contract/limits.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { unescapeFormula } from './export-csv.ts'
import { type Cells, HEADINGS, normalizeCells, normalizeHeading } from './product-columns.ts'

/** Far more than a product has. */
const MAX_COLUMNS = 100
/** Quotation marks count twice, so a record may be longer than the largest product. */
const MAX_RECORD_LENGTH = 2 * MAX_PRODUCT_FORM_BYTES
/** As many as a spreadsheet has; most of them may be blank. */
const MAX_LINES = 1_048_576
const DELIMITERS = [',', ';', '\t']
const UNMATCHED_QUOTE = 'a quotation mark within a cell must be written twice'

/** The cells on one line of a file, or the problem of the line. */
export type ParsedRow = { line: number; cells: Cells; problem: string | null }

/** Parses exported files, also after a spreadsheet saved them. Lines are counted as in a spreadsheet, with the heading. */
export function parseCsv(file: string): ParsedRow[] {
	const rows: ParsedRow[] = []
	let headings: string[] = []
	let line = 0
	for (const record of readRecords(file.replace(/\r\n?/g, '\n'))) {
		line += 1
		if (line === 1) headings = readHeadings(record)
		else if (record.some(isFilled)) rows.push(readRow(headings, record, line))
		if (rows.length > MAX_CSV_ROWS) throw tooMany(MAX_CSV_ROWS, 'products')
	}
	return rows
}

/** Yields the cells of each record in linear time, and rejects very long records and unmatched quotation marks. */
function* readRecords(text: string): Generator<string[]> {
	const delimiter = detectDelimiter(text)
	const findCellEnd = cellEndFinder(delimiter)
	let position = 0
	for (let line = 1; position < text.length; line += 1) {
		if (line > MAX_LINES) throw tooMany(MAX_LINES, 'lines')
		const start = position
		const cells: string[] = []
		do {
			const end = findCellEnd(text, position)
			if (end === null) {
				throw invalidField('file', `Line ${line}: ${UNMATCHED_QUOTE}`)
			}
			if (end - start > MAX_RECORD_LENGTH) throw invalidField('file', `Line ${line} is too long`)
			cells.push(readCell(text.slice(position, end)))
			position = end + 1
		} while (text[position - 1] === delimiter)
		yield cells
	}
}

/** Counts in the headings only, because texts below them may contain any delimiter. */
function detectDelimiter(text: string): string {
	const [headings = ''] = text.slice(0, MAX_RECORD_LENGTH).split('\n', 1)
	const count = (delimiter: string) => headings.split(delimiter).length
	const [delimiter = ','] = DELIMITERS.toSorted((a, b) => count(b) - count(a))
	return delimiter
}

/** Returns a function that finds the delimiter or line end after a cell; `null` when its quotation marks do not match. */
function cellEndFinder(delimiter: string) {
	const plain = new RegExp(`[${delimiter}\n]|$`, 'g')
	const afterQuotes = new RegExp(`[^\\S\n${delimiter}]*(?=[${delimiter}\n]|$)`, 'y')
	return (text: string, start: number): number | null => {
		if (text[start] !== '"') {
			plain.lastIndex = start
			return plain.exec(text)?.index ?? null
		}
		let end = start
		// Two quotation marks within a cell are one escaped mark.
		while (text[end] === '"') {
			const closing = text.indexOf('"', end + 1)
			if (closing === -1) return null
			end = closing + 1
		}
		afterQuotes.lastIndex = end
		return afterQuotes.test(text) ? afterQuotes.lastIndex : null
	}
}

function readCell(text: string): string {
	if (!text.startsWith('"')) return text
	return text.slice(1, text.lastIndexOf('"')).replaceAll('""', '"')
}

function readHeadings(record: string[]): string[] {
	if (record.length > MAX_COLUMNS) throw invalidField('file', `More than ${MAX_COLUMNS} columns`)
	const headings = record.map((cell) => normalizeHeading(cell.trim()))
	const named = headings.filter((heading) => heading !== '')
	if (!named.includes('slug')) {
		throw invalidField(
			'file',
			'The first line must name a column slug; its cells may be empty for new products',
		)
	}
	const unknown = named.filter((heading) => !HEADINGS.includes(heading))
	if (unknown.length > 0) throw invalidField('file', `Unknown columns: ${unknown.join(', ')}`)
	const duplicate = named.find((heading, index) => named.indexOf(heading) !== index)
	if (duplicate) throw invalidField('file', `The column ${duplicate} appears twice`)
	return headings
}

function readRow(headings: string[], record: string[], line: number): ParsedRow {
	const cells: Cells = Object.fromEntries(
		headings.map((heading, index) => [heading, unescapeFormula(record[index] ?? '')]),
	)
	// A cell without a heading would be lost, such as the thousands of an unquoted 16,000.
	const hasSurplus = record.some((cell, index) => !headings[index] && isFilled(cell))
	return { line, cells: normalizeCells(cells), problem: hasSurplus ? SURPLUS : null }
}

const SURPLUS =
	'line: has more cells than the first line; put a text with a comma in quotation marks'

const isFilled = (cell: string) => cell.trim() !== ''

function tooMany(max: number, what: string) {
	const message = `The file has more than ${max.toLocaleString('en')} ${what}; import them in several files`
	return invalidField('file', message)
}
