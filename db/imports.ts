import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { categories, importRows, products, subcategories } from './schema.ts'

/** A row of products as it waits, times as milliseconds, with the names its categories are created by. */
export type ImportRow = Omit<typeof products.$inferInsert, 'createdAt' | 'updatedAt'> & {
	createdAt: number
	updatedAt: number
	categoryName: string
	subcategoryName: string
}

type Stage = { importId: string; start: number; rows: ImportRow[] }

export async function stageImport(db: Database, { importId, start, rows }: Stage): Promise<void> {
	await db
		.insert(importRows)
		.select(sql`select ${importId}, ${start} + key, value from json_each(${JSON.stringify(rows)})`)
}

/** One batch: either every waiting row is in the catalogue afterwards, or nothing has changed. */
export async function applyImport(db: Database, importId: string): Promise<void> {
	const waiting = sql`from import_rows where import_id = ${importId}`
	await db.batch([
		db
			.insert(categories)
			.select(
				sql`select lower(hex(randomblob(12))), product ->> 'category', product ->> 'categoryName',
					(select count(*) from categories) + min(line) ${waiting} group by 2`,
			)
			.onConflictDoUpdate({ target: categories.slug, set: { name: sql`excluded.name` } }),
		db
			.insert(subcategories)
			.select(
				sql`select lower(hex(randomblob(12))), product ->> 'category', product ->> 'subcategory',
					product ->> 'subcategoryName', (select count(*) from subcategories) + min(line)
					${waiting} group by 2, 3`,
			)
			.onConflictDoUpdate({
				target: [subcategories.category, subcategories.slug],
				set: { name: sql`excluded.name` },
			}),
		db
			.insert(products)
			.select(sql`select ${sql.join(stagedColumns, sql`, `)} ${waiting}`)
			.onConflictDoUpdate({ target: products.slug, set: replacement }),
		db.delete(importRows).where(eq(importRows.importId, importId)),
	])
}

const productColumns = Object.keys(
	getTableColumns(products),
) as (keyof typeof products.$inferSelect)[]

const stagedColumns = productColumns.map((column) => sql`product ->> ${sql.raw(`'${column}'`)}`)

const kept = new Set(['id', 'slug', 'version'])

const replacement: Record<string, SQL> = {
	...Object.fromEntries(
		productColumns
			.filter((column) => !kept.has(column))
			.map((column) => [column, sql`excluded.${sql.identifier(snakeCase(column))}`]),
	),
	version: sql`${products.version} + 1`,
}

function snakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
