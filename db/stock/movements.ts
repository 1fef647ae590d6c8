import { and, desc, eq, gt, gte, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { mapNames } from '#contract/base/map-names.ts'
import { startOfShopDay } from '#contract/base/shop-time.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { CursorQuery } from '#contract/stock/cursor-query.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#contract/stock/documents.ts'
import type { Movement } from '#contract/stock/movements.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { discountReason } from '#db/erasable-texts.ts'
import { isListed } from '#db/json-rows.ts'
import { movementTotals, orders, staff, stockDocuments, stockMovements } from '#db/schema.ts'

const rowid = sql`${stockMovements}.rowid`
const reversal = alias(stockMovements, 'reversal')
const reversed = alias(stockMovements, 'reversed')

function movementsQuery(db: Database) {
	return db
		.select({
			movement: stockMovements,
			discountReason: discountReason.as('reason'),
			by: nameAt(staff, stockMovements.at).as('by'),
			reversedAt: reversed.at,
			reversedBy: reversal.id,
			// D1 returns only one of two columns with the same name.
			order: sql<number | null>`${orders.number}`.as('order_number'),
			document: {
				kind: sql<DocumentKind>`${stockDocuments.kind}`.as('document_kind'),
				number: stockDocuments.number,
				from: sql<BranchSlug>`${stockDocuments.branch}`.as('from_branch'),
				to: stockDocuments.toBranch,
			},
		})
		.from(stockMovements)
		.leftJoin(staff, eq(staff.id, stockMovements.staffId))
		.leftJoin(reversed, eq(reversed.id, stockMovements.reversesId))
		.leftJoin(reversal, eq(reversal.reversesId, stockMovements.id))
		.leftJoin(stockDocuments, eq(stockDocuments.id, stockMovements.documentId))
		.leftJoin(orders, eq(orders.id, stockMovements.orderId))
}

type LedgerQuery = CursorQuery & { productId: string }

export async function listMovements(
	db: Database,
	{ productId, branch, before, limit }: LedgerQuery,
): Promise<Movement[]> {
	const rows = await movementsQuery(db)
		.where(
			and(
				eq(stockMovements.productId, productId),
				branch && eq(stockMovements.branch, branch),
				before === undefined ? undefined : isOlderThan(before),
			),
		)
		.orderBy(desc(stockMovements.at), desc(rowid))
		.limit(limit)
	return rows.map(toMovement)
}

/** `rowid` orders movements of the same millisecond. */
export function isOlderThan(id: string) {
	return sql`(${stockMovements.at}, ${rowid}) < (select at, rowid from stock_movements as cursor where cursor.id = ${id})`
}

export async function findMovement(db: Database, id: string) {
	const [row] = await movementsQuery(db).where(eq(stockMovements.id, id))
	return row ? { productId: row.movement.productId, movement: toMovement(row) } : null
}

export function listImportedMovements(
	db: Database,
	{ productIds, at }: { productIds: string[]; at: Date },
) {
	const { id, productId, kind, quantity, branch, source } = stockMovements
	return db
		.select({ id, productId, kind, quantity, branch })
		.from(stockMovements)
		.leftJoin(reversal, eq(reversal.reversesId, id))
		.where(
			and(
				isListed(productId, productIds),
				eq(stockMovements.at, at),
				inArray(source, ['opening', 'import']),
				isNull(reversal.id),
			),
		)
}

export const isReversed = sql`exists (select 1 from stock_movements as reversal where reversal.reverses_id = ${stockMovements.id})`

/** Counts the units of a row of products that were sold and not returned since a day. */
export function unitsSoldOfProduct(day: string, branch?: BranchSlug) {
	const atBranch = branch ? sql`and branch = ${branch}` : sql``
	return sql<number>`(select coalesce(sum(iif(kind = 'return', -quantity, quantity)), 0)
		from stock_movements where product_id = products.id and at >= ${startOfShopDay(day).getTime()}
		and kind in ('sell', 'return') and source is null and not ${isReversed} ${atBranch})`
}

type MovementFilter = { since: string; branch?: BranchSlug }

/** Counts movements by day and kind, without those that have a source or were undone. */
export function movementsByDayQuery(db: Database, { since, branch: atBranch }: MovementFilter) {
	const { day, branch, kind, movements, units } = movementTotals
	const sum = (column: SQLWrapper) => sql<number>`sum(${column})`.mapWith(Number)
	// For the whole shop, a transfer counts once.
	const isCounted = atBranch ? eq(branch, atBranch) : ne(kind, 'transfer_in')
	return db
		.select({ day, movement: kind, count: sum(movements), units: sum(units) })
		.from(movementTotals)
		.where(and(gte(day, since), isCounted))
		.groupBy(day, kind)
		.having(gt(sum(movements), 0))
		.orderBy(day)
}

type MovementRow = Awaited<ReturnType<typeof movementsQuery>>[number]

function toMovement(row: MovementRow): Movement {
	const { movement, discountReason, by, reversedAt, reversedBy, document, order } = row
	return {
		_id: movement.id,
		branch: movement.branch,
		movement: movement.kind,
		quantity: movement.quantity,
		unitPrice: movement.unitPrice,
		discountReason,
		source: movement.source,
		stocktake: movement.stocktakeId,
		note: movement.note,
		...describeDocument(document),
		order: order === null ? null : { number: order },
		by,
		at: movement.at.toISOString(),
		reverses: movement.reversesId,
		reversedMovementAt: reversedAt?.toISOString() ?? null,
		isReversed: reversedBy !== null,
	}
}

function describeDocument(document: MovementRow['document']) {
	const none = mapNames(DOCUMENT_KINDS, () => null)
	if (!document) return none
	const { kind, number, from, to } = document
	return { ...none, [kind]: kind === 'transfer' ? { number, from, to: to ?? from } : { number } }
}
