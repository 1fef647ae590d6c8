import * as v from 'valibot'
import { describeReasons, ImportedProduct, reasonsByField } from '#contract/product-import.ts'
import type { ParsedFile, ParsedRow } from './parse-csv.ts'
import { HEADINGS, valuesOf } from './product-columns.ts'

/** Parses a file with a product as JSON on each line; empty lines are skipped. */
export function parseJsonLines(text: string): ParsedFile {
	const lines = text.split('\n').map((line, index) => [index + 1, line] as const)
	const rows = lines.filter(([, line]) => line.trim() !== '').map(parseLine)
	return { headings: HEADINGS, rows }
}

function parseLine([line, text]: readonly [number, string]): ParsedRow {
	const product = parseProduct(text)
	return typeof product === 'string'
		? { line, values: {}, problem: product }
		: { line, values: valuesOf(product), problem: null }
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
