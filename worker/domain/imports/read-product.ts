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

const LONGEST_QUOTE = 40
const NAME_COLUMNS = ['categoryName', 'subcategoryName']

/** What a row states of a product beside what the shop knows of it. */
type StatedProduct = { values: Values; headings: string[]; known: Product | null }

/** Returns the product as it will be after the import, or the reasons why it cannot be. */
export function readProduct(
	stated: StatedProduct,
	names: CategoryNames,
	now: Date,
): ImportedProduct | string {
	const { values, headings, known } = stated
	const changes = Object.fromEntries(headings.map((heading) => [heading, values[heading]]))
	const all = { ...(known ? valuesOf(known) : newProduct(now)), ...changes }
	const slugs = { category: String(all.category ?? ''), subcategory: String(all.subcategory ?? '') }
	const product = assembleProduct({
		...all,
		categoryName: names.nameOf(slugs, 'category'),
		subcategoryName: names.nameOf(slugs, 'subcategory'),
	})
	const result = v.safeParse(ImportedProduct, product)
	if (result.success) return result.output
	return describe(reasonsByField(result.issues), stated)
}

function newProduct(now: Date): Values {
	const none = { images: [], keyFeatures: [], colors: [], specifications: [] }
	const stock = { available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 }
	return { ...none, ...stock, ratingAverage: 0, ratingCount: 0, createdAt: now.toISOString() }
}

/** Columns that the file lacks are named together: no cell of them is wrong. */
function describe(reasons: [path: string, reason: string][], stated: StatedProduct): string {
	const { known, values } = stated
	const byColumn = reasons
		.map(([path, reason]): [string, string] => [headingAt(path), reason])
		.filter(([heading]) => !NAME_COLUMNS.includes(heading) || values[heading])
	const isMissing = (heading: string) =>
		HEADINGS.includes(heading) && !Object.hasOwn(values, heading)
	if (known) return describeReasons(byColumn.map(([heading, reason]) => [quote(heading), reason]))
	const missing = byColumn.map(([heading]) => heading).filter(isMissing)
	const needed = missing.length > 0 ? `A new product also needs: ${missing.join(', ')}` : ''
	const wrong = describeReasons(byColumn.filter(([heading]) => !isMissing(heading)))
	return [needed, wrong].filter(Boolean).join('; ')

	function quote(heading: string): string {
		const cell = known && isMissing(heading) ? cellsOf(known)[heading] : undefined
		return cell === undefined
			? heading
			: `${heading} (${cell.slice(0, LONGEST_QUOTE)}, which the file leaves as it is)`
	}
}
