import { IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import type { FormFields } from '#app/lib/handle-form.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { LARGEST_ANONYMOUS_BODY, MAX_SLUG_LENGTH } from '#contract/limits.ts'
import { writeSpecifications } from './specification-text.ts'

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

/** The product form as text: what stands in its fields. */
export type ProductValues = Record<EditableField | 'available', string>

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
	images: LARGEST_ANONYMOUS_BODY,
	keyFeatures: LARGEST_ANONYMOUS_BODY,
	colors: LARGEST_ANONYMOUS_BODY,
	specifications: LARGEST_ANONYMOUS_BODY,
	version: LONGEST_NUMBER,
	_shown: LARGEST_ANONYMOUS_BODY,
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

/** What was typed; a browser's line ends are made ours. */
export function readProductValues(form: FormData): ProductValues {
	const names = Object.keys(emptyValues) as (keyof ProductValues)[]
	const entries = names.map((name) => {
		const value = form.get(name)
		return [name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : emptyValues[name]]
	})
	return Object.fromEntries(entries)
}

/** The fields in which two forms say something different. */
export function findChangedFields(one: ProductValues, other: ProductValues): EditableField[] {
	return editableFields.filter((name) => one[name].trim() !== other[name].trim())
}
