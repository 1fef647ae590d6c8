import type { Return, ReturnableLine, ReturnInput, ReturnSummary } from '#contract/stock/return.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { stateReturn, storedReturn } from '#db/stock/return.ts'
import { listSoldMovements } from '#db/stock/returnable-lines.ts'
import type { NewMovement } from '#db/stock/select-movements.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import type { StockDocumentKind } from './documents.ts'

type ReturnLine = ReturnInput['lines'][number] & { sold: ReturnableLine }

export const returnOfGoods: StockDocumentKind<ReturnInput, ReturnSummary, Return> = {
	...storedReturn,
	plan: async ({ branch, lines: entered }, db) => {
		const lines = await findSoldLines(db, entered)
		const elsewhere = lines.find(({ sold }) => sold.branch !== branch)
		const defective = lines.filter(({ isDefective }) => isDefective)
		return {
			branch,
			toBranch: elsewhere?.sold.branch,
			movements: lines.flatMap((line) => moveBack(line, branch)),
			stated: stateReturn(
				lines.map(({ sold }) => sold),
				defective.map(({ movementId }) => movementId),
			),
		}
	},
	reject: async ({ lines: entered }, db, error) => {
		if (!violates(error, 'soldUnitsAreLeft')) return
		const lines = await findSoldLines(db, entered)
		const errors = lines.flatMap(({ quantity, sold }, index) =>
			quantity > sold.left
				? [{ field: `lines.${index}.quantity`, message: describeLeft(sold) }]
				: [],
		)
		if (errors[0]) throw new DomainError('validation', errors[0].message, { errors })
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

/** The units return where they were sold, and then go to the branch that has them. */
function moveBack({ quantity, isDefective, sold }: ReturnLine, branch: ReturnInput['branch']) {
	const { productId, movementId } = sold
	const move = (kind: NewMovement['kind'], at: NewMovement['branch']): NewMovement => ({
		...{ productId, quantity, kind, branch: at },
		returnsId: kind === 'return' ? movementId : undefined,
	})
	const isElsewhere = sold.branch !== branch
	return [
		move('return', sold.branch),
		...(isElsewhere ? [move('transfer_out', sold.branch), move('transfer_in', branch)] : []),
		...(isDefective ? [move('defect', branch)] : []),
	]
}

function describeLeft({ name, left, quantity }: ReturnableLine): string {
	return `${name}: only ${left} of ${quantity} left to return`
}
