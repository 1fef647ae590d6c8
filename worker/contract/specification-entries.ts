import type { Specification } from './product.ts'

/** Lines of the first specification that a card shows. */
const PREVIEW_ENTRIES = 3

type SpecificationEntry = [label: string, text: string]

/** The lines of one specification: its labels and values, or its own name with a plain text. */
export function entriesOf({ key, value }: Specification): SpecificationEntry[] {
	return typeof value === 'string' ? [[key, value]] : Object.entries(value)
}

export function previewOf(first: Specification | undefined): SpecificationEntry[] {
	return first ? entriesOf(first).slice(0, PREVIEW_ENTRIES) : []
}
