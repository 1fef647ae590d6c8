import { formatNumber } from '#content/en/formats.ts'
import type { Return, ReturnableLine, ReturnInput, ReturnSummary } from '#contract/stock/return.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { buyerOf, findBuyer } from '#db/customers/customers.ts'
import { stateReturn, storedReturn } from '#db/documents/return.ts'
import { listSoldMovements } from '#db/documents/returnable-lines.ts'
import { prepareReturnedSerials } from '#db/documents/serials.ts'
import { prepareDue, settledSales } from '#db/payments/due.ts'
import { insertPayments } from '#db/payments/payments.ts'
import type { NewMovement } from '#db/stock/select-movements.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { CASH, rejectReference } from '#worker/domain/payments/payments.ts'
import type { StockDocumentKind } from './documents.ts'

const MIXED_RECEIPTS =
	'Something is due on one of these receipts, or they are of different customers. Return the products of each receipt alone.'

type ReturnLine = ReturnInput['lines'][number] & { sold: ReturnableLine }

export const returnOfGoods: StockDocumentKind<ReturnInput, ReturnSummary, Return> = {
	...storedReturn,
	plan: async ({ branch, lines: entered, refund = CASH }, db, actor) => {
		const lines = await findSoldLines(db, entered)
		requireSoldSerials(lines)
		const elsewhere = lines.find(({ sold }) => sold.branch !== branch)
		const soldIds = entered.map(({ movementId }) => movementId)
		const isForCustomer = (await findBuyer(db, soldIds)) !== null
		return {
			branch,
			// Selected in the batch, because the customer may be merged before it.
			customerId: isForCustomer ? buyerOf(soldIds) : undefined,
			toBranch: elsewhere?.sold.branch,
			movements: lines.flatMap((line) => moveBack(line, branch)),
			stated: stateReturn(
				lines.map(({ sold }) => sold),
				Object.fromEntries(lines.map((line) => [line.movementId, countDefective(line)])),
			),
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
		if (violates(error, 'serialHasUnit')) throw describeSerials(await findSoldLines(db, entered))
		if (!violates(error, 'soldUnitsAreLeft')) return
		throw describeLeft(await findSoldLines(db, entered))
	},
}

async function findSoldLines(db: Database, lines: ReturnInput['lines']): Promise<ReturnLine[]> {
	const ids = lines.map(({ movementId }) => movementId)
	const soldLines = await listSoldMovements(db, ids)
	return lines.map((line, index) => {
		const sold = soldLines.find(({ movementId }) => movementId === line.movementId)
		if (!sold) throw invalidField(`lines.${index}.movementId`, 'There is no such sold movement.')
		return { ...line, sold }
	})
}

function requireSoldSerials(lines: ReturnLine[]): void {
	for (const [index, { serials, sold }] of lines.entries()) {
		const unknown = serials.find((serial) => !sold.serials.includes(serial))
		if (unknown) {
			const message = `No unit with the serial number ${unknown} is left to return.`
			throw invalidField(`lines.${index}.serials`, message)
		}
	}
}

/** For a return of some units of a line, which must name their serial numbers and no others. */
function describeSerials(lines: ReturnLine[]): DomainError {
	const index = lines.findIndex(
		({ quantity, serials, sold }) => sold.serials.length > 0 && serials.length !== quantity,
	)
	const { quantity = 1, sold } = lines[index] ?? {}
	const count = quantity === 1 ? 'the serial number' : `${formatNumber(quantity)} serial numbers`
	const message = `Enter ${count} of what came back: ${sold?.serials.join(', ')}.`
	return invalidField(`lines.${Math.max(index, 0)}.serials`, message)
}

/** The units return where they were sold, and then go to the branch that has them. */
function moveBack(line: ReturnLine, branch: ReturnInput['branch']) {
	const { quantity, sold } = line
	const { productId, movementId } = sold
	const defective = countDefective(line)
	const move = (kind: NewMovement['kind'], at: NewMovement['branch']): NewMovement => ({
		...{ productId, quantity, kind, branch: at },
		returnsId: kind === 'return' ? movementId : undefined,
	})
	const isElsewhere = sold.branch !== branch
	return [
		move('return', sold.branch),
		...(isElsewhere ? [move('transfer_out', sold.branch), move('transfer_in', branch)] : []),
		...(defective > 0 ? [{ ...move('defect', branch), quantity: defective }] : []),
	]
}

function countDefective({ quantity, isDefective, defective }: ReturnLine): number {
	return isDefective ? quantity : (defective ?? 0)
}

function describeLeft(lines: ReturnLine[]): DomainError {
	const short = lines.filter(({ quantity, sold }) => quantity > sold.left)
	const errors = (short.length > 0 ? short : lines).map((line) => {
		const { name, left, quantity } = line.sold
		const count = `only ${formatNumber(left)} of ${formatNumber(quantity)} left to return`
		// Returns in the way may have been undone since the batch failed.
		const reason = short.length > 0 ? count : 'was being returned a moment ago, please try again'
		return { field: `lines.${lines.indexOf(line)}.quantity`, message: `${name}: ${reason}` }
	})
	return new DomainError('validation', errors[0]?.message ?? '', { errors })
}
