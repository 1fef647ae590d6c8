import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { STOCK_COUNTS } from '#contract/stock.ts'
import type { Database, Statement } from '#db/client.ts'
import { products } from '#db/schema.ts'

/** Adds or replaces the staged products, without their stock. */
export function upsertProducts(db: Database, importId: string): Statement {
	return db
		.insert(products)
		.select(sql`select ${stagedColumns} from import_rows where import_id = ${importId}`)
		.onConflictDoUpdate({ target: products.slug, set: replacementValues })
}

const productColumns = Object.entries(getTableColumns(products)).filter(
	([, { generated }]) => !generated,
)

const isStock = (name: string) => [...STOCK_COUNTS, 'stockByBranch'].includes(name)

/** Values of a new product. Its movements then set its counts. */
const stagedColumns = sql.join(
	productColumns.map(([name]) =>
		isStock(name)
			? sql.raw(name === 'stockByBranch' ? `'{}'` : '0')
			: sql`product ->> ${sql.raw(`'${name}'`)}`,
	),
	sql`, `,
)

const preservedColumns = ['id', 'slug', 'version']
const replacedColumns = productColumns.filter(
	([name]) => !preservedColumns.includes(name) && !isStock(name),
)

const replacementValues: Record<string, SQL> = {
	...Object.fromEntries(
		replacedColumns.map(([name]) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
	),
	version: sql`${products.version} + 1`,
}
