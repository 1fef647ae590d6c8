import { type Product, productFieldNames } from '#contract/product.ts'
import type { ProductInput, ProductPatch } from '#contract/product-input.ts'

/** Product fields that staff can edit, as the table stores them: categories by slug, and `null` for a missing value. */
type EditableFields = Required<Omit<ProductPatch, 'version'>>

type FieldSource = Omit<ProductInput, 'available'> & { slug: string }

export function editableFields(source: FieldSource): EditableFields {
	const entries = productFieldNames.map((name) => [name, source[name] ?? null])
	return Object.fromEntries(entries)
}

export function toEditableFields(product: Product): EditableFields {
	const { category, subcategory } = product
	return editableFields({
		...product,
		category: category.slug,
		subcategory: subcategory.slug,
	})
}
