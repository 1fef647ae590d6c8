import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MAX_NUMBER } from '#contract/limits.ts'
import { MOVEMENT_EFFECTS, MOVEMENT_KINDS, STOCK_COUNTS, type StockCount } from '#contract/stock.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { products, stockMovements } from '#db/schema.ts'

type MovementRow = typeof stockMovements.$inferInsert

/** A movement of `quantity` units, or of the difference between `counted` and the available count. */
type NewMovement = Pick<MovementRow, 'productId' | 'kind' | 'note' | 'source'> & {
	id?: string
	quantity?: number
	counted?: number
	reversesId?: string
}

/** Returns a SELECT of the movements for `prepareMovements`. */
export function movementRows(movements: NewMovement[]): SQL {
	const available = sql`(select available from products where products.id = value ->> 'productId')`
	return sql`select value ->> 'id' as id, value ->> 'productId' as product_id,
			value ->> 'kind' as kind,
			coalesce(value ->> 'quantity', value ->> 'counted' - ${available}) as quantity,
			coalesce(value ->> 'note', '') as note, value ->> 'reversesId' as reverses_id,
			value ->> 'source' as source, null as at
		from ${jsonRows(movements)}`
}

type Recording = { movements: SQL; staffId: string | null; at: Date }

/**
 * Returns the statements that record movements in the ledger and add their effects to the stock counts. All changes of stock are made
 * here. `movements` is a SELECT like that of `movementRows`; a movement without a time happened at `at`. Fails the batch if a count
 * would be negative or above the maximum, or a quantity 0.
 */
export function prepareMovements(
	db: Database,
	{ movements, staffId, at }: Recording,
): [Statement, Statement] {
	const ledgerRows = sql`
		select coalesce(id, lower(hex(randomblob(12)))), product_id, kind, quantity, note,
			${staffId}, reverses_id, source, coalesce(at, ${at.getTime()})
		from (${movements})`
	const changes = sql`
		(select product_id, ${sql.join(STOCK_COUNTS.map(changeColumn), sql`, `)}
		from (${movements}) group by product_id) as change`
	const counts = Object.fromEntries(STOCK_COUNTS.map((count) => [count, changedCount(count)]))
	return [
		db.insert(stockMovements).select(ledgerRows),
		db
			.update(products)
			.set({ ...counts, updatedAt: at })
			.from(changes)
			.where(eq(products.id, sql`change.product_id`)),
	]
}

function changeColumn(count: StockCount): SQL {
	const effects = MOVEMENT_KINDS.map(
		(kind) => `when '${kind}' then ${MOVEMENT_EFFECTS[kind][count] ?? 0}`,
	)
	return sql.raw(`sum(quantity * case kind ${effects.join(' ')} end) as ${count}`)
}

function changedCount(count: StockCount): SQL {
	const change = sql.raw(`change.${count}`)
	const sum = sql`${products[count]} + ${change}`
	return failUnless(sql`${change} <= 0 or ${sum} <= ${MAX_NUMBER}`, sum)
}

/**
 * Returns the statements that delete all movements of the products with `ids`. The ledger is append-only, so the trigger that protects
 * it is dropped and recreated.
 */
export async function prepareMovementDeletion(db: Database, ids: SQL): Promise<Statement[]> {
	const [trigger] = await db.all<{ sql: string }>(
		sql`select sql from sqlite_schema where name = 'movement_is_never_deleted'`,
	)
	return [
		db.run(sql`drop trigger movement_is_never_deleted`),
		db.delete(stockMovements).where(inArray(stockMovements.productId, sql`(${ids})`)),
		db.run(sql.raw(trigger?.sql ?? '')),
	]
}
