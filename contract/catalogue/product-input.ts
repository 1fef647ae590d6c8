import * as v from 'valibot'
import { describedOptional } from '#contract/base/api-schemas.ts'
import { checkFields } from '#contract/base/check-fields.ts'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_ID_LENGTH, MAX_QUANTITY, MAX_SELECTED_PRODUCTS } from '#contract/base/limits.ts'
import { Branch } from '#contract/stock/branch-stock.ts'
import { ProductStatus, productFields } from './product.ts'
import { flattenTranslations, translationsField } from './translations.ts'

type Prices = { price?: number; discountPrice?: number | null }

export const discountPriceMessage = 'Discount price must be below the price'

/** Also returns true if either price is missing. */
export function isDiscountBelowPrice({ price, discountPrice }: Prices): boolean {
	return price === undefined || discountPrice == null || discountPrice < price
}

export function discountBelowPrice<Input extends Prices>() {
	return checkFields<Input>(['price', 'discountPrice'], isDiscountBelowPrice, discountPriceMessage)
}

const { banglaName, banglaKeyFeatures, ...otherFields } = productFields
const fields = {
	...otherFields,
	translations: translationsField({ name: banglaName, keyFeatures: banglaKeyFeatures }),
}

/** A new product. A missing or empty slug is generated from the name. */
export const ProductInput = v.pipe(
	v.strictObject({
		...fields,
		images: v.optional(productFields.images, []),
		keyFeatures: v.optional(productFields.keyFeatures, []),
		colors: v.optional(productFields.colors, []),
		specifications: v.optional(productFields.specifications, []),
		status: v.optional(ProductStatus, 'active'),
		available: v.optional(wholeNumber('Available', MAX_QUANTITY), 0),
		branch: describedOptional(Branch, 'Required if `available` is more than 0: where the stock is'),
	}),
	discountBelowPrice(),
	checkFields(
		['available', 'branch'],
		({ available, branch }) => available === 0 || branch !== undefined,
		Branch.message,
	),
	v.transform((input) => flattenTranslations(input)),
)
export type ProductInput = v.InferOutput<typeof ProductInput>

export const ProductVersion = v.pipe(
	v.number('Version must be a whole number'),
	v.integer('Version must be a whole number'),
	v.description('The version of the product that you read'),
)

/** Changed fields of a product that was read at `version`. Only movements change stock. */
export const ProductPatch = v.pipe(
	v.strictObject({
		...v.partial(v.object(fields)).entries,
		version: ProductVersion,
	}),
	discountBelowPrice(),
	v.transform((patch) => flattenTranslations(patch)),
)
export type ProductPatch = v.InferOutput<typeof ProductPatch>

export const ProductIds = v.pipe(
	v.array(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)), 'Products must be a list'),
	v.minLength(1, 'Choose at least one product'),
	v.maxLength(MAX_SELECTED_PRODUCTS, `Choose at most ${MAX_SELECTED_PRODUCTS} products`),
	v.description('The `_id` of each product; unknown ones are ignored'),
)

const MAX_GENERATED_SLUG_LENGTH = 120

/** Creates a slug of lower-case ASCII letters, digits and hyphens, or `product` if none remain. */
export function slugFromName(name: string): string {
	const slug = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, MAX_GENERATED_SLUG_LENGTH)
		.replace(/-+$/, '')
	return slug || 'product'
}
