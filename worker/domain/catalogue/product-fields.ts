import { type Product, productFieldNames } from '#contract/product.ts'
import type { ProductInput, ProductPatch } from '#contract/product-input.ts'

/** Fields of the product form, as the table stores them. */
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

/** Returns the fields of `after` whose values differ, before and after. */
export function changedFields<Fields extends object>(before: Fields, after: Fields) {
	const names = Object.keys(after) as (keyof Fields)[]
	const changed = names.filter(
		(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	)
	const pick = (fields: Fields) =>
		Object.fromEntries(changed.map((name) => [name, fields[name]])) as Partial<Fields>
	return { before: pick(before), after: pick(after) }
}
