import { type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { catalogueChangeRows, categories, subcategories } from '#db/schema.ts'

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
					${nextPosition(categories)}, null from catalogue_change_rows where ${isImported} group by ${category}`,
			)
			.onConflictDoUpdate({ target: categories.slug, ...renaming(categories) }),
		db
			.insert(subcategories)
			.select(
				sql`select ${newId}, ${category}, ${subcategory},
					coalesce(max(product ->> 'subcategoryName'), ${oldChildName}, ${subcategory}),
					${nextPosition(subcategories)}, null, null, null
					from catalogue_change_rows where ${isImported} group by ${category}, ${subcategory}`,
			)
			.onConflictDoUpdate({
				target: [subcategories.category, subcategories.slug],
				...renaming(subcategories),
			}),
	]
}

type CategoryTable = typeof categories | typeof subcategories

function nextPosition(table: CategoryTable): SQL {
	return sql`(select coalesce(max(position) + 1, 0) from ${table}) + min(line)`
}

function renaming({ name }: CategoryTable) {
	return { set: { name: sql`excluded.name` }, setWhere: sql`${name} <> excluded.name` }
}
