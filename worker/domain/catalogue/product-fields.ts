import type { Product, Specification } from '#contract/product.ts'

/** What the product form may change, as it stands in the table. */
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

type Given = Omit<EditableFields, 'discountPrice'> & { discountPrice?: number | null }

/** Only these fields, whatever else the object carries. */
export function editableFields(given: Given): EditableFields {
	const { name, slug, brand, category, subcategory, price, discountPrice = null } = given
	const { images, keyFeatures, colors, specifications } = given
	const plain = { name, slug, brand, category, subcategory, price, discountPrice }
	return { ...plain, images, keyFeatures, colors, specifications }
}

/** Those of a product as the catalogue tells it. */
export function fieldsOf(product: Omit<Product, '_id'>): EditableFields {
	const { category, subcategory } = product
	return editableFields({ ...product, category: category.slug, subcategory: subcategory.slug })
}

/** The fields whose values differ, as they were and as they shall be. */
export function changedFields(before: EditableFields, after: EditableFields) {
	const names = Object.keys(after) as (keyof EditableFields)[]
	const changed = names.filter(
		(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	)
	const pick = (fields: EditableFields): Partial<EditableFields> =>
		Object.fromEntries(changed.map((name) => [name, fields[name]]))
	return { before: pick(before), after: pick(after) }
}
