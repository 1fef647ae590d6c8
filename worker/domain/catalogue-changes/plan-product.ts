import type { CurrentProduct } from '#worker/domain/catalogue-changes/current-products.ts'
import { describeHistory } from '#worker/domain/catalogue-changes/describe-history.ts'
import { changedColumns, type Values } from '#worker/domain/catalogue-changes/product-columns.ts'
import type { StagedProduct } from '#worker/domain/catalogue-changes/stage-products.ts'
import { validateRecord } from '#worker/domain/catalogue-changes/validate-record.ts'

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
