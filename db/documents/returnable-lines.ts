import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ReturnableLine, ReturnableQuery } from '#contract/stock/return.ts'
import type { Database } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import { stockDocuments, stockMovements } from '#db/schema.ts'
import { type DocumentLine, linesQuery, returnNumbers, toProductLine } from './document-lines.ts'

/** Movements of a product that are searched for sold units. */
const SEARCHED_MOVEMENTS = 100
const MAX_PROPOSED = 10

/** Lists the lines of a receipt, or the newest of a product, of which units are left, or any. */
export async function listReturnableLines(
	db: Database,
	{ receipt, product, movements }: ReturnableQuery,
): Promise<ReturnableLine[]> {
	if (movements) return listSoldMovements(db, movements)
	const { kind, number } = stockDocuments
	const newest = sql`${stockMovements.id} in (select id from stock_movements as newest
		where newest.product_id = ${product} order by newest.at desc limit ${SEARCHED_MOVEMENTS})`
	const lines = await listSoldLines(
		db,
		product === undefined ? and(eq(kind, 'sale'), eq(number, receipt ?? 0)) : newest,
	)
	const returnable = lines.filter(({ left }) => left > 0)
	return product === undefined ? returnable : returnable.reverse().filter(isProposed)
}

/** The newest of each branch, so that those of a busy one do not hide the others. */
function isProposed({ branch }: ReturnableLine, index: number, lines: ReturnableLine[]): boolean {
	return lines.slice(0, index).filter((line) => line.branch === branch).length < MAX_PROPOSED
}

/** Lists those of the movements that sold units. */
export function listSoldMovements(db: Database, ids: string[]): Promise<ReturnableLine[]> {
	return listSoldLines(db, isListed(stockMovements.id, ids))
}

async function listSoldLines(db: Database, condition: SQL | undefined) {
	const isSold = isNull(stockMovements.source)
	return (await linesQuery(db, ['sell'], and(condition, isSold))).map(toReturnableLine)
}

function toReturnableLine(line: DocumentLine): ReturnableLine {
	const { movementId, branch, document, quantity, unitPrice } = line
	const [returned] = line.returned
	return {
		...toProductLine(line),
		...{ movementId, branch, unitPrice },
		receipt: document,
		left: line.reversedBy === null ? quantity - returned : 0,
		serials: line.serials.filter(({ isOut }) => isOut).map(({ serial }) => serial),
		at: line.at.toISOString(),
	}
}

/** Lists the numbers of the returns of a sold movement, or of a sale. */
export async function listReturnNumbers(db: Database, id: string): Promise<number[]> {
	const { id: movementId, documentId } = stockMovements
	return returnNumbers(await linesQuery(db, ['sell'], or(eq(movementId, id), eq(documentId, id))))
}
