import { formatNumber } from '#content/en/formats.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Return, ReturnInput, ReturnSummary } from '#contract/stock/return.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { buyerOf, findBuyer } from '#db/customers/customers.ts'
import { stateProducts } from '#db/documents/document-lines.ts'
import { storedReturn } from '#db/documents/return.ts'
import { listSoldMovements } from '#db/documents/returnable-lines.ts'
import { prepareReturnedSerials } from '#db/documents/serials.ts'
import { prepareDue, settledSales } from '#db/payments/due.ts'
import { insertPayments } from '#db/payments/payments.ts'
import type { NewMovement } from '#db/stock/select-movements.ts'
import { invalidField, rejectLines } from '#worker/domain/domain-error.ts'
import { CASH, rejectReference } from '#worker/domain/payments/payments.ts'
import type { StockDocumentKind } from './documents.ts'

const MIXED_RECEIPTS =
	'Something is due on one of these receipts, or they are of different customers. Return the products of each receipt alone.'

type ReturnLine = Awaited<ReturnType<typeof findSoldLines>>[number]

export const returnOfGoods: StockDocumentKind<ReturnInput, ReturnSummary, Return> = {
	...storedReturn,
	plan: async ({ branch, lines: entered, refund = CASH }, db, actor) => {
		const lines = await findSoldLines(db, entered)
		rejectUnknownSerials(lines)
		const soldIds = entered.map(({ movementId }) => movementId)
		const sold = lines.map((line) => line.sold)
		const defective = Object.fromEntries(lines.map((line) => [line.movementId, line.defective]))
		return {
			branch,
			// Selected in the batch, because the customer may be merged before it.
			customerId: (await findBuyer(db, soldIds)) === null ? undefined : buyerOf(soldIds),
			toBranch: sold.find((line) => line.branch !== branch)?.branch,
			movements: lines.flatMap((line) => moveBack(line, branch)),
			stated: stateProducts(sold, { defective }),
			statements: (documentId) => [
				...prepareReturnedSerials(db, { lines, documentId }, actor),
				insertPayments(db, { documentId, branch, kind: 'return', rows: [refund] }, actor),
				...prepareDue(db, settledSales(documentId), Number.MAX_SAFE_INTEGER),
			],
		}
	},
	reject: async ({ lines: entered, refund = CASH }, db, error) => {
		await rejectReference(db, { rows: [refund], fieldOf: () => 'refund.reference' }, error)
		if (violates(error, 'paymentsAreTotal')) throw invalidField('lines', MIXED_RECEIPTS)
		if (violates(error, 'serialHasUnit')) rejectSerials(await findSoldLines(db, entered))
		if (violates(error, 'soldUnitsAreLeft')) rejectQuantities(await findSoldLines(db, entered))
	},
}

async function findSoldLines(db: Database, entered: ReturnInput['lines']) {
	const ids = entered.map(({ movementId }) => movementId)
	const soldLines = await listSoldMovements(db, ids)
	return entered.map(({ isDefective, ...line }, index) => {
		const sold = soldLines.find(({ movementId }) => movementId === line.movementId)
		if (!sold) throw invalidField(`lines.${index}.movementId`, 'There is no such sold movement.')
		return { ...line, sold, defective: isDefective ? line.quantity : (line.defective ?? 0) }
	})
}

/** The units return where they were sold, and then go to the branch that has them. */
function moveBack({ quantity, defective, sold }: ReturnLine, branch: BranchSlug): NewMovement[] {
	const { productId, movementId: returnsId, branch: soldIn } = sold
	const moved = soldIn === branch ? 0 : quantity
	const movements: NewMovement[] = [
		{ productId, branch: soldIn, kind: 'return', quantity, returnsId },
		{ productId, branch: soldIn, kind: 'transfer_out', quantity: moved },
		{ productId, branch, kind: 'transfer_in', quantity: moved },
		{ productId, branch, kind: 'defect', quantity: defective },
	]
	return movements.filter(({ quantity }) => quantity !== 0)
}

function rejectUnknownSerials(lines: ReturnLine[]): void {
	rejectLines(lines, 'serials', ({ serials, sold }) => {
		const unknown = serials.find((serial) => !sold.serials.includes(serial))
		return unknown && `No unit with the serial number ${unknown} is left to return.`
	})
}

/** A return of some units of a line must name their serial numbers and no others. */
function rejectSerials(lines: ReturnLine[]): void {
	rejectUnknownSerials(lines)
	rejectLines(lines, 'serials', ({ quantity, sold: { left, serials } }) => {
		const count = quantity === 1 ? 'the serial number' : `${formatNumber(quantity)} serial numbers`
		const message = `Enter ${count} of what came back: ${serials.join(', ')}.`
		return quantity < left && serials.length > 0 && message
	})
}

function rejectQuantities(lines: ReturnLine[]): void {
	rejectLines(lines, 'quantity', ({ quantity, sold }) => {
		const count = `only ${formatNumber(sold.left)} of ${formatNumber(sold.quantity)} left to return`
		return quantity > sold.left && `${sold.name}: ${count}`
	})
	// Returns in the way may have been undone since the batch failed.
	rejectLines(lines, 'quantity', ({ sold }) => {
		return `${sold.name}: was being returned a moment ago, please try again`
	})
}
