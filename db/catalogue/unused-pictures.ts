import { lt, sql } from 'drizzle-orm'
import { UPLOAD_PATH } from '#contract/catalogue/product.ts'
import type { Database } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { products, settings, unusedPictures } from '#db/schema.ts'

type UnusedPicturesQuery = { stored: readonly string[]; now: Date; before: Date; limit: number }

/** Records which stored uploads nothing uses. Returns those that were unused `before` already. */
export async function findUnusedPictures(
	db: Database,
	{ stored, now, before, limit }: UnusedPicturesQuery,
): Promise<string[]> {
	const { name, since } = unusedPictures
	const used = sql`(select substr(value, instr(value, ${UPLOAD_PATH}) + ${UPLOAD_PATH.length}) from (
		select value from ${products}, json_each(${products.images})
		union all select value from ${settings}, json_tree(${settings.values}) where type = 'text'
	) where instr(value, ${UPLOAD_PATH}) > 0)`
	const [, , rows] = await db.batch([
		db
			.delete(unusedPictures)
			.where(sql`${name} in ${used} or ${name} not in (select value from ${jsonRows(stored)})`),
		db
			.insert(unusedPictures)
			.select(
				sql`select value, ${now.getTime()} from ${jsonRows(stored)} where value not in ${used}`,
			)
			.onConflictDoNothing(),
		db.select({ name }).from(unusedPictures).where(lt(since, before)).limit(limit),
	])
	return rows.map((row) => row.name)
}
