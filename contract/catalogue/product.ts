import * as v from 'valibot'
import { Count, described, describedOptional, Taka, Timestamp } from '#contract/base/api-schemas.ts'
import {
	DiscountPriceInput,
	listField,
	optionalField,
	PictureInput,
	PriceInput,
	RequiredSlug,
	SpecificationInput,
	SpecificationText,
	specificationShape,
} from '#contract/base/field-schemas.ts'
import { MAX_SLUG_LENGTH } from '#contract/base/limits.ts'
import { cleanedText, requiredText, textLine } from '#contract/base/text.ts'
import { BranchAvailability, mapStockColumns, Stock } from '#contract/stock/branch-stock.ts'
import { SerialsPerUnit } from '#contract/stock/serials.ts'
import { groupSpecifications } from './group-specifications.ts'
import { Gtin } from './gtin.ts'
import { NameTranslations, ProductTranslations } from './translations.ts'

/** Missing if it equals the slug. */
export const CategoryKeyField = describedOptional(
	v.string(),
	'The slug by which filters, names and pictures know the category, if its slug was changed',
)

const NameAndSlug = v.object({
	name: v.string(),
	translations: NameTranslations,
	slug: v.string(),
	key: CategoryKeyField,
})

export const Specification = v.object(specificationShape(SpecificationText, SpecificationText))
export type Specification = v.InferOutput<typeof Specification>

export const PRODUCT_STATUSES = ['draft', 'active', 'discontinued'] as const
export const ProductStatus = v.picklist(
	PRODUCT_STATUSES,
	'Status must be draft, active or discontinued',
)
export type ProductStatus = v.InferOutput<typeof ProductStatus>

export const Product = v.object({
	_id: v.string(),
	name: v.string(),
	translations: ProductTranslations,
	slug: v.string(),
	brand: v.string(),
	images: described(v.array(v.string()), '`https` URLs, or paths on the shop’s own site'),
	category: NameAndSlug,
	subcategory: NameAndSlug,
	ratings: v.object({ average: v.number(), count: Count }),
	price: described(Taka, 'The list price in taka'),
	discountPrice: describedOptional(Taka, 'The current price, if it is lower'),
	gtin: describedOptional(v.string(), 'The barcode number: 8, 12, 13 or 14 digits'),
	warranty: describedOptional(v.string(), 'One line, such as "2 years"'),
	serialNumbers: describedOptional(Count, 'How many serial numbers each unit that is sold needs'),
	specifications: v.array(Specification),
	keyFeatures: v.array(v.string()),
	colors: v.array(v.string()),
	status: described(
		v.picklist(PRODUCT_STATUSES),
		'Only staff see drafts; lists for shoppers have active products only',
	),
	stock: described(Stock, 'The sums over all branches'),
	branches: v.array(BranchAvailability),
	createdAt: Timestamp,
})
export type Product = v.InferOutput<typeof Product>

const KeyFeature = cleanedText('A key feature', 500)

type TextSchema = (label: string, max: number) => v.GenericSchema<string, string>

const nameFields = (text: TextSchema) => ({
	name: text('Name', 300),
	banglaName: optionalField('Bangla name', text('Bangla name', 300)),
	brand: text('Brand', 100),
	warranty: optionalField('Warranty', text('Warranty', 100)),
	colors: listField('Colours', text('A colour', 60)),
})
const { name, banglaName, brand, warranty, colors } = nameFields(requiredText)

/** Schemas for names that staff do not edit: they were stored before there were such rules. */
export const storedNameFields = nameFields(textLine)

/** Schemas of the fields that staff edit, in forms and imports. */
export const productFields = {
	name,
	banglaName,
	slug: v.optional(
		v.union(
			[v.pipe(v.string(), v.trim(), v.literal('')), RequiredSlug],
			'Web address must be text',
		),
	),
	brand,
	category: requiredText('Category', MAX_SLUG_LENGTH),
	subcategory: requiredText('Subcategory', MAX_SLUG_LENGTH),
	price: PriceInput,
	discountPrice: DiscountPriceInput,
	gtin: optionalField('Barcode', Gtin),
	warranty,
	images: listField('Pictures', PictureInput),
	keyFeatures: listField('Key features', KeyFeature),
	banglaKeyFeatures: v.nullish(
		v.pipe(
			listField('Bangla key features', KeyFeature),
			v.transform((features) => (features.length > 0 ? features : null)),
		),
	),
	colors,
	specifications: v.pipe(
		listField('Specifications', SpecificationInput),
		v.transform(groupSpecifications),
	),
	status: v.optional(ProductStatus),
	serialNumbers: SerialsPerUnit,
}
export type ProductField = keyof typeof productFields
export const productFieldNames = Object.keys(productFields) as ProductField[]

export type FieldFormat = 'text' | 'number' | 'price' | 'lines' | 'specifications'

/** Text format of each field in forms and of each column in files, in the order of the export. */
export const fieldFormats = {
	slug: 'text',
	name: 'text',
	brand: 'text',
	category: 'text',
	categoryName: 'text',
	subcategory: 'text',
	subcategoryName: 'text',
	price: 'price',
	discountPrice: 'price',
	...mapStockColumns(() => 'number' as const),
	images: 'lines',
	keyFeatures: 'lines',
	colors: 'lines',
	specifications: 'specifications',
	ratingAverage: 'number',
	ratingCount: 'number',
	createdAt: 'text',
	gtin: 'text',
	warranty: 'text',
	status: 'text',
	banglaName: 'text',
	banglaKeyFeatures: 'lines',
	serialNumbers: 'number',
} satisfies Record<ProductField, FieldFormat> & Record<string, FieldFormat>

type SpecificationEntry = [label: string, text: string]

/** Returns the labels and texts of a specification, or its name and text if it has no labels. */
export function specificationEntries({ key, value }: Specification): SpecificationEntry[] {
	return typeof value === 'string' ? [[key, value]] : Object.entries(value)
}

/** Returns the keys of the category and of the subcategory, or their slugs. */
export function categoryKeysOf({
	category,
	subcategory,
}: Pick<Product, 'category' | 'subcategory'>) {
	return [category, subcategory].map(({ key, slug }) => key ?? slug)
}

export type PricedProduct = { price: number; discountPrice?: number | null }

export function priceToPay({ price, discountPrice }: PricedProduct): number {
	return discountPrice ?? price
}

/** Returns the discount as a rounded percentage from 1 to 99, or `null` if there is none. */
export function discountPercent({ price, discountPrice }: PricedProduct): number | null {
	if (discountPrice == null) return null
	const percent = Math.round(((price - discountPrice) / price) * 100)
	return Math.min(Math.max(percent, 1), 99)
}

export const UPLOAD_PATH = '/uploads/'

/** File name of an uploaded picture. No other names are served. */
export const PICTURE_NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/
