import type * as v from 'valibot'
import type { FormValues } from '#app/lib/decode-form.ts'
import { productFieldLabels } from '#content/back-office/products.ts'
import { parseList } from '#contract/base/parse-list.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { type ProductField, productFieldNames } from '#contract/catalogue/product.ts'
import { ProductInput } from '#contract/catalogue/product-input.ts'
import { flattenTranslations } from '#contract/catalogue/translations.ts'
import { formatSpecifications, parseSpecifications } from './specification-text.ts'

const banglaControls = {
	banglaName: 'translations.bn.name',
	banglaKeyFeatures: 'translations.bn.keyFeatures',
} as const
type BanglaField = keyof typeof banglaControls

/** Name of the control of a field: its path in the input of the API. */
export type ProductControl =
	| Exclude<ProductField, BanglaField>
	| (typeof banglaControls)[BanglaField]

const controlOf = (field: ProductField): ProductControl =>
	field === 'banglaName' || field === 'banglaKeyFeatures' ? banglaControls[field] : field

export const controlLabels = {
	...productFieldLabels,
	[banglaControls.banglaName]: productFieldLabels.banglaName,
	[banglaControls.banglaKeyFeatures]: productFieldLabels.banglaKeyFeatures,
} as const

/** `_snapshot` has the saved values as JSON. The last three are buttons. */
const pageControls = ['version', '_snapshot', 'next', 'picture', 'template'] as const

export const ProductForm = { input: ProductInput, controls: pageControls }

export type ProductFormInput = v.InferInput<typeof ProductInput>

const blankValues = {
	...mapControls(() => ''),
	available: '',
	branch: '',
	version: '',
	_snapshot: '',
	next: '',
	picture: '',
	template: '',
}
/** `version` and `_snapshot` are empty for a new product. */
export type ProductValues = Record<keyof typeof blankValues, string>

export const emptyValues: ProductValues = { ...blankValues, status: 'active', available: '0' }

export const withBlankValues = (values: FormValues): ProductValues => ({
	...blankValues,
	...values,
})

export function toProductValues(product: InventoryProduct): ProductValues {
	const { category, subcategory, colors, specifications, stock, version } = product
	const fields = {
		...flattenTranslations(product),
		category: category.slug,
		subcategory: subcategory.slug,
	}
	const savedValues = {
		...mapControls((name) => formatValue(fields[name])),
		colors: colors.join(', '),
		specifications: formatSpecifications(specifications),
	}
	return {
		...emptyValues,
		...savedValues,
		available: String(stock.available),
		version: String(version),
		_snapshot: JSON.stringify(savedValues),
	}
}

/** A draft without the stock, barcode and web address of the product. */
export function toCopyValues(product: InventoryProduct): ProductValues {
	const { slug, gtin, available, version, _snapshot } = emptyValues
	const blank = { slug, gtin, available, version, _snapshot }
	return { ...toProductValues(product), ...blank, status: 'draft' }
}

function formatValue(value: unknown): string {
	return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

export const productControls = productFieldNames.map(controlOf)

export function findDifferingControls(one: ProductValues, other: ProductValues): ProductControl[] {
	return productControls.filter((name) => one[name].trim() !== other[name].trim())
}

/** Adds the pictures and specifications, which their controls have as lines of text. */
export function withTexts(
	input: ProductFormInput,
	{ images, specifications }: ProductValues,
): ProductFormInput {
	return {
		...input,
		images: parseList('images', images),
		specifications: parseSpecifications(specifications),
	}
}

/** Returns the input of these controls only. */
export function pickInput({ translations, ...input }: ProductFormInput, names: ProductControl[]) {
	const pick = (values: object, path = '') =>
		Object.entries(values).filter(([name]) => names.some((control) => control === path + name))
	const bn = pick(translations?.bn ?? {}, 'translations.bn.')
	const picked: Partial<ProductFormInput> = Object.fromEntries(pick(input))
	return bn.length > 0 ? { ...picked, translations: { bn: Object.fromEntries(bn) } } : picked
}

function mapControls<Value>(create: (name: ProductField) => Value): Record<ProductControl, Value> {
	const entries = productFieldNames.map((name) => [controlOf(name), create(name)])
	return Object.fromEntries(entries)
}
