import Papa from 'papaparse'

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
 * Reads what `csvRecord` writes, and what spreadsheets make of it; a line is a row of the spreadsheet, from 1 on, the
 * heading included. `meantBy` says which heading what stands there is.
 */
export function readCsv(text: string, meantBy = (written: string) => written): CsvTable {
	const { data, errors } = Papa.parse<string[]>(text, {
		delimiter: delimiterOf(text),
		skipEmptyLines: false,
	})
	const [first = [], ...records] = data
	if (first.length > MOST_COLUMNS) {
		return { headings: [], rows: [], problem: `line 1: more than ${MOST_COLUMNS} columns` }
	}
	const headings = first.map((heading) => meantBy(heading.trim()))
	const rows = records.flatMap((record, index) =>
		record.every((cell) => cell.trim() === '')
			? []
			: [
					{
						line: index + 2,
						cells: cellsOf(headings, record),
						problem: hasSurplus(headings, record) ? SURPLUS : null,
					},
				],
	)
	const broken = errors.find(({ type }) => type === 'Quotes')
	const problem = broken ? `line ${(broken.row ?? 0) + 1}: ${broken.message}` : null
	return { headings, rows, problem }
}

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
	return record.some((cell, index) => !headings[index] && cell.trim() !== '')
}

function cellsOf(headings: string[], record: string[]): Record<string, string> {
	return Object.fromEntries(
		headings.map((heading, index) => [heading, (record[index] ?? '').replace(DEFUSED, '')]),
	)
}
