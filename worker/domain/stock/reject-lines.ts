import { MAX_NUMBER } from '#contract/base/limits.ts'
import { atMostMessage } from '#contract/base/text.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import type { StockCount } from '#contract/stock/stock.ts'
import { listInventoryProducts } from '#db/catalogue/inventory.ts'
import type { Database } from '#db/client.ts'
import { findExceededCount, isConstraintFailure, violates } from '#db/constraints.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'

/** Lines whose units leave a stock count at a branch. */
type Departure = {
	branch: BranchSlug
	lines: readonly { productId: string; quantity: number }[]
	count?: StockCount
}

export async function rejectLines(
	db: Database,
	departure: Departure,
	error: unknown,
): Promise<never> {
	const { lines } = departure
	if (!isConstraintFailure(error)) throw error
	rejectExceededCount(error, 'lines')
	const ids = lines.map(({ productId }) => productId)
	const products = await listInventoryProducts(db, ids)
	const unknownId = ids.find((id) => !products.some(({ _id }) => _id === id))
	if (unknownId !== undefined) {
		const field = `lines.${ids.indexOf(unknownId)}.productId`
		throw invalidField(field, 'There is no such product.')
	}
	if (!violates(error, 'stockIsSufficient')) throw error
	throw new DomainError('not_enough_stock', describeShortages(departure, products))
}

/** Throws if the quantity in a field makes a stock count too large. */
export function rejectExceededCount(error: unknown, field: string): void {
	const count = findExceededCount(error)
	if (!count) return
	const limit = atMostMessage(count, MAX_NUMBER)
	throw invalidField(field, `Quantity is too large: ${limit()}`)
}

function describeShortages(
	{ branch, lines, count = 'available' }: Departure,
	products: Awaited<ReturnType<typeof listInventoryProducts>>,
): string {
	const stocks = lines.map(({ productId, quantity }) => {
		const product = products.find(({ _id }) => _id === productId)
		const there = product?.branches.find(({ slug }) => slug === branch)?.[count] ?? 0
		const text = `${product?.name}: ${there} ${count}, ${quantity} requested`
		return { isShort: there < quantity, text }
	})
	const shortages = stocks.filter(({ isShort }) => isShort)
	const listed = (shortages.length > 0 ? shortages : stocks).map(({ text }) => text).join('; ')
	// The missing units may have come in since the batch failed.
	const when = shortages.length > 0 ? '' : ' a moment ago, please try again'
	return `Not enough stock in ${BRANCH_NAMES[branch]}${when}. ${listed}.`
}
