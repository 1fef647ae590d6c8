import { formatNumber } from '#content/en/formats.ts'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import { atMostMessage } from '#contract/base/text.ts'
import { BRANCH_NAMES, BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { LEDGER_COUNTS, type LedgerCount, stockChange } from '#contract/stock/stock.ts'
import type { Database } from '#db/client.ts'
import { findExceededCount, isConstraintFailure, violates } from '#db/constraints.ts'
import { listReturnNumbers } from '#db/documents/returnable-lines.ts'
import { listInventoryProducts } from '#db/inventory/inventory.ts'
import { listHolders } from '#db/orders/orders.ts'
import type { NewMovement } from '#db/stock/select-movements.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'

/** Number of orders that a message names. */
const MAX_NAMED_ORDERS = 5

type Movements = readonly Pick<NewMovement, 'productId' | 'branch' | 'kind' | 'quantity'>[]

/** Explains why movements, in the order of the lines of a document, could not be recorded. */
export async function rejectMovements(
	db: Database,
	movements: Movements,
	error: unknown,
): Promise<never> {
	if (!isConstraintFailure(error)) throw error
	rejectExceededCount(error, 'lines')
	const ids = [...new Set(movements.map(({ productId }) => productId))]
	const products = await listInventoryProducts(db, ids)
	const unknownId = ids.find((id) => !products.some(({ _id }) => _id === id))
	if (unknownId !== undefined) {
		const field = `lines.${ids.indexOf(unknownId)}.productId`
		throw invalidField(field, 'There is no such product.')
	}
	if (!violates(error, 'stockIsSufficient')) throw error
	const shortages = describeShortages(movements, products)
	const branches = listDepartures(movements).map(({ branch }) => branch)
	const held = await describeHolders(db, { products, branches })
	if (held) throw new DomainError('units_are_held', `${shortages} ${held}`)
	throw new DomainError('not_enough_stock', shortages)
}

type HeldProducts = { products: readonly { _id: string; name: string }[]; branches: BranchSlug[] }

/** Names the orders for which units of the products are put aside at the branches. */
async function describeHolders(
	db: Database,
	{ products, branches }: HeldProducts,
): Promise<string> {
	const ids = products.map(({ _id }) => _id)
	const holders = (await listHolders(db, ids)).filter(({ branch }) => branches.includes(branch))
	const texts = holders.slice(0, MAX_NAMED_ORDERS).map(({ productId, units, order, until }) => {
		const name = products.find(({ _id }) => _id === productId)?.name
		return `${formatNumber(units)} × ${name} for order ${order}${until ? ` until ${until}` : ', which is sent'}`
	})
	const others = holders.length - texts.length
	if (others > 0) texts.push(`${others} more`)
	return texts.length > 0 ? `Put aside: ${texts.join('; ')}.` : ''
}

/** Throws if units of a sold movement, or of a sale, were returned, so that it is not reversed. */
export async function rejectReturned(db: Database, id: string, error: unknown): Promise<void> {
	if (!violates(error, 'soldUnitsAreLeft')) return
	const numbers = await listReturnNumbers(db, id)
	// The returns may have been undone since the batch failed.
	const reason = numbers.length > 0 ? describeObstacles(numbers) : 'Please try again.'
	throw new DomainError('has_returns', `Units of this sale were returned. ${reason}`)
}

/** Throws if the quantity in a field makes a stock count too large. */
export function rejectExceededCount(error: unknown, field: string): void {
	const count = findExceededCount(error)
	if (!count) return
	const limit = atMostMessage(count, MAX_NUMBER)
	throw invalidField(field, `Quantity is too large: ${limit()}`)
}

function describeShortages(
	movements: Movements,
	products: Awaited<ReturnType<typeof listInventoryProducts>>,
): string {
	const requests = listDepartures(movements).map(({ productId, branch, count, units }) => {
		const product = products.find(({ _id }) => _id === productId)
		const at = product?.branches.find(({ slug }) => slug === branch)
		const there = (count === 'held' ? 0 : at?.[count]) ?? 0
		const elsewhere = (product?.branches ?? [])
			.filter(({ slug, available }) => count === 'available' && slug !== branch && available > 0)
			.map(({ slug, available }) => `, ${formatNumber(available)} in ${BRANCH_NAMES[slug]}`)
		const text = `${product?.name}: ${formatNumber(there)} ${count}, ${formatNumber(units)} requested${elsewhere.join('')}`
		return { branch, isShort: there < units, text }
	})
	const shortages = requests.filter(({ isShort }) => isShort)
	const listed = shortages.length > 0 ? shortages : requests
	// The missing units may have come in since the batch failed.
	const when = shortages.length > 0 ? '' : ' a moment ago, please try again'
	return BRANCH_SLUGS.flatMap((slug) => {
		const texts = listed.filter(({ branch }) => branch === slug).map(({ text }) => text)
		if (texts.length === 0) return []
		return `Not enough stock in ${BRANCH_NAMES[slug]}${when}. ${texts.join('; ')}.`
	}).join(' ')
}

type Departure = { productId: string; branch: BranchSlug; count: LedgerCount; units: number }

/** Sums the movements of each product, and returns the counts that become smaller. */
function listDepartures(movements: Movements): Departure[] {
	const departures = new Map<string, Departure>()
	for (const { productId, branch, kind, quantity = 0 } of movements) {
		const change = stockChange(kind, quantity)
		for (const count of LEDGER_COUNTS) {
			const key = [productId, branch, count].join()
			const units = (departures.get(key)?.units ?? 0) - change[count]
			departures.set(key, { productId, branch, count, units })
		}
	}
	return [...departures.values()].filter(({ units }) => units > 0)
}

const describeObstacles = (numbers: number[]) =>
	numbers.length === 1
		? `Return ${numbers[0]} stands in the way. Undo that first.`
		: `Returns ${numbers.join(', ')} stand in the way. Undo them first.`
