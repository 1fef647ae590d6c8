import type { Product, Specification } from '#contract/product.ts'

/** Fields of the product form, as stored in the table. */
type EditableFields = {
	name: string
	slug: string
	brand: string
	category: string
	subcategory: string
	price: number
	discountPrice: number | null
	images: string[]
	keyFeatures: string[]
	colors: string[]
	specifications: Specification[]
}

type FieldSource = Omit<EditableFields, 'discountPrice'> & { discountPrice?: number | null }

/** Picks the editable fields of an object. */
export function editableFields(source: FieldSource): EditableFields {
	const { name, slug, brand, category, subcategory, price, discountPrice = null } = source
	const { images, keyFeatures, colors, specifications } = source
	const basic = { name, slug, brand, category, subcategory, price, discountPrice }
	return { ...basic, images, keyFeatures, colors, specifications }
}

/** Returns the editable fields of a product. */
export function fieldsOf(product: Omit<Product, '_id'>): EditableFields {
	const { category, subcategory } = product
	return editableFields({ ...product, category: category.slug, subcategory: subcategory.slug })
}

/** Returns the fields whose values differ, before and after. */
export function changedFields(before: EditableFields, after: EditableFields) {
	const names = Object.keys(after) as (keyof EditableFields)[]
	const changed = names.filter(
		(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	)
	const pick = (fields: EditableFields): Partial<EditableFields> =>
		Object.fromEntries(changed.map((name) => [name, fields[name]]))
	return { before: pick(before), after: pick(after) }
}
