import type { ParsedRow } from '#worker/domain/catalogue-changes/product-columns.ts'
import { groupBy } from '#worker/domain/group-by.ts'

const MAX_LISTED_LINES = 10

/** Joins the lines of one handle: further ones add pictures, or are other options (variants). */
export function joinLines(rows: ParsedRow[]): ParsedRow[] {
	const groups = groupBy(rows, (row) => (row.problem ? row : (row.code ?? row)))
	return [...groups.values()].flatMap(([first, ...others]) =>
		first && others.length > 0 ? [addLines(first, others)] : (first ?? []),
	)
}

function addLines(first: ParsedRow, others: ParsedRow[]): ParsedRow {
	const images = new Set([first, ...others].flatMap(imagesOf))
	const variants = others.filter((row) => row.values.price != null || imagesOf(row).length === 0)
	const lines = variants.slice(0, MAX_LISTED_LINES).map(({ line }) => line)
	const note = `only the first option of the product is imported, not its ${variants.length} other variants (line ${lines.join(', ')})`
	return {
		...first,
		values: { ...first.values, ...(images.size > 0 && { images: [...images] }) },
		notes: [...(first.notes ?? []), ...(lines.length > 0 ? [note] : [])],
	}
}

const imagesOf = ({ values: { images } }: ParsedRow): unknown[] =>
	Array.isArray(images) ? images : []
