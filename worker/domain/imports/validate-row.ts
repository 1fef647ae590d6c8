import * as v from 'valibot'
import { ProductRecord } from '#contract/product-import.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import type { MatchedRow } from './match-rows.ts'
import { COLUMNS, type Column, writeCell } from './product-columns.ts'

const MAX_QUOTE_LENGTH = 40

type Row = Pick<MatchedRow, 'values' | 'slug' | 'current'>
type Problem = [column: string, reason: string]

/** Returns the record, or the first problem of each column. */
export function validateRecord(values: unknown) {
	const { success, output, issues } = v.safeParse(ProductRecord, values, { message: describeIssue })
	if (success) return { record: output, problems: [] }
	const { root, nested } = v.flatten<typeof ProductRecord>(issues)
	const messages = Object.entries({ ...(root && { line: root }), ...nested })
	const problems = messages.map(([column, [reason = ''] = []]): Problem => [column, reason])
	return { record: null, problems }
}

/** Replaces Valibot's messages for missing and unknown fields, which mention types. */
function describeIssue({ expected }: v.BaseIssue<unknown>): string {
	if (expected === 'never') return 'is not a field of a product'
	return expected === 'Object' ? 'must be an object' : 'is missing'
}

export function formatProblems(problems: Problem[]): string {
	return problems.map(([column, reason]) => `${column}: ${reason}`).join('; ')
}

/** Values of the columns that a file may lack for a new product. */
const newProduct = {
	...Object.fromEntries([...STOCK_COUNTS, 'ratingAverage', 'ratingCount'].map((name) => [name, 0])),
	images: [],
	keyFeatures: [],
	colors: [],
	specifications: [],
	status: 'active',
}

/** Returns the product after the changes of a row, or the problems of the row. */
export function readProduct(row: Row, now: Date): ProductRecord | string {
	const { values, slug } = row
	const { categoryName, subcategoryName } = values
	const current = row.current ?? { ...newProduct, createdAt: now.toISOString() }
	const product = { ...current, ...values, categoryName, subcategoryName, slug }
	const { record, problems } = validateRecord(product)
	return record ?? describeProblems(problems, row)
}

/** Describes the problems of a row by its columns. A column that the file lacks is quoted with its current value; for a new product, such columns are listed together. */
function describeProblems(problems: Problem[], { values, slug, current }: Row): string {
	const isMissing = ([column]: Problem) => COLUMNS.includes(column as Column) && !(column in values)
	const wrong = problems.filter((problem) => !isMissing(problem))
	const missing = problems.filter(isMissing)
	if (current) {
		const quoted = missing.map(([column, reason]): Problem => {
			const cell = writeCell(column as Column, current).slice(0, MAX_QUOTE_LENGTH)
			return [`${column} (${cell}, which the file leaves as it is)`, reason]
		})
		return formatProblems([...wrong, ...quoted])
	}
	const names = missing.map(([column]) => column).join(', ')
	const needs: Problem[] = names ? [['A new product also needs', names]] : []
	const cause = values.slug ? `No product has the slug ${slug}` : 'The slug is empty'
	return `${cause}, so this is a new product. ${formatProblems([...needs, ...wrong])}`
}
