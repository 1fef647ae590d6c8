import * as v from 'valibot'
import type { Product } from '#contract/product.ts'
import { describeReasons, ImportedProduct, reasonsByField } from '#contract/product-import.ts'
import { type Cells, cellsOf, HEADINGS, headingAt, withCells } from './product-columns.ts'

const MAX_QUOTE_LENGTH = 40
const NAME_COLUMNS = ['categoryName', 'subcategoryName']

/** The cells of the file, and the current product with its slug. */
type ProductRow = { cells: Cells; current: Product | null }

/** Returns the product after the changes of a row, or the problems of the row. */
export function readProduct(row: ProductRow, changes: Cells, now: Date): ImportedProduct | string {
	const product = withCells(row.current ?? newProduct(now), changes)
	const result = v.safeParse(ImportedProduct, product)
	return result.success ? result.output : describeProblems(reasonsByField(result.issues), row)
}

function newProduct(now: Date): object {
	return {
		images: [],
		keyFeatures: [],
		colors: [],
		specifications: [],
		stock: { available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 },
		ratings: { average: 0, count: 0 },
		createdAt: now.toISOString(),
		status: 'active',
	}
}

/** Describes the problems of a row by the headings of its columns. */
function describeProblems(reasons: [path: string, reason: string][], row: ProductRow): string {
	const { cells, current } = row
	const problems = reasons
		.map(([path, reason]): [string, string] => [headingAt(path), reason])
		.filter(([heading]) => !NAME_COLUMNS.includes(heading) || cells[heading])
	return current
		? describeReasons(problems.map(([heading, reason]) => [quote(heading, row), reason]))
		: describeNewProduct(problems, cells)
}

/** Quotes the cell of a column that the file does not have. */
function quote(heading: string, { cells, current }: ProductRow): string {
	const cell = current && cells[heading] === undefined ? cellsOf(current)[heading] : undefined
	if (cell === undefined) return heading
	return `${heading} (${cell.slice(0, MAX_QUOTE_LENGTH)}, which the file leaves as it is)`
}

/** Lists missing columns together, because none of their cells is wrong. */
function describeNewProduct(problems: [heading: string, reason: string][], cells: Cells): string {
	const isMissing = (heading: string) => HEADINGS.includes(heading) && cells[heading] === undefined
	const missing = problems.map(([heading]) => heading).filter(isMissing)
	const needed = missing.length > 0 ? `A new product also needs: ${missing.join(', ')}` : ''
	const wrong = describeReasons(problems.filter(([heading]) => !isMissing(heading)))
	return [needed, wrong].filter(Boolean).join('; ')
}
