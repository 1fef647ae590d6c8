import * as v from 'valibot'
import type { Product } from '#contract/product.ts'
import { describeReasons, ImportedProduct, reasonsByField } from '#contract/product-import.ts'
import type { CategoryNames } from './category-names.ts'
import {
	assembleProduct,
	cellsOf,
	HEADINGS,
	headingAt,
	type Values,
	valuesOf,
} from './product-columns.ts'

const MAX_QUOTE_LENGTH = 40
const NAME_COLUMNS = ['categoryName', 'subcategoryName']

/** A row of the file, and the current product with its slug. */
type ProductRow = { values: Values; headings: string[]; current: Product | null }

/** Returns the product as it will be after the import, or the problems of the row. */
export function readProduct(
	row: ProductRow,
	names: CategoryNames,
	now: Date,
): ImportedProduct | string {
	const { values, headings, current } = row
	const changes = Object.fromEntries(headings.map((heading) => [heading, values[heading]]))
	const all = { ...(current ? valuesOf(current) : newProduct(now)), ...changes }
	const slugs = { category: String(all.category ?? ''), subcategory: String(all.subcategory ?? '') }
	const product = assembleProduct({
		...all,
		categoryName: names.nameOf(slugs, 'category'),
		subcategoryName: names.nameOf(slugs, 'subcategory'),
	})
	const result = v.safeParse(ImportedProduct, product)
	if (result.success) return result.output
	return describeProblems(reasonsByField(result.issues), row)
}

function newProduct(now: Date): Values {
	const none = { images: [], keyFeatures: [], colors: [], specifications: [] }
	const stock = { available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 }
	return {
		...none,
		...stock,
		ratingAverage: 0,
		ratingCount: 0,
		createdAt: now.toISOString(),
		status: 'active',
	}
}

/** Lists missing columns together, because none of their cells is wrong. */
function describeProblems(reasons: [path: string, reason: string][], row: ProductRow): string {
	const { current, values } = row
	const byColumn = reasons
		.map(([path, reason]): [string, string] => [headingAt(path), reason])
		.filter(([heading]) => !NAME_COLUMNS.includes(heading) || values[heading])
	const isMissing = (heading: string) =>
		HEADINGS.includes(heading) && !Object.hasOwn(values, heading)
	if (current) return describeReasons(byColumn.map(([heading, reason]) => [quote(heading), reason]))
	const missing = byColumn.map(([heading]) => heading).filter(isMissing)
	const needed = missing.length > 0 ? `A new product also needs: ${missing.join(', ')}` : ''
	const wrong = describeReasons(byColumn.filter(([heading]) => !isMissing(heading)))
	return [needed, wrong].filter(Boolean).join('; ')

	function quote(heading: string): string {
		const cell = current && isMissing(heading) ? cellsOf(current)[heading] : undefined
		return cell === undefined
			? heading
			: `${heading} (${cell.slice(0, MAX_QUOTE_LENGTH)}, which the file leaves as it is)`
	}
}
