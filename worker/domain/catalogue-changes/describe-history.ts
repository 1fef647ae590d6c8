import { productFields } from '#contract/catalogue/product.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import { editableFields } from '#worker/domain/catalogue/product-changes.ts'
import { type Column, writeCell } from './product-columns.ts'

/** Returns the values for the history. Those that the product form lacks are text. */
export function describeHistory(
	fields: Column[],
	record: ProductRecord,
	current: ProductRecord | null,
) {
	if (!current) return { after: editableFields(record) }
	const pick = (product: ProductRecord) => {
		const read = (column: Column) =>
			column in productFields ? (product[column] ?? null) : writeCell(column, product)
		return Object.fromEntries(fields.map((column) => [column, read(column)]))
	}
	return { before: pick(current), after: pick(record) }
}
