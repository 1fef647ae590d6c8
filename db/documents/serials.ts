import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FoundReceipt } from '#contract/stock/public-receipt.ts'
import type { AuditContext } from '#db/audit/audit.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { isListed, jsonRows } from '#db/json-rows.ts'
import { products, serials, stockMovements } from '#db/schema.ts'

/** Several products may have one number, and a unit may be sold again. */
const MAX_FOUND = 5

export type LineSerials = { productId: string; serials: readonly string[] }

type NewSerials = LineSerials & { movementId: string; perUnit: number }

/** Fails the batch if a serial number of the product is out, or more units would have one. */
export function insertSerials(
	db: Database,
	{ serials: numbers, perUnit, ...line }: NewSerials,
	{ now }: Pick<AuditContext, 'now'>,
): Statement {
	const rows = numbers.map((serial, index) => {
		return { ...line, serial, unit: Math.floor(index / perUnit) }
	})
	const movementId = sql`value ->> 'movementId'`
	const unit = sql`value ->> 'unit'`
	// Undoing a return brings back the units that it ended.
	const firstUnit = sql`(select coalesce(max(unit) + 1, 0) from serials as ended
		where ended.movement_id = ${movementId} and ended.ended_at is not null)`
	return db.insert(serials).select(
		sql`select ${failUnless(sql`${unit} < (${unitsOut(movementId)})`, movementId)}, ${firstUnit} + ${unit},
			value ->> 'serial', value ->> 'productId', ${now.getTime()}, null, null from ${jsonRows(rows)}`,
	)
}

/** Units of a sold movement that were neither returned nor undone. */
function unitsOut(movementId: SQL): SQL {
	return sql`select quantity - coalesce((
			select sum(quantity) from stock_movements as returned where returned.returns_id = sold.id
		), 0) from stock_movements as sold where sold.id = ${movementId} and not exists (
			select 1 from stock_movements as undone where undone.reverses_id = sold.id)`
}

export function deleteSerialsOut(db: Database, movementId: string): Statement {
	return db.delete(serials).where(and(eq(serials.movementId, movementId), isNull(serials.endedAt)))
}

type ReturnedLine = { movementId: string; quantity: number; serials: readonly string[] }

/**
 * Ends those of the units with these numbers, or all if no unit is out. Fails if a number is no
 * longer out, if they are of more units than return, or if more units would have one than are out.
 * Takes all lines, because an undo may have brought back numbers since they were read.
 */
export function prepareReturnedSerials(
	db: Database,
	{ lines, documentId }: { lines: readonly ReturnedLine[]; documentId: string },
	{ now }: Pick<AuditContext, 'now'>,
): Statements {
	const returned = jsonRows(
		lines.map(({ movementId, quantity, serials }) => ({ movementId, quantity, serials })),
	)
	const lineValue = (name: keyof ReturnedLine) =>
		sql`(select value ->> ${name} from ${returned} where value ->> 'movementId' = serials.movement_id)`
	const isOut = sql`ended_at is null
		and movement_id in (select value ->> 'movementId' from ${returned})`
	const left = unitsOut(sql`serials.movement_id`)
	const named = sql`from serials as named where named.movement_id = serials.movement_id
		and named.ended_at is null and named.serial in (select value from json_each(${lineValue('serials')}))`
	const unitsWithSerial = sql`(select count(distinct unit) from serials as other
		where other.movement_id = serials.movement_id and other.ended_at is null)`
	const check = (condition: SQL) =>
		db
			.update(serials)
			.set({ movementId: failUnless(condition, serials.movementId) })
			.where(isOut)
	return [
		check(sql`(select count(*) = json_array_length(${lineValue('serials')})
			and count(distinct unit) <= ${lineValue('quantity')} ${named})`),
		db
			.update(serials)
			.set({ endedAt: now, endedById: documentId })
			.where(sql`${isOut} and ((${left}) = 0 or unit in (select unit ${named}))`),
		check(sql`${unitsWithSerial} <= (${left})`),
	]
}

/** Ends the serial numbers of the units that a document sold, and brings back those it ended. */
export function prepareSerialReversal(
	db: Database,
	documentId: string,
	{ now }: Pick<AuditContext, 'now'>,
): Statements {
	const isOfDocument = sql`${serials.movementId} in (
		select id from ${stockMovements} where ${stockMovements.documentId} = ${documentId})`
	return [
		db
			.update(serials)
			.set({ endedAt: null, endedById: null })
			.where(
				sql`${serials.endedById} = ${documentId} and ${serials.movementId} in (
					select returns_id from stock_movements as returned
					where returned.document_id = ${documentId} and returns_id is not null)`,
			),
		db
			.update(serials)
			.set({ endedAt: now, endedById: documentId })
			.where(and(isOfDocument, isNull(serials.endedAt))),
	]
}

type StoredSerial = { serial: string; isOut: boolean; otherProduct: string | null }

/** JSON of the serial numbers of a row of `stock_movements`. */
export const serialsOfMovement = sql`(select json_group_array(json_object(
	'serial', entry.serial, 'isOut', json(iif(entry.ended_at is null, 'true', 'false')),
	'otherProduct', (select name from serials as other join products on products.id = other.product_id
		where other.serial = entry.serial and other.product_id <> entry.product_id
			and other.ended_at is null limit 1)))
	from (select * from serials where serials.movement_id = ${stockMovements.id}
		order by unit, serials.rowid) as entry)`.mapWith((text): StoredSerial[] => JSON.parse(text))

/** Lists names of products, and how many serial numbers each unit needs, by product. */
export async function listNeededSerials(db: Database, ids: readonly string[]) {
	const rows = await db
		.select({ id: products.id, name: products.name, perUnit: products.serialNumbers })
		.from(products)
		.where(isListed(products.id, ids))
	return new Map(rows.map(({ id, ...needs }) => [id, needs]))
}

/** Finds the first of the lines that has a number which is out, and the receipt that has it. */
export async function findSerialOut(db: Database, lines: readonly LineSerials[]) {
	const rows = lines.flatMap(({ productId, serials }, line) =>
		serials.map((serial) => ({ productId, serial, line })),
	)
	// On libSQL, `get` fails if there is no row.
	const [found] = await db.all<{ line: number; serial: string; receipt: number | null }>(
		sql`select value ->> 'line' as line, serials.serial, number as receipt
			from ${jsonRows(rows)} join serials on serials.product_id = value ->> 'productId'
				and serials.serial = value ->> 'serial' and ended_at is null
			join stock_movements on stock_movements.id = serials.movement_id
			left join stock_documents on stock_documents.id = document_id order by 1 limit 1`,
	)
	return found
}

/** Lists the receipt with this number, and those of units with this serial number. */
export function findReceipts(db: Database, search: { number: number; serial: string }) {
	return db.all<FoundReceipt>(sql`
		select number, null as serial from stock_documents
			where kind = 'sale' and number = ${search.number}
		union all select number, serial from serials
			join stock_movements on stock_movements.id = serials.movement_id
			join stock_documents on stock_documents.id = document_id
			where serial = ${search.serial} limit ${MAX_FOUND}`)
}
