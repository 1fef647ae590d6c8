import * as v from 'valibot'
import { MAX_NUMBER, MAX_QUANTITY, MAX_SLUG_LENGTH } from './limits.ts'
import { discountIsBelowPrice, SpecificationText, specificationOf } from './product.ts'
import { atMost, PictureAddress, requiredText, SLUG } from './text.ts'

const MAX_LIST_LENGTH = 100
const MAX_VALUE_LENGTH = 5000

export function wholeNumber(label: string, max: number, unit = '') {
	const message = `${label} must be a whole number${unit}`
	return v.pipe(
		v.number(({ received }) => (received === 'null' ? `${label} is required` : message)),
		v.integer(message),
		v.minValue(0, `${label} must not be negative`),
		v.maxValue(max, atMost(label, max)),
	)
}

const taka = (label: string) => wholeNumber(label, MAX_NUMBER, ' of taka')

function list<Item extends v.GenericSchema>(label: string, item: Item) {
	return v.pipe(
		v.array(item, `${label} must be a list`),
		v.maxLength(MAX_LIST_LENGTH, `${label} must be at most ${MAX_LIST_LENGTH}`),
	)
}

const PictureLine = v.pipe(
	requiredText('A picture address', 2000),
	v.check(
		(address) => v.is(PictureAddress, address),
		'A picture address must begin with https:// or with a single /',
	),
)

export const RequiredSlug = v.pipe(
	requiredText('Slug', MAX_SLUG_LENGTH),
	v.regex(SLUG, 'Slug must be lower-case letters, digits and hyphens'),
)

/** A specification within the limits of a page. */
const SpecificationInput = v.strictObject(
	specificationOf(
		requiredText('The name of a specification', 200),
		v.pipe(
			SpecificationText,
			v.maxLength(
				MAX_VALUE_LENGTH,
				`A specification must be at most ${MAX_VALUE_LENGTH} characters`,
			),
		),
	),
)

export const productFields = {
	name: requiredText('Name', 300),
	slug: v.optional(
		v.union([v.pipe(v.string(), v.trim(), v.literal('')), RequiredSlug], 'Slug must be text'),
	),
	brand: requiredText('Brand', 100),
	category: requiredText('Category', MAX_SLUG_LENGTH),
	subcategory: requiredText('Subcategory', MAX_SLUG_LENGTH),
	price: taka('Price'),
	discountPrice: v.nullish(taka('Discount price')),
	images: list('Pictures', PictureLine),
	keyFeatures: list('Key features', requiredText('A key feature', 500)),
	colors: list('Colors', requiredText('A color', 60)),
	specifications: list('Specifications', SpecificationInput),
}

export const belowPrice = 'Discount price must be below the price'

/** A new product; an empty slug is made from the name. */
export const ProductInput = v.pipe(
	v.strictObject({
		...productFields,
		images: v.optional(productFields.images, []),
		keyFeatures: v.optional(productFields.keyFeatures, []),
		colors: v.optional(productFields.colors, []),
		specifications: v.optional(productFields.specifications, []),
		available: v.optional(wholeNumber('Available', MAX_QUANTITY), 0),
	}),
	v.forward(v.partialCheck([['price'], ['discountPrice']], discountIsBelowPrice, belowPrice), [
		'discountPrice',
	]),
)
export type ProductInput = v.InferOutput<typeof ProductInput>

/** An edit of some fields of a product at `version`; stock changes only by movements. */
export const ProductPatch = v.pipe(
	v.strictObject({
		...v.partial(v.object(productFields)).entries,
		version: v.pipe(
			v.number('Version must be a whole number'),
			v.integer('Version must be a whole number'),
			v.description('The version of the product that you read'),
		),
	}),
	v.forward(v.partialCheck([['price'], ['discountPrice']], discountIsBelowPrice, belowPrice), [
		'discountPrice',
	]),
)
export type ProductPatch = v.InferOutput<typeof ProductPatch>

/** Creates a slug from a name: ASCII letters and digits without accents, hyphens for everything else. */
export function slugFromName(name: string): string {
	const slug = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 120)
		.replace(/-+$/, '')
	return slug || 'product'
}
