import * as v from 'valibot'
import { describeReasons, ImportedProduct, reasonsByField } from '#contract/product-import.ts'
import type { ParsedRow } from './parse-csv.ts'
import { COLUMNS, toRecord, type Values } from './product-columns.ts'

/** Parses a file with one product as JSON on each line. Empty lines are skipped. */
export function parseJsonLines(text: string): ParsedRow[] {
	return text
		.split('\n')
		.flatMap((line, index) => (line.trim() === '' ? [] : parseLine(line, index + 1)))
}

function parseLine(text: string, line: number): ParsedRow {
	try {
		const product = v.safeParse(ImportedProduct, JSON.parse(text))
		if (product.success) return { line, values: toValues(product.output), problem: null }
		return { line, values: {}, problem: describeReasons(reasonsByField(product.issues)) }
	} catch {
		return { line, values: {}, problem: 'is not JSON' }
	}
}

/** Returns a value for every column, so that missing fields are cleared. A missing status stays unchanged. */
function toValues(product: ImportedProduct): Values {
	const emptyValues = Object.fromEntries(COLUMNS.map((column) => [column, null]))
	const { status, ...values } = { ...emptyValues, ...toRecord(product) }
	return product.status ? { ...values, status } : values
}
