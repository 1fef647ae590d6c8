import * as v from 'valibot'
import { isOneLine, isPlainText, notOneLine } from './text.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Taka = v.pipe(v.number(), v.integer(), v.minValue(0))
const Name = v.object({ name: v.string(), slug: v.string() })

/** Keys that valibot silently drops from a record. */
const RESERVED_LABELS = ['constructor', 'prototype', '__proto__']

type Text = v.GenericSchema<string, string>
type Value = string | Record<string, string>

/** Returns the schema entries of a specification whose name, labels and texts match the given schemas. */
export function specificationOf(name: Text, text: Text) {
	const message = 'The value of a specification must be text, or texts with labels'
	return {
		key: name,
		value: v.pipe(
			v.custom<Value>((value) => !Array.isArray(value), message),
			v.check(
				hasNoReservedLabel,
				`A label of a specification must not be ${RESERVED_LABELS.join(' or ')}`,
			),
			v.union([text, v.record(name, text)], message),
			v.description('Text, or texts with labels'),
		),
	}
}

function hasNoReservedLabel(value: Value): boolean {
	return !RESERVED_LABELS.some((label) => Object.hasOwn(Object(value), label))
}

export const SpecificationText = v.pipe(
	v.string('The name of a specification must be text'),
	v.check(isPlainText, 'A specification has invalid characters'),
	v.check(isOneLine, `A specification ${notOneLine}`),
)

export const Specification = v.object(specificationOf(SpecificationText, SpecificationText))
export type Specification = v.InferOutput<typeof Specification>

export const Stock = v.object({
	available: Count,
	incoming: Count,
	servicing: Count,
	sold: Count,
	defective: Count,
})
export type Stock = v.InferOutput<typeof Stock>

export const Product = v.object({
	_id: v.string(),
	name: v.string(),
	slug: v.string(),
	brand: v.string(),
	images: v.pipe(v.array(v.string()), v.description('`https` addresses, or paths of the shop')),
	category: Name,
	subcategory: Name,
	ratings: v.object({ average: v.number(), count: Count }),
	price: v.pipe(Taka, v.description('The list price in taka')),
	discountPrice: v.optional(v.pipe(Taka, v.description('The current price, if it is lower'))),
	specifications: v.array(Specification),
	keyFeatures: v.array(v.string()),
	colors: v.array(v.string()),
	stock: Stock,
	createdAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type Product = v.InferOutput<typeof Product>

export const ProductAnswer = v.object({ data: Product })
export type ProductAnswer = v.InferOutput<typeof ProductAnswer>

/** Entries of the first specification on a card. */
const PREVIEW_ENTRIES = 3

type SpecificationEntry = [label: string, text: string]

/** Returns the labels and texts of a specification, or its name and text if it has no labels. */
export function specificationEntries({ key, value }: Specification): SpecificationEntry[] {
	return typeof value === 'string' ? [[key, value]] : Object.entries(value)
}

export function specificationPreview(first: Specification | undefined): SpecificationEntry[] {
	return first ? specificationEntries(first).slice(0, PREVIEW_ENTRIES) : []
}

type Priced = { price: number; discountPrice?: number }

/** Returns the price that a shopper pays, in taka. */
export function priceToPay({ price, discountPrice }: Priced): number {
	return discountPrice ?? price
}

/** Returns the discount in rounded percent, or `null` without one. */
export function discountPercent({ price, discountPrice }: Priced): number | null {
	if (discountPrice === undefined || price <= 0) return null
	return Math.round(((price - discountPrice) / price) * 100)
}

type Prices = { price?: number; discountPrice?: number | null }

/** Also true if one of the two is missing. */
export function discountIsBelowPrice({ price, discountPrice }: Prices): boolean {
	return price === undefined || discountPrice == null || discountPrice < price
}

/** The path of an uploaded picture. */
export const PictureAnswer = v.object({ data: v.object({ address: v.string() }) })

/** The name of an uploaded picture; no other file is served. */
export const PICTURE_NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/
