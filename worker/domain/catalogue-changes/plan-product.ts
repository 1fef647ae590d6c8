import { productFields } from '#contract/catalogue/product.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import { editableFields } from '#worker/domain/catalogue/product-changes.ts'
import {
	type Column,
	type CurrentProduct,
	changedColumns,
	type Values,
	writeCell,
} from './product-columns.ts'
import type { StagedProduct } from './stage-products.ts'
import { validateRecord } from './validate-record.ts'

/** Returns the product with new values, `null` if it has them, or why it cannot have them. */
export function planProduct(
	{ current, version }: CurrentProduct,
	values: Values,
): StagedProduct | string | null {
	// As the input of one product, 0 means no discount.
	if (values.discountPrice === 0) return 'Discount price must be at least 1 taka'
	const fields = changedColumns(values, current)
	if (fields.length === 0) return null
	// Without a name, a category keeps its own.
	const names = { categoryName: values.categoryName, subcategoryName: values.subcategoryName }
	const { record, problems } = validateRecord({ ...current, ...values, ...names })
	if (!record) return problems.map(([, reason]) => reason).join('. ')
	const history = describeHistory(fields, record, current)
	return { current, version, fields, record, history, movements: [] }
}

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
