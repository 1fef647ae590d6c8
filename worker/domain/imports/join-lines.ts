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
	const [option] = variants.splice(0, first.values.price == null ? 1 : 0)
	const lines = variants.slice(0, MAX_LISTED_LINES).map(({ line }) => line)
	const note = `only the first option of the product is imported, not its ${variants.length} other variants (line ${lines.join(', ')})`
	return {
		...first,
		values: {
			...option?.values,
			...filledValues(first),
			...(images.size > 0 && { images: [...images] }),
		},
		notes: [...(first.notes ?? []), ...(lines.length > 0 ? [note] : [])],
	}
}

/** A line that only names the product of its options leaves the price and the stock to them. */
const filledValues = ({ values }: ParsedRow) =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value != null && value !== ''))

const imagesOf = ({ values: { images } }: ParsedRow): unknown[] =>
	Array.isArray(images) ? images : []
