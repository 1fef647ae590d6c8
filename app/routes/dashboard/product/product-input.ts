import { parseNumber } from '#contract/numbers.ts'
import type { ProductInput } from '#contract/product-input.ts'
import type { EditableName, ProductValues } from './product-values.ts'
import { parseSpecifications } from './specification-text.ts'

/** What the form's texts mean; whether it is right is for the API to say, so that every caller hears the same. */
export function productInputOf(values: ProductValues): ProductInput {
	const { name, slug, brand, category, subcategory, specifications } = values
	const input: Record<keyof ProductInput, unknown> = {
		name,
		slug,
		brand,
		category,
		subcategory,
		price: parseNumber(values.price),
		discountPrice: parseNumber(values.discountPrice),
		images: partsOf(values.images, '\n'),
		keyFeatures: partsOf(values.keyFeatures, '\n'),
		colors: partsOf(values.colors, ','),
		specifications: parseSpecifications(specifications),
		available: parseNumber(values.available) ?? 0,
	}
	return input as ProductInput
}

/** Only some fields of it: what nobody touched is left alone. */
export function patchOf(values: ProductValues, names: EditableName[]): Partial<ProductInput> {
	const input = productInputOf(values)
	return Object.fromEntries(names.map((name) => [name, input[name]]))
}

function partsOf(text: string, separator: string): string[] {
	return text
		.split(separator)
		.map((part) => part.trim())
		.filter((part) => part !== '')
}
