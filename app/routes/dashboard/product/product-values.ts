import { IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import type { FormFields } from '#app/lib/handle-form.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_SLUG_LENGTH } from '#contract/limits.ts'
import { parseNumber } from '#contract/numbers.ts'
import type { ProductInput } from '#contract/product-input.ts'
import { parseSpecifications, writeSpecifications } from './specification-text.ts'

const editableFields = [
	'name',
	'slug',
	'brand',
	'category',
	'subcategory',
	'price',
	'discountPrice',
	'images',
	'keyFeatures',
	'colors',
	'specifications',
] as const
export type EditableField = (typeof editableFields)[number]

/** Text of each field of the product form. */
export type ProductValues = Record<EditableField | 'available', string>

const MAX_NUMBER_LENGTH = 30

export const productFields: FormFields = {
	name: 300,
	slug: MAX_SLUG_LENGTH,
	brand: 100,
	category: MAX_SLUG_LENGTH,
	subcategory: MAX_SLUG_LENGTH,
	price: MAX_NUMBER_LENGTH,
	discountPrice: MAX_NUMBER_LENGTH,
	available: MAX_NUMBER_LENGTH,
	images: MAX_ANONYMOUS_BODY_BYTES,
	keyFeatures: MAX_ANONYMOUS_BODY_BYTES,
	colors: MAX_ANONYMOUS_BODY_BYTES,
	specifications: MAX_ANONYMOUS_BODY_BYTES,
	version: MAX_NUMBER_LENGTH,
	_shown: MAX_ANONYMOUS_BODY_BYTES,
	[IDEMPOTENCY_FIELD]: 100,
}

export const emptyValues: ProductValues = {
	name: '',
	slug: '',
	brand: '',
	category: '',
	subcategory: '',
	price: '',
	discountPrice: '',
	images: '',
	keyFeatures: '',
	colors: '',
	specifications: '',
	available: '0',
}

export function toFormValues(product: InventoryProduct): ProductValues {
	const { name, slug, brand, category, subcategory, price, discountPrice, stock } = product
	return {
		name,
		slug,
		brand,
		category: category.slug,
		subcategory: subcategory.slug,
		price: String(price),
		discountPrice: discountPrice === undefined ? '' : String(discountPrice),
		images: product.images.join('\n'),
		keyFeatures: product.keyFeatures.join('\n'),
		colors: product.colors.join(', '),
		specifications: writeSpecifications(product.specifications),
		available: String(stock.available),
	}
}

/** Reads the entered values, with line ends as `\n`. */
export function readProductValues(form: FormData): ProductValues {
	const names = Object.keys(emptyValues) as (keyof ProductValues)[]
	const entries = names.map((name) => {
		const value = form.get(name)
		return [name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : emptyValues[name]]
	})
	return Object.fromEntries(entries)
}

/** Returns the fields whose values differ. */
export function findChangedFields(one: ProductValues, other: ProductValues): EditableField[] {
	return editableFields.filter((name) => one[name].trim() !== other[name].trim())
}

/** Parses the form. The API validates it, so that every client gets the same messages. */
export function toProductInput(values: ProductValues): ProductInput {
	const { name, slug, brand, category, subcategory, specifications } = values
	const input: Record<keyof ProductInput, unknown> = {
		name,
		slug,
		brand,
		category,
		subcategory,
		price: parseNumber(values.price),
		discountPrice: parseNumber(values.discountPrice),
		images: splitText(values.images, '\n'),
		keyFeatures: splitText(values.keyFeatures, '\n'),
		colors: splitText(values.colors, ','),
		specifications: parseSpecifications(specifications),
		available: parseNumber(values.available) ?? 0,
	}
	return input as ProductInput
}

/** Parses only the named fields: unchanged ones are not overwritten. */
export function toProductPatch(
	values: ProductValues,
	fields: EditableField[],
): Partial<ProductInput> {
	const input = toProductInput(values)
	return Object.fromEntries(fields.map((name) => [name, input[name]]))
}

function splitText(text: string, separator: string): string[] {
	return text
		.split(separator)
		.map((part) => part.trim())
		.filter((part) => part !== '')
}
