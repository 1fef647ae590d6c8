import { numberIn } from '#contract/numbers.ts'
import type { ProductInput } from '#contract/product-input.ts'
import type { EditableField, ProductValues } from './product-values.ts'
import { parseSpecifications } from './specification-text.ts'

/** What the form's texts mean; whether it is right is for the API to say, so that every caller hears the same. */
export function toProductInput(values: ProductValues): ProductInput {
	const { name, slug, brand, category, subcategory, specifications } = values
	const input: Record<keyof ProductInput, unknown> = {
		name,
		slug,
		brand,
		category,
		subcategory,
		price: numberIn(values.price),
		discountPrice: numberIn(values.discountPrice),
		images: splitText(values.images, '\n'),
		keyFeatures: splitText(values.keyFeatures, '\n'),
		colors: splitText(values.colors, ','),
		specifications: parseSpecifications(specifications),
		available: numberIn(values.available) ?? 0,
	}
	return input as ProductInput
}

/** Only some fields of it: what nobody touched is left alone. */
export function toProductPatch(
	values: ProductValues,
	names: EditableField[],
): Partial<ProductInput> {
	const input = toProductInput(values)
	return Object.fromEntries(names.map((name) => [name, input[name]]))
}

function splitText(text: string, separator: string): string[] {
	return text
		.split(separator)
		.map((part) => part.trim())
		.filter((part) => part !== '')
}
