import type * as v from 'valibot'
import type { InventoryProduct } from '#contract/inventory.ts'
import { MAX_ANONYMOUS_BODY_BYTES } from '#contract/limits.ts'
import { parseList } from '#contract/parse-list.ts'
import { parsePrice } from '#contract/price.ts'
import {
	type FieldFormat,
	fieldFormats,
	type ProductField,
	productFieldNames,
} from '#contract/product.ts'
import type { ProductInput } from '#contract/product-input.ts'
import { parseNumber } from '#contract/text.ts'
import { flattenTranslations, nestTranslations } from '#contract/translations.ts'
import { formatSpecifications, parseSpecifications } from './specification-text.ts'

/** `_snapshot` has the saved values as JSON. It and `version` are empty for a new product. */
export type ProductValues = Record<keyof typeof productMaxLengths, string>

const MAX_NUMBER_LENGTH = 30

const maxLengthByFormat: Record<FieldFormat, number> = {
	text: 300,
	number: MAX_NUMBER_LENGTH,
	price: MAX_NUMBER_LENGTH,
	lines: MAX_ANONYMOUS_BODY_BYTES,
	specifications: MAX_ANONYMOUS_BODY_BYTES,
}

const parsers: Record<FieldFormat, (text: string, name: ProductField) => unknown> = {
	text: (text) => text,
	number: parseNumber,
	price: parsePrice,
	lines: (text, name) => parseList(name, text),
	specifications: parseSpecifications,
}

/** Buttons that save or change the form. Their values are not values of the product. */
const buttonMaxLengths = { next: 10, picture: 2100, template: 1 }
const noButton = { next: '', picture: '', template: '' }

export const productMaxLengths = {
	...mapProductFields((name) => maxLengthByFormat[fieldFormats[name]]),
	available: MAX_NUMBER_LENGTH,
	branch: MAX_NUMBER_LENGTH,
	...buttonMaxLengths,
	version: MAX_NUMBER_LENGTH,
	_snapshot: MAX_ANONYMOUS_BODY_BYTES,
}

export const emptyValues: ProductValues = {
	...mapProductFields(() => ''),
	status: 'active',
	available: '0',
	branch: '',
	...noButton,
	version: '',
	_snapshot: '',
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
		...savedValues,
		available: String(stock.available),
		branch: '',
		...noButton,
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
