import * as v from 'valibot'
import { describeReasons, ImportedProduct, reasonsByField } from '#contract/product-import.ts'
import type { ParsedRow } from './parse-csv.ts'
import { cellsOf } from './product-columns.ts'

/** Parses a file with a product as JSON on each line; empty lines are skipped. */
export function parseJsonLines(text: string): ParsedRow[] {
	const lines = text.split('\n').map((line, index) => [index + 1, line] as const)
	return lines.filter(([, line]) => line.trim() !== '').map(parseLine)
}

function parseLine([line, text]: readonly [number, string]): ParsedRow {
	const product = parseProduct(text)
	if (typeof product === 'string') return { line, cells: {}, problem: product }
	const { status, ...cells } = cellsOf(product)
	// A file without a status changes none.
	return { line, cells: status ? { ...cells, status } : cells, problem: null }
}

function parseProduct(text: string): ImportedProduct | string {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		return 'is not JSON'
	}
	const result = v.safeParse(ImportedProduct, value)
	return result.success ? result.output : describeReasons(reasonsByField(result.issues))
}
