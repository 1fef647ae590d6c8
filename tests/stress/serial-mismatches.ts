import { sql } from 'drizzle-orm'

/** Sold movements of which more units were returned than sold and not undone. */
export const overReturned = sql`select sold.id from stock_movements as sold where kind = 'sell' and source is null and
	(select coalesce(sum(quantity), 0) from stock_movements where returns_id = sold.id) >
	(select sum(quantity) from stock_movements where id = sold.id or reverses_id = sold.id)`

/** Sold movements of which more units have a serial number that is out than are out. */
export const serialsWithoutUnit = sql`select sold.id from stock_movements as sold
	join serials on movement_id = sold.id and ended_at is null group by sold.id
	having count(distinct unit) > (select sum(quantity) from stock_movements
		where id = sold.id or reverses_id = sold.id) -
		(select coalesce(sum(quantity), 0) from stock_movements where returns_id = sold.id)`

export const serialsOutTwice = sql`select serial from serials where ended_at is null
	group by product_id, serial having count(*) > 1`
