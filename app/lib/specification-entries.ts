import type { Product, Specification } from '#worker/contract/product.ts'

const PREVIEW_ENTRIES = 3

export type SpecificationEntry = readonly [label: string, text: string]

/** The lines of one specification: its labels and values, or its own name with a plain text. */
export function entriesOf({ key, value }: Specification): SpecificationEntry[] {
	return typeof value === 'string' ? [[key, value]] : Object.entries(value)
}

/** What a card shows: the first lines of the first specification. */
export function previewOf({ specifications: [first] }: Product): SpecificationEntry[] {
	return first ? entriesOf(first).slice(0, PREVIEW_ENTRIES) : []
}
