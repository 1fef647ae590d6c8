import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import { mapNames } from '#contract/base/map-names.ts'
import {
	LEDGER_COUNTS,
	type LedgerCount,
	MOVEMENT_EFFECTS,
	MOVEMENT_KINDS,
	STOCK_COUNTS,
} from '#contract/stock/stock.ts'
import type { AuditContext } from '#db/audit/audit.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { branchStock, movementTotals, products, stockMovements } from '#db/schema.ts'
import { prepareStockColumns } from '#db/search/document-columns.ts'
import { deleteCosts } from './costs.ts'
import { dayOf, prepareDailyTotals, rebuildDailyTotals } from './daily-totals.ts'
import { isReversed } from './movements.ts'
import { prepareCountCorrections } from './stocktake-changes.ts'

type MovementContext = Pick<AuditContext, 'staffId' | 'now'> & {
	/** Run when the movements are in the ledger, and before the totals read them. */
	statements?: Statement[]
}

/**
 * Records movements in the ledger and daily totals, adds their effects to the counts at branches,
 * and sums these up. All changes of stock are made here. `movements` comes from `selectMovements`;
 * one without a time happens now. Fails the batch if a count would be negative or above the
 * maximum, or a quantity 0.
 */
export function prepareMovements(
	db: Database,
	movements: SQL,
	{ staffId, now: at, statements = [] }: MovementContext,
): Statements {
	const ledgerRows = sql`
		select coalesce(id, lower(hex(randomblob(12)))), product_id, branch, kind, quantity,
			${priceOf('unit_price', sql`coalesce(unit_price, ${currentPrice('price_to_pay')})`)},
			discount_reason, note, ${staffId}, reverses_id, source, stocktake_id, document_id,
			coalesce(at, ${at.getTime()}), ${priceOf('list_price', currentPrice('price'))}, returns_id,
			order_id
		from (${movements}) as movement`
	return [
		prepareCountCorrections(db, movements),
		db.insert(stockMovements).select(ledgerRows),
		...statements,
		prepareDailyTotals(db, movements, at),
		addToBranchStock(db, movements),
		sumBranchStock(db, movements, at),
		prepareStockColumns(db, sql`select product_id from (${movements})`),
	]
}

const currentPrice = (column: 'price' | 'price_to_pay') =>
	sql`(select ${sql.raw(column)} from products where id = movement.product_id)`

/** A reversal or a return has the prices of the movement that it reverses or returns. */
function priceOf(column: 'unit_price' | 'list_price', price: SQL): SQL {
	const origin = sql`coalesce(movement.reverses_id, movement.returns_id)`
	return sql`iif(${origin} is null, ${price},
		(select ${sql.raw(column)} from stock_movements as origin where origin.id = ${origin}))`
}

function addToBranchStock(db: Database, movements: SQL): Statement {
	const { productId, branch } = branchStock
	// The WHERE keeps SQLite from reading ON CONFLICT as the condition of the join.
	const counts = sql`
		select change.product_id, change.branch, ${joinCounts(LEDGER_COUNTS, changedCount)}
		from (select product_id, branch, ${joinCounts(LEDGER_COUNTS, changeColumn)}
			from (${movements}) group by product_id, branch) as change
		left join branch_stock as current using (product_id, branch) where true`
	const set = mapNames(LEDGER_COUNTS, (count) => sql.raw(`excluded.${count}`))
	return db
		.insert(branchStock)
		.select(counts)
		.onConflictDoUpdate({ target: [productId, branch], set })
}

/** Sums are recomputed, not added to, so that they cannot drift from the counts at the branches. */
function sumBranchStock(db: Database, movements: SQL, at: Date): Statement {
	const stock = sql.raw(STOCK_COUNTS.map((count) => `'${count}', ${count}`).join(', '))
	const totals = sql`
		(select product_id, ${joinCounts(STOCK_COUNTS, (count) => sql.raw(`sum(${count}) as ${count}`))},
			json_group_object(branch, json_object(${stock})) as stock_by_branch
		from branch_stock where product_id in (select product_id from (${movements}))
		group by product_id) as total`
	const sums = mapNames(STOCK_COUNTS, (count) => sql.raw(`total.${count}`))
	return db
		.update(products)
		.set({ ...sums, stockByBranch: sql`total.stock_by_branch`, updatedAt: at })
		.from(totals)
		.where(eq(products.id, sql`total.product_id`))
}

const joinCounts = <Count extends LedgerCount>(
	counts: readonly Count[],
	createColumn: (count: Count) => SQL,
) => sql.join(counts.map(createColumn), sql`, `)

function changeColumn(count: LedgerCount): SQL {
	const effects = MOVEMENT_KINDS.map(
		(kind) => `when '${kind}' then ${MOVEMENT_EFFECTS[kind][count] ?? 0}`,
	)
	return sql.raw(`sum(quantity * case kind ${effects.join(' ')} end) as ${count}`)
}

function changedCount(count: LedgerCount): SQL {
	const change = sql.raw(`change.${count}`)
	const sum = sql`coalesce(${sql.raw(`current.${count}`)}, 0) + ${change}`
	return failUnless(sql`${change} <= 0 or ${sum} <= ${MAX_NUMBER}`, sum)
}

/** The ledger is append-only, so the trigger that protects it is dropped and recreated. */
export async function prepareMovementDeletion(db: Database, ids: SQL): Promise<Statement[]> {
	const [trigger] = await db.all<{ sql: string }>(
		sql`select sql from sqlite_schema where name = 'movement_is_never_deleted'`,
	)
	return [
		db.run(sql`drop trigger movement_is_never_deleted`),
		...deleteCosts(db, ids),
		db.delete(stockMovements).where(inArray(stockMovements.productId, sql`(${ids})`)),
		db.delete(branchStock).where(inArray(branchStock.productId, sql`(${ids})`)),
		db.run(sql.raw(trigger?.sql ?? '')),
		...rebuildDailyTotals(db),
		db.delete(movementTotals),
		db.insert(movementTotals).select(
			sql`select ${dayOf(sql`at`)}, branch, kind, count(*), sum(abs(quantity)) from ${stockMovements}
				where source is null and not ${isReversed} group by 1, 2, 3`,
		),
	]
}
