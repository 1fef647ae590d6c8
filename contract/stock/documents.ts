import * as v from 'valibot'
import { described, StaffName, Timestamp } from '#contract/base/api-schemas.ts'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_ID_LENGTH, MAX_LINES, MAX_NUMBER, MAX_QUANTITY } from '#contract/base/limits.ts'
import { requiredText, toLatinDigits } from '#contract/base/text.ts'

/** A document that groups stock movements, which its lines became. */
export const DOCUMENT_KINDS = ['transfer', 'sale', 'return', 'delivery'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** An order groups movements too, but has states and is not undone. */
export const PAPER_KINDS = [...DOCUMENT_KINDS, 'order'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Reads the number of a paper as people write it, such as `#12` or `১২`. The largest is unused. */
export function parsePaperNumber(text: string): number | undefined {
	const [, digits] = /^#?0*([1-9]\d{0,14})$/.exec(toLatinDigits(text).replace(/[\s,]/g, '')) ?? []
	return digits === undefined ? undefined : Math.min(Number(digits), MAX_NUMBER)
}

export const lineFields = {
	productId: requiredText('Product', MAX_ID_LENGTH),
	quantity: v.pipe(
		wholeNumber('Quantity', MAX_QUANTITY),
		v.minValue(1, 'Quantity must be 1 or more'),
	),
}

/** Each line has another value of `key`. */
export function linesField<Input, Line>(
	label: string,
	line: v.GenericSchema<Input, Line>,
	key = 'productId' as keyof Line,
) {
	return v.pipe(
		v.array(line, 'Lines must be a list of products'),
		v.minLength(1, 'Add at least one product'),
		v.maxLength(
			MAX_LINES,
			`${label} has at most ${MAX_LINES} products. Divide this one into several`,
		),
		haveDistinct<Line>(key),
	)
}

export const haveDistinct = <Line>(key: keyof Line) =>
	v.check(
		(lines: Line[]) => new Set(lines.map((line) => line[key])).size === lines.length,
		'Each product must have only one line',
	)

/** Fields of a document in a list: `products` and `units` count its lines. */
export const summaryFields = {
	_id: v.string(),
	number: v.number(),
	products: v.number(),
	product: described(v.string(), 'The name of one of its products'),
	units: v.number(),
	note: v.string(),
	by: StaffName,
	at: Timestamp,
	reversedAt: v.nullable(Timestamp),
	reversedBy: v.nullable(v.string()),
}

export type DocumentSummary = v.InferOutput<v.ObjectSchema<typeof summaryFields, undefined>>

export const ProductLine = v.object({
	productId: v.string(),
	name: v.string(),
	gtin: v.nullable(v.string()),
	quantity: v.number(),
})
export type ProductLine = v.InferOutput<typeof ProductLine>
