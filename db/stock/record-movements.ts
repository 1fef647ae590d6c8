import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/branches.ts'
import { MAX_NUMBER } from '#contract/limits.ts'
import { MOVEMENT_EFFECTS, MOVEMENT_KINDS, STOCK_COUNTS, type StockCount } from '#contract/stock.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { branchStock, products, stockMovements } from '#db/schema.ts'
import { prepareDocumentColumns } from '#db/search/document-columns.ts'
import { prepareDailyTotals, rebuildDailyTotals } from './daily-totals.ts'

type MovementRow = typeof stockMovements.$inferInsert

/**
 * A movement of `quantity` units, or of the difference between `counted` and the available count at
 * the branch.
 */
type NewMovement = Pick<
	MovementRow,
	| 'productId'
	| 'kind'
	| 'unitPrice'
	| 'discountReason'
	| 'note'
	| 'source'
	| 'transferId'
	| 'saleId'
> & {
	branch: BranchSlug
	id?: string
	quantity?: number
	counted?: number
	reversesId?: string
}

/** Returns a SELECT of the movements for `prepareMovements`. */
export function movementRows(movements: NewMovement[]): SQL {
	const available = sql`coalesce((select available from branch_stock
		where product_id = value ->> 'productId' and branch = value ->> 'branch'), 0)`
	return sql`select value ->> 'id' as id, value ->> 'productId' as product_id,
			value ->> 'branch' as branch, value ->> 'kind' as kind,
			coalesce(value ->> 'quantity', value ->> 'counted' - ${available}) as quantity,
			value ->> 'unitPrice' as unit_price, coalesce(value ->> 'discountReason', '') as discount_reason,
			coalesce(value ->> 'note', '') as note, value ->> 'reversesId' as reverses_id,
			value ->> 'source' as source, null as stocktake_id, value ->> 'transferId' as transfer_id,
			value ->> 'saleId' as sale_id, null as at
		from ${jsonRows(movements)}`
}

/**
 * Returns a SELECT of the corrections of a stocktake for `prepareMovements`: the differences when
 * the products were counted.
 */
export function stocktakeMovements(stocktakeId: string): SQL {
	return sql`select null as id, product_id, branch, 'correct' as kind, counted - available as quantity,
			null as unit_price, '' as discount_reason, '' as note, null as reverses_id, null as source, stocktake_id, null as transfer_id, null as sale_id,
			null as at
		from stocktake_lines join stocktakes on stocktakes.id = stocktake_id
		where stocktake_id = ${stocktakeId} and counted <> available
			and product_id in (select id from products)`
}

/** Returns a SELECT of the movements that reverse a transfer. */
export function transferReversalRows(transferId: string): SQL {
	return sql`select null as id, product_id, branch, kind, -quantity as quantity,
			null as unit_price, '' as discount_reason, '' as note, id as reverses_id, 'reversal' as source,
			null as stocktake_id, transfer_id, null as sale_id, null as at
		from stock_movements where transfer_id = ${transferId} and reverses_id is null`
}

type Recording = { movements: SQL; staffId: string | null; at: Date }

/**
 * Returns the statements that record movements in the ledger and in the daily totals, add their
 * effects to the counts at the branches, and sum these up for each product. All changes of stock
 * are made here. `movements` is a SELECT like that of `movementRows`; a movement without a time
 * happened at `at`. Fails the batch if a count would be negative or above the maximum, or a
 * quantity 0.
 */
export function prepareMovements(
	db: Database,
	{ movements, staffId, at }: Recording,
): [Statement, ...Statement[]] {
	const ledgerRows = sql`
		select coalesce(id, lower(hex(randomblob(12)))), product_id, branch, kind, quantity, ${unitPrice},
			discount_reason, note, ${staffId}, reverses_id, source, stocktake_id, transfer_id, sale_id,
			coalesce(at, ${at.getTime()})
		from (${movements}) as movement`
	return [
		db.insert(stockMovements).select(ledgerRows),
		prepareDailyTotals(db, movements, at),
		addToBranchStock(db, movements),
		sumBranchStock(db, movements, at),
		...prepareDocumentColumns(db, sql`select product_id from (${movements})`),
	]
}

