import * as v from 'valibot'
import { describeReasons, ProductRecord, reasonsByField } from '#contract/product-import.ts'
import { STOCK_COUNTS } from '#contract/stock.ts'
import { COLUMNS, type Column, type Values, writeCell } from './product-columns.ts'

const MAX_QUOTE_LENGTH = 40

/** The values of the file, and the current product with its slug. */
type ProductRow = { values: Values; current: ProductRecord | null }
type Reason = [column: string, reason: string]

/** Returns the product after the changes of a row, or the problems of the row. */
export function readProduct(row: ProductRow, names: Values, now: Date): ProductRecord | string {
	const current = row.current ?? { ...zeros, createdAt: now.toISOString() }
	const result = v.safeParse(ProductRecord, { ...current, ...row.values, ...names })
	return result.success ? result.output : describeProblems(reasonsByField(result.issues), row)
}

const zeros = Object.fromEntries(
	[...STOCK_COUNTS, 'ratingAverage', 'ratingCount'].map((column) => [column, 0]),
)

/** Describes the problems of a row by its columns. A name that the file does not give was derived from its slug. */
function describeProblems(reasons: Reason[], { values, current }: ProductRow): string {
	const problems = reasons.filter(([column]) => !isName(column) || values[column])
	return current
		? describeReasons(problems.map(([column, reason]) => [quote(column, values, current), reason]))
		: describeNewProduct(problems, values)
}

const isName = (column: string) => column === 'categoryName' || column === 'subcategoryName'

/** Quotes the cell of a column that the file does not have. */
function quote(column: string, values: Values, current: ProductRecord): string {
	if (column in values || !isColumn(column)) return column
	const cell = writeCell(column, current).slice(0, MAX_QUOTE_LENGTH)
	return `${column} (${cell}, which the file leaves as it is)`
}

/** Describes the problems of a new product. Lists missing columns together, because they have no cells to correct. */
function describeNewProduct(problems: Reason[], values: Values): string {
	const isMissing = ([column]: Reason) => isColumn(column) && !(column in values)
	const missingColumns = problems.filter(isMissing).map(([column]) => column)
	const missingReason =
		missingColumns.length > 0 ? `A new product also needs: ${missingColumns.join(', ')}` : ''
	const otherReasons = describeReasons(problems.filter((problem) => !isMissing(problem)))
	return [missingReason, otherReasons].filter(Boolean).join('; ')
}

function isColumn(column: string): column is Column {
	return COLUMNS.some((name) => name === column)
}
