import * as v from 'valibot'
import {
	described,
	describedOptional,
	FieldValues,
	StaffName,
	Timestamp,
} from '#contract/base/api-schemas.ts'
import { checkFields } from '#contract/base/check-fields.ts'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import { PageNumber } from '#contract/base/query-string.ts'
import { ProductStatus, productFields } from './product.ts'
import { ImportCounts } from './product-import.ts'
import { requireOneSelection, selectionEntries } from './product-selection.ts'

export const ROUNDING_STEPS = [1, 10, 50, 100] as const

const hasTwoDecimals = (value: number) => Number.isInteger(Number((value * 100).toFixed(4)))

/** Amount in taka, or percentage of the price. */
const step = {
	by: v.picklist(['percent', 'amount'], 'By must be percent or amount'),
	value: v.pipe(
		v.number('Enter a number, such as 3'),
		v.minValue(-MAX_NUMBER, 'This number is too small'),
		v.maxValue(MAX_NUMBER, 'This number is too large'),
		v.check(hasTwoDecimals, 'Enter a number with at most two decimal places'),
	),
	roundTo: v.optional(
		described(
			v.picklist(ROUNDING_STEPS, `Rounding must be to ${ROUNDING_STEPS.join(', ')} taka`),
			'New prices become the nearest multiple of this, halves rounded up. A price stays if rounding would raise what is lowered, or lower what is raised.',
		),
		1,
	),
}

const Discount = v.strictObject({
	...step,
	value: v.pipe(step.value, v.gtValue(0, 'The discount must be more than 0')),
})

const PriceChange = v.strictObject({
	...step,
	value: v.pipe(step.value, v.notValue(0, 'Enter a number other than 0')),
	includesDiscount: v.optional(
		described(v.boolean(), 'Changes discount prices in the same way'),
		false,
	),
})
export type PriceStep = v.InferOutput<typeof Discount>

const changeEntries = {
	status: v.optional(ProductStatus),
	category: v.optional(productFields.category),
	subcategory: v.optional(productFields.subcategory),
	brand: v.optional(productFields.brand),
	price: v.optional(PriceChange),
	discount: describedOptional(
		v.nullable(Discount),
		'The discount from the price, which sets the discount price; `null` removes it',
	),
}
const changeNames = Object.keys(changeEntries) as (keyof typeof changeEntries)[]

export const BulkChangeInput = v.pipe(
	v.strictObject({
		...selectionEntries,
		...changeEntries,
	}),
	requireOneSelection(),
	checkFields(
		['category', 'subcategory'],
		({ category, subcategory }) => (category === undefined) === (subcategory === undefined),
		'Choose a category and a subcategory',
	),
	v.check(
		(input) => changeNames.some((name) => input[name] !== undefined),
		'Choose what to change',
	),
)
export type BulkChangeInput = v.InferOutput<typeof BulkChangeInput>

const ProductChanges = v.object({
	...changeEntries,
	prices: describedOptional(v.number(), 'Number of products whose prices were set one by one'),
	codes: describedOptional(v.number(), 'Number of products that got an in-shop code'),
})
export type ProductChanges = v.InferOutput<typeof ProductChanges>

export const BulkChangeQuery = v.object({ page: v.optional(PageNumber, '1') })

const SkippedProduct = v.object({ slug: v.string(), name: v.string(), reason: v.string() })
export type SkippedProduct = v.InferOutput<typeof SkippedProduct>

/** `import`: of a file. `prices`: of prices or discounts. `fields`: of anything else. */
export const BULK_CHANGE_KINDS = ['import', 'fields', 'prices'] as const

/** A change of many products: a bulk change, or an imported file. */
export const BulkChange = v.object({
	_id: v.string(),
	kind: v.picklist(BULK_CHANGE_KINDS),
	by: StaffName,
	at: Timestamp,
	appliedAt: v.nullable(Timestamp),
	undoneAt: v.nullable(Timestamp),
	changes: described(v.nullable(ProductChanges), '`null` for a file'),
	filter: v.nullable(v.record(v.string(), v.string())),
	counts: described(ImportCounts, '`invalid` products cannot be changed'),
	problems: described(v.array(SkippedProduct), 'Products that cannot be changed, the first 200'),
	conflicts: v.object({
		count: v.number(),
		products: described(
			v.array(SkippedProduct),
			'Products that the reversal left as they were, the first 200',
		),
	}),
	products: described(
		v.array(
			v.object({
				slug: v.string(),
				name: v.string(),
				isNew: v.boolean(),
				changesStock: v.boolean(),
				before: FieldValues,
				after: FieldValues,
				price: describedOptional(v.number(), 'The price after the change, in a preview'),
				higherCost: describedOptional(
					v.number(),
					'The last cost, if the new price to pay is below it. Only for owners.',
				),
			}),
		),
		'A page of the products that change, with the changed fields',
	),
	totalCount: v.number(),
})
export type BulkChange = v.InferOutput<typeof BulkChange>