/** By default the price to pay now. A reversal has the price of the movement that it reverses. */
const unitPrice = sql`iif(movement.reverses_id is null,
	coalesce(movement.unit_price, (select price_to_pay from products where id = movement.product_id)),
	(select unit_price from stock_movements as reversed where reversed.id = movement.reverses_id))`

function addToBranchStock(db: Database, movements: SQL): Statement {
	const { productId, branch } = branchStock
	// The WHERE keeps SQLite from reading ON CONFLICT as the condition of the join.
	const counts = sql`
		select change.product_id, change.branch, ${joinCounts(changedCount)}
		from (select product_id, branch, ${joinCounts(changeColumn)}
			from (${movements}) group by product_id, branch) as change
		left join branch_stock as current using (product_id, branch) where true`
	const set = mapCounts((count) => sql.raw(`excluded.${count}`))
	return db
		.insert(branchStock)
		.select(counts)
		.onConflictDoUpdate({ target: [productId, branch], set })
}

/** Sums are recomputed, not added to, so that they cannot drift from the counts at the branches. */
function sumBranchStock(db: Database, movements: SQL, at: Date): Statement {
	const stock = sql.raw(STOCK_COUNTS.map((count) => `'${count}', ${count}`).join(', '))
	const totals = sql`
		(select product_id, ${joinCounts((count) => sql.raw(`sum(${count}) as ${count}`))},
			json_group_object(branch, json_object(${stock})) as stock_by_branch
		from branch_stock where product_id in (select product_id from (${movements}))
		group by product_id) as total`
	const sums = mapCounts((count) => sql.raw(`total.${count}`))
	return db
		.update(products)
		.set({ ...sums, stockByBranch: sql`total.stock_by_branch`, updatedAt: at })
		.from(totals)
		.where(eq(products.id, sql`total.product_id`))
}

const joinCounts = (createColumn: (count: StockCount) => SQL) =>
	sql.join(STOCK_COUNTS.map(createColumn), sql`, `)

const mapCounts = (createValue: (count: StockCount) => SQL) =>
	Object.fromEntries(STOCK_COUNTS.map((count) => [count, createValue(count)]))

function changeColumn(count: StockCount): SQL {
	const effects = MOVEMENT_KINDS.map(
		(kind) => `when '${kind}' then ${MOVEMENT_EFFECTS[kind][count] ?? 0}`,
	)
	return sql.raw(`sum(quantity * case kind ${effects.join(' ')} end) as ${count}`)
}

function changedCount(count: StockCount): SQL {
	const change = sql.raw(`change.${count}`)
	const sum = sql`coalesce(${sql.raw(`current.${count}`)}, 0) + ${change}`
	return failUnless(sql`${change} <= 0 or ${sum} <= ${MAX_NUMBER}`, sum)
}

/**
 * Returns the statements that delete all movements, counts and daily totals of the products with
 * `ids`. The ledger is append-only, so the trigger that protects it is dropped and recreated.
 */
export async function prepareMovementDeletion(db: Database, ids: SQL): Promise<Statement[]> {
	const [trigger] = await db.all<{ sql: string }>(
		sql`select sql from sqlite_schema where name = 'movement_is_never_deleted'`,
	)
	return [
		db.run(sql`drop trigger movement_is_never_deleted`),
		db.delete(stockMovements).where(inArray(stockMovements.productId, sql`(${ids})`)),
		db.delete(branchStock).where(inArray(branchStock.productId, sql`(${ids})`)),
		db.run(sql.raw(trigger?.sql ?? '')),
		...rebuildDailyTotals(db),
	]
}
