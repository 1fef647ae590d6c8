import * as v from 'valibot'
import { described, describedOptional } from '#contract/base/api-schemas.ts'
import { isCalendarDate, RequiredSlug, wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_IMPORTED_PRODUCT_LENGTH, MAX_NUMBER } from '#contract/base/limits.ts'
import { flag } from '#contract/base/query-string.ts'
import { atMostMessage, requiredText } from '#contract/base/text.ts'
import {
	type BranchCounts,
	BranchParameter,
	mapStockColumns,
} from '#contract/stock/branch-stock.ts'
import { type Product, ProductStatus, productFields, storedNameFields } from './product.ts'
import { discountBelowPrice } from './product-input.ts'

/** A product on a line of a JSON Lines file. With `branches`, `stock` is ignored. */
export type ImportedProduct = Omit<Product, '_id' | 'status' | 'branches'> &
	Partial<Pick<Product, 'status'> & { branches: BranchCounts[] }>

const count = wholeNumber('The number', MAX_NUMBER)

const ratingMessage = 'The average rating must be from 0 to 5'
const timestampMessage = 'The time must be written as 2026-01-31T09:00:00.000Z'

/** A product as columns of a file. Without a `categoryName`, a category keeps its name. */
export const ProductRecord = v.pipe(
	v.strictObject({
		...productFields,
		...storedNameFields,
		slug: RequiredSlug,
		status: ProductStatus,
		category: RequiredSlug,
		categoryName: v.optional(requiredText('The name of a category', 100)),
		subcategory: RequiredSlug,
		subcategoryName: v.optional(requiredText('The name of a subcategory', 100)),
		ratingAverage: v.pipe(
			v.number(ratingMessage),
			v.minValue(0, ratingMessage),
			v.maxValue(5, ratingMessage),
		),
		ratingCount: count,
		...mapStockColumns(() => count),
		createdAt: v.pipe(
			v.string(timestampMessage),
			v.isoTimestamp(timestampMessage),
			v.check(isOnCalendar, 'This date or time does not exist, or its offset is not like +06:00'),
		),
	}),
	v.check(
		(product) => JSON.stringify(product).length <= MAX_IMPORTED_PRODUCT_LENGTH,
		atMostMessage('A product', MAX_IMPORTED_PRODUCT_LENGTH, ' characters in all'),
	),
	discountBelowPrice(),
)
export type ProductRecord = v.InferOutput<typeof ProductRecord>

/** JavaScript reads some offsets as an invalid date. */
function isOnCalendar(timestamp: string): boolean {
	const [date = ''] = timestamp.split('T')
	return isCalendarDate(date) && !Number.isNaN(Date.parse(timestamp))
}

export const ImportQuery = v.object({
	asDrafts: flag('New products become drafts'),
	branch: describedOptional(
		BranchParameter,
		'The branch of the columns `available`, `incoming`, `servicing`, `sold` and `defective`. Required if the file has one of them; columns such as `available:madhupur` name their branch.',
	),
	duplicates: describedOptional(
		v.picklist(['update', 'add'], 'must be update or add'),
		'Rows without a slug, but with the GTIN, or the name and brand, of a product or of an earlier row: `update` that product, or `add` another. Without this parameter, such rows are problems.',
	),
})
export type ImportQuery = v.InferOutput<typeof ImportQuery>

export const ImportCounts = v.object(
	v.entriesFromList(['new', 'changed', 'unchanged', 'invalid'], v.number()),
)

const Cells = v.record(v.string(), v.string())

/** Result of checking an import. `line` counts the rows of the spreadsheet from the heading. */
export const ImportPreview = v.object({
	_id: v.string(),
	counts: ImportCounts,
	headings: described(
		v.array(v.object({ heading: v.string(), column: v.nullable(v.string()) })),
		'The column that each heading was read as; `null` if it was ignored',
	),
	stockChanges: described(v.number(), 'Existing products whose stock would change'),
	problems: described(
		v.array(v.object({ line: v.number(), reason: v.string() })),
		'The first 200; `counts` has the totals',
	),
	notes: described(
		v.array(v.object({ line: v.number(), text: v.string() })),
		'What is read differently from the file, the first 200',
	),
	duplicates: described(
		v.number(),
		'Number of the problems that the parameter `duplicates` would solve',
	),
	newCategories: described(
		v.array(v.string()),
		'Categories and subcategories that the shop does not have yet',
	),
	changes: v.array(
		v.object({
			line: v.number(),
			slug: v.string(),
			name: v.string(),
			kind: v.picklist(['new', 'changed']),
			fields: v.array(v.string()),
			before: described(
				Cells,
				'The cells that would change, as they are now; long ones are truncated',
			),
			after: described(Cells, 'The same cells after the import'),
		}),
	),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>
