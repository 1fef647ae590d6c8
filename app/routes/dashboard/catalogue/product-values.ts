import type * as v from 'valibot'
import { parseList } from '#contract/base/parse-list.ts'
import { parseNumber } from '#contract/base/text.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import {
	type FieldFormat,
	fieldFormats,
	type ProductField,
	productFieldNames,
} from '#contract/catalogue/product.ts'
import type { ProductInput } from '#contract/catalogue/product-input.ts'
import { flattenTranslations, nestTranslations } from '#contract/catalogue/translations.ts'
import { formatSpecifications, parseSpecifications } from './specification-text.ts'

export const emptyValues = {
	...mapProductFields(() => ''),
	status: 'active',
	available: '0',
	branch: '',
	/** Buttons that save or change the form. */
	next: '',
	picture: '',
	template: '',
	version: '',
	_snapshot: '',
}

/** `_snapshot` has the saved values as JSON. It and `version` are empty for a new product. */
export type ProductValues = Record<keyof typeof emptyValues, string>

export const productFormFields = Object.keys(emptyValues) as (keyof ProductValues)[]

const parsers: Record<FieldFormat, (text: string, name: ProductField) => unknown> = {
	text: (text) => text,
	number: parseNumber,
	price: parsePrice,
	lines: (text, name) => parseList(name, text),
	specifications: parseSpecifications,
}

export function toProductValues(product: InventoryProduct): ProductValues {
	const { category, subcategory, colors, specifications, stock, version } = product
	const fields = {
		...flattenTranslations(product),
		category: category.slug,
		subcategory: subcategory.slug,
	}
	const savedValues = {
		...mapProductFields((name) => formatValue(fields[name])),
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

export function findDifferingFields(one: ProductValues, other: ProductValues): ProductField[] {
	return productFieldNames.filter((name) => one[name].trim() !== other[name].trim())
}

/** The API validates the fields, so that every client gets the same messages. */
export function parseFields(values: ProductValues, names: ProductField[]) {
	const fields = names.map((name) => [name, parsers[fieldFormats[name]](values[name], name)])
	return nestTranslations(Object.fromEntries(fields))
}

export function toProductInput(values: ProductValues) {
	const input: Record<string, unknown> = {
		...parseFields(values, productFieldNames),
		status: values.status || emptyValues.status,
		available: parseNumber(values.available) ?? 0,
		branch: values.branch || undefined,
	}
	return input as v.InferInput<typeof ProductInput>
}

function mapProductFields<Value>(
	create: (name: ProductField) => Value,
): Record<ProductField, Value> {
	const entries = productFieldNames.map((name) => [name, create(name)])
	return Object.fromEntries(entries)
}
