import Papa from 'papaparse'
import { MOST_CSV_ROWS } from '#worker/contract/limits.ts'
import { lengthToStrayQuote } from './stray-quote.ts'

/** Far more than a product has. */
const MOST_COLUMNS = 100
const BYTE_ORDER_MARK = '\uFEFF'
const RISKY = /^[=+\-@\t\r']/
const DEFUSED = /^'(?=[=+\-@\t\r'])/

/** One record with its line end; a text that a spreadsheet would run as a formula is led by an apostrophe. */
export function csvRecord(cells: string[]): string {
	const safe = cells.map((cell) => (RISKY.test(cell) ? `'${cell}` : cell))
	return `${Papa.unparse([safe], { newline: '\r\n' })}\r\n`
}

/** UTF-8 with the mark by which spreadsheets know it. */
export function csvHeading(headings: readonly string[]): string {
	return BYTE_ORDER_MARK + csvRecord([...headings])
}

export type CsvRow = { line: number; cells: Record<string, string>; problem: string | null }

type CsvTable = {
	headings: string[]
	rows: CsvRow[]
	problem: string | null
}

/**
 * Reads what `csvRecord` writes, and what spreadsheets make of it, as far as the first problem; a line is a row of the
 * spreadsheet, from 1 on, the heading included. `meantBy` says which heading what stands there is.
 */
export function readCsv(text: string, meantBy = (written: string) => written): CsvTable {
	const table: CsvTable = { headings: [], rows: [], problem: null }
	const delimiter = delimiterOf(text)
	let line = 0
	Papa.parse<string[]>(text.slice(0, lengthToStrayQuote(text, delimiter)), {
		delimiter,
		// The fast mode makes an array of all lines first.
		fastMode: false,
		step: ({ data: record, errors }, parser) => {
			line += 1
			if (line === 1) table.headings = headingsIn(record, meantBy)
			else if (record.some(isFilled)) table.rows.push(rowOf(table.headings, record, line))
			const problem = problemIn(table, errors)
			if (problem === null) return
			table.problem = `line ${line}: ${problem}`
			parser.abort()
		},
	})
	return table
}

/** No more than it takes to see that they are too many. */
function headingsIn(record: string[], meantBy: (written: string) => string): string[] {
	return record.slice(0, MOST_COLUMNS + 1).map((heading) => meantBy(heading.trim()))
}

function problemIn({ headings, rows }: CsvTable, errors: Papa.ParseError[]): string | null {
	if (headings.length > MOST_COLUMNS) return `more than ${MOST_COLUMNS} columns`
	if (rows.length > MOST_CSV_ROWS) {
		return `more than ${MOST_CSV_ROWS.toLocaleString('en')} products; import them in several files`
	}
	return errors.find(({ type }) => type === 'Quotes')?.message ?? null
}

function rowOf(headings: string[], record: string[], line: number): CsvRow {
	const problem = hasSurplus(headings, record) ? SURPLUS : null
	return { line, cells: cellsOf(headings, record), problem }
}

const isFilled = (cell: string) => cell.trim() !== ''

/** What parts the headings; of texts below it nothing can be learned. */
function delimiterOf(text: string): string {
	const [headings = ''] = text.split(/[\r\n]/, 1)
	const countOf = (delimiter: string) => headings.split(delimiter).length
	const [most = ','] = [',', ';', '\t'].sort((a, b) => countOf(b) - countOf(a))
	return most
}

const SURPLUS =
	'line: has more cells than the first line; a text with a comma stands in quotation marks'

/** A cell without a heading would be lost: the thousands of 16,000 would. */
function hasSurplus(headings: string[], record: string[]): boolean {
	return record.some((cell, index) => !headings[index] && isFilled(cell))
}

function cellsOf(headings: string[], record: string[]): Record<string, string> {
	return Object.fromEntries(
		headings.map((heading, index) => [heading, (record[index] ?? '').replace(DEFUSED, '')]),
	)
}
