import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { categories, subcategories } from '#db/schema.ts'

/** Adds the categories of the staged rows, new ones last, and renames those that get a new name. */
export function insertCategories(db: Database, stagedRows: SQL) {
	const { category, slug } = subcategories
	return [
		insertNames(db, { table: categories, target: [categories.slug] }, stagedRows),
		insertNames(db, { table: subcategories, target: [category, slug] }, stagedRows),
	]
}

type Target = { table: typeof categories | typeof subcategories; target: SQLiteColumn[] }

function insertNames(db: Database, { table, target }: Target, stagedRows: SQL) {
	const slugs = [sql`product ->> 'category'`, sql`product ->> 'subcategory'`]
	const key = sql.join(slugs.slice(0, target.length), sql`, `)
	const slug = slugs[target.length - 1]
	const newName = sql`max(product ->> ${table === categories ? 'categoryName' : 'subcategoryName'})`
	const name = sql`(select name from ${table} where (${sql.join(target, sql`, `)}) = (${key}))`
	const position = sql`(select coalesce(max(position) + 1, 0) from ${table}) + min(line)`
	return db
		.insert(table as typeof categories)
		.select(
			sql`select lower(hex(randomblob(12))), ${key}, coalesce(${newName}, ${name}, ${slug}), ${position}
				${stagedRows} group by ${key}`,
		)
		.onConflictDoUpdate({
			target,
			set: { name: sql`excluded.name` },
			setWhere: sql`${table.name} <> excluded.name`,
		})
}
