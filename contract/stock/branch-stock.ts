import * as v from 'valibot'
import { Count } from '#contract/base/api-schemas.ts'
import { BRANCH_NAMES, BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { STOCK_COUNTS, STOCK_STATUSES, type StockCount, stockStatus } from './stock.ts'

export const Stock = v.object(v.entriesFromList(STOCK_COUNTS, Count))
export type Stock = v.InferOutput<typeof Stock>

const choices = `must be one of ${BRANCH_SLUGS.join(', ')}`
/** In a body. */
export const branchField = (label: string) => v.picklist(BRANCH_SLUGS, `${label} ${choices}`)
export const Branch = branchField('Branch')
/** A body with nothing but a branch. */
export const BranchChoice = v.strictObject({ branch: Branch })
/** In a query string: the API puts the parameter's name before the message. */
export const BranchParameter = v.picklist(BRANCH_SLUGS, choices)

export const BranchAvailability = v.object({
	slug: v.picklist(BRANCH_SLUGS),
	name: v.string(),
	available: Count,
	status: v.picklist(STOCK_STATUSES),
})
export type BranchAvailability = v.InferOutput<typeof BranchAvailability>

export const BranchStock = v.object({ ...BranchAvailability.entries, ...Stock.entries })
export type BranchStock = v.InferOutput<typeof BranchStock>

export type BranchCounts = Pick<BranchStock, 'slug' | StockCount>

/** Stock counts by branch. A branch that never had the product may be missing. */
export type StockByBranch = Partial<Record<BranchSlug, Stock>>

const NO_STOCK: Stock = { available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 }

export function toBranchStocks(stockByBranch: StockByBranch): BranchStock[] {
	return BRANCH_SLUGS.map((slug) => {
		const stock = stockByBranch[slug] ?? NO_STOCK
		return { slug, name: BRANCH_NAMES[slug], status: stockStatus(stock.available), ...stock }
	})
}

export function toAvailabilities(stockByBranch: StockByBranch): BranchAvailability[] {
	return toBranchStocks(stockByBranch).map(({ slug, name, available, status }) => ({
		slug,
		name,
		available,
		status,
	}))
}

export function sortByAvailability(branches: readonly BranchAvailability[]): BranchAvailability[] {
	const rank = ({ status }: BranchAvailability) => STOCK_STATUSES.indexOf(status)
	return [...branches].sort((one, other) => rank(one) - rank(other))
}

/** Name of the column of a stock count at a branch, in files: `available:madhupur`. */
export type StockColumn = `${StockCount}:${BranchSlug}`

export const stockColumn = (count: StockCount, branch: BranchSlug): StockColumn =>
	`${count}:${branch}`

export function mapStockColumns<Value>(
	createValue: (count: StockCount, branch: BranchSlug) => Value,
): Record<StockColumn, Value> {
	const entries = BRANCH_SLUGS.flatMap((branch) =>
		STOCK_COUNTS.map((count) => [stockColumn(count, branch), createValue(count, branch)] as const),
	)
	return Object.fromEntries(entries) as Record<StockColumn, Value>
}
