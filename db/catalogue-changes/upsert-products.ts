import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { STOCK_COUNTS } from '#contract/stock/stock.ts'
import type { Database, Statement } from '#db/client.ts'
import { products } from '#db/schema.ts'

/** Adds or replaces the staged products, without their stock. */
export function upsertProducts(db: Database, changeId: string): Statement {
	return db
		.insert(products)
		.select(sql`select ${stagedColumns} from catalogue_change_rows where change_id = ${changeId}`)
		.onConflictDoUpdate({ target: products.slug, set: replacementValues })
}

const productColumns = Object.entries(getTableColumns(products)).filter(
	([, { generated }]) => !generated,
)

/** Columns that only movements change, with their values in SQL before the first movement. */
const stockColumns = new Map<string, string>([
	['stockByBranch', `'{}'`],
	...STOCK_COUNTS.map((count) => [count, '0'] as const),
])

const stagedColumns = sql.raw(
	productColumns.map(([name]) => stockColumns.get(name) ?? `product ->> '${name}'`).join(', '),
)

const preservedColumns = ['id', 'slug', 'version', ...stockColumns.keys()]
const replacedColumns = productColumns.filter(([name]) => !preservedColumns.includes(name))

const replacementValues: Record<string, SQL> = {
	...Object.fromEntries(
		replacedColumns.map(([name]) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
	),
	version: sql`${products.version} + 1`,
}
