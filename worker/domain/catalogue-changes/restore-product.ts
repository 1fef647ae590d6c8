import { productFieldLabels } from '#content/back-office/products.ts'
import { formatNumber } from '#content/en/formats.ts'
import { type Category, findBySlug } from '#contract/catalogue/categories.ts'
import { productFields } from '#contract/catalogue/product.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import { BRANCH_NAMES, BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { stockColumn } from '#contract/stock/branch-stock.ts'
import { STOCK_COUNTS, stockChange } from '#contract/stock/stock.ts'
import type { AppliedRow } from '#db/catalogue-changes/changes.ts'
import type { listImportedMovements } from '#db/stock/movements.ts'
import { planProduct } from './plan-product.ts'
import {
	type Column,
	type CurrentProduct,
	parseCell,
	type Values,
	writeCell,
} from './product-columns.ts'
import type { StagedProduct } from './stage-products.ts'

type Movements = Awaited<ReturnType<typeof listImportedMovements>>

type Restoration = {
	/** Movements of the product that the import recorded and nobody has reversed. */
	movements: Movements
	gtinOwners: { slug: string; gtin: string | null }[]
	categories: Category[]
}

/**
 * Returns the restored product, `null` if nothing changes, or why it cannot be restored. An added
 * product becomes a draft, because its movements stay in the ledger.
 */
export function restoreProduct(
	product: CurrentProduct,
	{ history }: AppliedRow,
	{ movements, gtinOwners, categories }: Restoration,
): StagedProduct | string | null {
	const { current, version } = product
	const edited = listEditedColumns(current, history?.after ?? {}, categories)
	if (edited.length > 0) return `Edited later: ${edited.join(', ')}`
	const shortage = findShortage(current, movements)
	if (shortage) return shortage
	const values = history && !history.before ? { status: 'draft' } : readValues(history?.before)
	const owner = gtinOwners.find(({ gtin }) => gtin === values.gtin)
	if (values.gtin && owner && owner.slug !== current.slug)
		return 'Another product has the barcode now'
	const categoryValues = findCategories({ ...current, ...values }, categories)
	if (!categoryValues) return 'Its category was removed'
	const plan = planProduct(product, { ...values, ...categoryValues })
	if (typeof plan === 'string' || (plan === null && movements.length === 0)) return plan
	const reversals = movements.map(
		({ id, kind, quantity, branch }) => [kind, -quantity, branch, null, id] as const,
	)
	const unchanged = { current, version, fields: [], record: current, history: null }
	return { ...unchanged, ...plan, movements: reversals }
}

const labels: Readonly<Record<string, string>> = productFieldLabels

/** Columns as the history of an import has them: those that the product form lacks as text. */
type HistoryValues = Readonly<Record<string, unknown>>

/** The slugs of `after` may be former ones, because renaming a category edits no product. */
function listEditedColumns(
	current: ProductRecord,
	after: HistoryValues,
	categories: Category[],
): string[] {
	const values = { ...current, ...readValues(after) }
	const slugs: HistoryValues = findCategories(values, categories) ?? {}
	return Object.entries(after)
		.filter(([name, value]) => {
			const column = name as Column
			if (!(name in productFields)) return writeCell(column, current) !== value
			const expected = slugs[name] ?? value ?? null
			return JSON.stringify(current[column] ?? null) !== JSON.stringify(expected)
		})
		.map(([name]) => labels[name] ?? name)
}

function readValues(before: HistoryValues = {}): Values {
	const values = Object.entries(before).map(([name, value]) => [
		name,
		name in productFields ? value : parseCell(name as Column, String(value)),
	])
	return Object.fromEntries(values)
}

function findCategories(values: Values, categories: Category[]) {
	const category = findBySlug(categories, values.category)
	const subcategory = findBySlug(category?.subcategories ?? [], values.subcategory)
	return category && subcategory && { category: category.slug, subcategory: subcategory.slug }
}

function findShortage(current: ProductRecord, movements: Movements): string | undefined {
	for (const branch of BRANCH_SLUGS) {
		const moved = movements.filter((movement) => movement.branch === branch)
		for (const count of STOCK_COUNTS) {
			const removed = moved.reduce(
				(sum, { kind, quantity }) => sum + stockChange(kind, quantity)[count],
				0,
			)
			const there = current[stockColumn(count, branch)]
			if (removed > there)
				return `Not enough stock: ${formatNumber(there)} ${count} in ${BRANCH_NAMES[branch]}, ${formatNumber(removed)} to take back`
		}
	}
}
