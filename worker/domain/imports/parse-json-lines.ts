import { COLUMNS, type ParsedRow, toRecord } from './product-columns.ts'
import { formatProblems, validateRecord } from './validate-row.ts'

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
