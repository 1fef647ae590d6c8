import { type SQL, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Database } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import type { stockMovements } from '#db/schema.ts'

type MovementRow = typeof stockMovements.$inferInsert

/**
 * Of `quantity` units, or of the difference between `counted` and the available count. Of the units
 * of a delivery, one movement has those that were ordered and another the rest, unless it is zero.
 */
export type NewMovement = Partial<MovementRow> &
	Pick<MovementRow, 'productId' | 'kind'> & {
		branch: BranchSlug
		counted?: number
		part?: 'ordered' | 'rest'
	}

/** SQL of the columns of a SELECT for `prepareMovements` that has no others. */
const movementColumns = {
	id: 'null',
	product_id: 'product_id',
	branch: 'branch',
	kind: 'kind',
	quantity: 'quantity',
	unit_price: 'null',
	discount_reason: "''",
	note: "''",
	reverses_id: 'null',
	source: 'null',
	stocktake_id: 'null',
	document_id: 'null',
	returns_id: 'null',
	order_id: 'null',
	at: 'null',
}

/** Returns a SELECT for `prepareMovements`. `rows` follows FROM. */
export function selectMovements(columns: Partial<typeof movementColumns>, rows: SQL): SQL {
	const selected = Object.entries({ ...movementColumns, ...columns })
	const list = selected.map(([name, value]) => `${value} as ${name}`).join(', ')
	return sql`select ${sql.raw(list)} from ${rows}`
}

export function movementRows(movements: NewMovement[]): SQL {
	const current = (count: 'available' | 'incoming') => `coalesce((select ${count} from branch_stock
		where product_id = value ->> 'productId' and branch = value ->> 'branch'), 0)`
	const columns = {
		id: "value ->> 'id'",
		product_id: "value ->> 'productId'",
		branch: "value ->> 'branch'",
		kind: "value ->> 'kind'",
		quantity: `case value ->> 'part'
			when 'ordered' then min(value ->> 'quantity', ${current('incoming')})
			when 'rest' then max(value ->> 'quantity' - ${current('incoming')}, 0)
			else coalesce(value ->> 'quantity', value ->> 'counted' - ${current('available')}) end`,
		unit_price: "value ->> 'unitPrice'",
		discount_reason: "coalesce(value ->> 'discountReason', '')",
		note: "coalesce(value ->> 'note', '')",
		reverses_id: "value ->> 'reversesId'",
		source: "value ->> 'source'",
		document_id: "value ->> 'documentId'",
		returns_id: "value ->> 'returnsId'",
		order_id: "value ->> 'orderId'",
	}
	const rows = sql`${jsonRows(movements)} where value ->> 'part' is null or quantity > 0`
	return selectMovements(columns, rows)
}

/** Selects the corrections of a stocktake: the differences when the products were counted. */
export function stocktakeMovements(stocktakeId: string): SQL {
	return selectMovements(
		{ kind: "'correct'", quantity: 'counted - available', stocktake_id: 'stocktake_id' },
		sql`stocktake_lines join stocktakes on stocktakes.id = stocktake_id
			where stocktake_id = ${stocktakeId} and counted <> available`,
	)
}

/** Selects the reversals of the movements of a document that were not reversed alone. */
export function reversalMovements(documentId: string): SQL {
	return selectMovements(
		{
			quantity: '-quantity',
			reverses_id: 'id',
			source: "'reversal'",
			document_id: 'document_id',
			returns_id: 'returns_id',
			order_id: 'order_id',
		},
		// A movement that was reversed alone has a reversal outside the document.
		sql`stock_movements as line where document_id = ${documentId} and reverses_id is null
			and not exists (select 1 from stock_movements as reversal
				where reversal.reverses_id = line.id and reversal.document_id is null)`,
	)
}

/** Lists those movements, which nothing has recorded yet. */
export function listReversals(db: Database, documentId: string) {
	const movements = sql`(${reversalMovements(documentId)})`
	return db.all<Pick<NewMovement, 'productId' | 'branch' | 'kind' | 'quantity'>>(
		sql`select product_id as "productId", branch, kind, quantity from ${movements}`,
	)
}
