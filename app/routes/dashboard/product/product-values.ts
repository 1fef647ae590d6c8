import { IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import type { FormFields } from '#app/lib/handle-form.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_SLUG_LENGTH } from '#contract/limits.ts'
import { writeSpecifications } from './specification-text.ts'

const editableNames = [
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
export type EditableName = (typeof editableNames)[number]

/** The product form as text: what stands in its fields. */
export type ProductValues = Record<EditableName | 'available', string>

const LONGEST_NUMBER = 30

export const productFields: FormFields = {
	name: 300,
	slug: MAX_SLUG_LENGTH,
	brand: 100,
	category: MAX_SLUG_LENGTH,
	subcategory: MAX_SLUG_LENGTH,
	price: LONGEST_NUMBER,
	discountPrice: LONGEST_NUMBER,
	available: LONGEST_NUMBER,
	images: MAX_ANONYMOUS_BODY_BYTES,
	keyFeatures: MAX_ANONYMOUS_BODY_BYTES,
	colors: MAX_ANONYMOUS_BODY_BYTES,
	specifications: MAX_ANONYMOUS_BODY_BYTES,
	version: LONGEST_NUMBER,
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

export function valuesOf(product: InventoryProduct): ProductValues {
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

/** What was typed; a browser's line ends are made ours. */
export function valuesIn(form: FormData): ProductValues {
	const names = Object.keys(emptyValues) as (keyof ProductValues)[]
	const entries = names.map((name) => {
		const value = form.get(name)
		return [name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : emptyValues[name]]
	})
	return Object.fromEntries(entries)
}

/** The fields in which two forms say something different. */
export function namesThatDiffer(one: ProductValues, other: ProductValues): EditableName[] {
	return editableNames.filter((name) => one[name].trim() !== other[name].trim())
}
