import * as v from 'valibot'
import { RequiredSlug, wholeNumber } from './field-schemas.ts'
import { MAX_IMPORTED_PRODUCT_LENGTH, MAX_NUMBER } from './limits.ts'
import { isDiscountBelowPrice, productFields } from './product.ts'
import { discountPriceMessage, ProductInput } from './product-input.ts'
import { requiredText } from './text.ts'

const amount = (label: string) => wholeNumber(label, MAX_NUMBER)
const rating = 'The average rating must be from 0 to 5'
const timestamp = 'The time must be written as 2026-01-31T09:00:00.000Z'

const categoryName = requiredText('The name of a category', 100)
const subcategoryName = requiredText('The name of a subcategory', 100)
const ratings = {
	average: v.pipe(v.number(rating), v.minValue(0, rating), v.maxValue(5, rating)),
	count: amount('The number of ratings'),
}
const stock = {
	available: amount('Available'),
	incoming: amount('Incoming'),
	servicing: amount('Servicing'),
	sold: amount('Sold'),
	defective: amount('Defective'),
}
const createdAt = v.pipe(
	v.string(timestamp),
	v.isoTimestamp(timestamp),
	v.check(isOnCalendar, 'This date or time does not exist'),
)

const isWithinLength = (product: object) =>
	JSON.stringify(product).length <= MAX_IMPORTED_PRODUCT_LENGTH
const tooLong = `A product must be at most ${MAX_IMPORTED_PRODUCT_LENGTH} characters in all`

/** A product on a line of JSON: a Product without `_id`, identified by its slug, within the limits of the product form. */
export const ImportedProduct = v.pipe(
	v.strictObject({
		...productFields,
		slug: RequiredSlug,
		category: v.strictObject({ name: categoryName, slug: RequiredSlug }),
		subcategory: v.strictObject({ name: subcategoryName, slug: RequiredSlug }),
		ratings: v.strictObject(ratings),
		stock: v.strictObject(stock),
		createdAt,
	}),
	v.check((product) => isWithinLength(product), tooLong),
	v.forward(
		v.partialCheck([['price'], ['discountPrice']], isDiscountBelowPrice, discountPriceMessage),
		['discountPrice'],
	),
)
export type ImportedProduct = v.InferOutput<typeof ImportedProduct>

/** The same product as a row of a CSV file, by column; lists and the status may be omitted. */
export const ProductRecord = v.pipe(
	v.strictObject({
		...ProductInput.entries,
		slug: RequiredSlug,
		category: RequiredSlug,
		categoryName,
		subcategory: RequiredSlug,
		subcategoryName,
		ratingAverage: ratings.average,
		ratingCount: ratings.count,
		...stock,
		createdAt,
	}),
	v.check((product) => isWithinLength(product), tooLong),
	v.forward(
		v.partialCheck([['price'], ['discountPrice']], isDiscountBelowPrice, discountPriceMessage),
		['discountPrice'],
	),
)
export type ProductRecord = v.InferOutput<typeof ProductRecord>

export const ImportQuery = v.object({
	asDrafts: v.optional(
		v.pipe(v.picklist(['1'], 'must be 1'), v.description('New products become drafts')),
	),
})

/** JavaScript reads 31 February as a day in March, and some offsets as an invalid date. */
function isOnCalendar(timestamp: string): boolean {
	const [date = ''] = timestamp.split('T')
	const midnight = new Date(`${date}T00:00:00.000Z`)
	const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
	return isDay && !Number.isNaN(Date.parse(timestamp))
}

/** Returns the first error of each field. */
export function reasonsByField(
	issues: readonly v.BaseIssue<unknown>[],
): [field: string, reason: string][] {
	const reasons = new Map<string, string>()
	for (const issue of issues) {
		const path = v.getDotPath(issue) ?? 'line'
		if (!reasons.has(path)) reasons.set(path, reasonOf(issue))
	}
	return [...reasons]
}

export function describeReasons(reasons: [field: string, reason: string][]): string {
	return reasons.map((reason) => reason.join(': ')).join('; ')
}

/** Valibot's own messages about objects name types. */
function reasonOf({ type, expected, message }: v.BaseIssue<unknown>): string {
	if (!type.includes('object')) return message
	if (expected === 'never') return 'is not a field of a product'
	return expected === 'Object' ? 'must be an object' : 'is missing'
}

const ImportCounts = v.object({
	new: v.number(),
	changed: v.number(),
	same: v.number(),
	wrong: v.number(),
})

const Cells = v.record(v.string(), v.string())

/** Result of checking an import; a line is a row of the spreadsheet, from 1, the heading included. */
export const ImportPreview = v.object({
	_id: v.string(),
	counts: ImportCounts,
	stockChanges: v.pipe(v.number(), v.description('Existing products whose stock would change')),
	problems: v.pipe(
		v.array(v.object({ line: v.number(), reason: v.string() })),
		v.description('The first 200; `counts` has the totals'),
	),
	makes: v.pipe(
		v.array(v.string()),
		v.description('Categories and subcategories that the shop does not have yet'),
	),
	changes: v.array(
		v.object({
			line: v.number(),
			slug: v.string(),
			name: v.string(),
			kind: v.picklist(['new', 'changed']),
			fields: v.array(v.string()),
			before: v.pipe(
				Cells,
				v.description('The cells that would change, as they are now; long ones are truncated'),
			),
			after: v.pipe(Cells, v.description('The same cells after the import')),
		}),
	),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

export const ImportPreviewResponse = v.object({ data: ImportPreview })
export const ImportCountsResponse = v.object({ data: ImportCounts })
