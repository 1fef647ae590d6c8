import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { STOCK_COUNTS } from '#contract/stock/stock.ts'
import type { Database, Statement } from '#db/client.ts'
import { catalogueChangeRows, categories, products, subcategories } from '#db/schema.ts'
import { type CategoryTable, nextPosition } from './category-changes.ts'

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

/** Lists categories with a new name or subcategory name, which is a word of their products. */
export function listCategoriesToReindex(db: Database, changeId: string) {
	const newName = sql`coalesce(product ->> 'categoryName', product ->> 'subcategoryName')`
	return db
		.selectDistinct({ slug: categories.slug })
		.from(catalogueChangeRows)
		.innerJoin(categories, sql`${categories.slug} = product ->> 'category'`)
		.where(sql`change_id = ${changeId} and ${newName} is not null`)
}

const category = sql`product ->> 'category'`
const subcategory = sql`product ->> 'subcategory'`
const newId = sql`lower(hex(randomblob(12)))`

/** Adds new categories and subcategories after the others, and renames those with a new name. */
export function upsertCategories(db: Database, changeId: string): Statement[] {
	const isImported = sql`change_id = ${changeId}`
	const oldName = sql`(select name from categories where slug = ${category})`
	const oldChildName = sql`(select name from subcategories
		where (category, slug) = (${category}, ${subcategory}))`
	return [
		db
			.insert(categories)
			.select(
				sql`select ${newId}, ${category}, coalesce(max(product ->> 'categoryName'), ${oldName}, ${category}),
					${nextPosition(categories)} + min(line), null from catalogue_change_rows where ${isImported} group by ${category}`,
			)
			.onConflictDoUpdate({ target: categories.slug, ...renaming(categories) }),
		db
			.insert(subcategories)
			.select(
				sql`select ${newId}, ${category}, ${subcategory},
					coalesce(max(product ->> 'subcategoryName'), ${oldChildName}, ${subcategory}),
					${nextPosition(subcategories)} + min(line), null, null, null
					from catalogue_change_rows where ${isImported} group by ${category}, ${subcategory}`,
			)
			.onConflictDoUpdate({
				target: [subcategories.category, subcategories.slug],
				...renaming(subcategories),
			}),
	]
}

function renaming({ name }: CategoryTable) {
	return { set: { name: sql`excluded.name` }, setWhere: sql`${name} <> excluded.name` }
}
