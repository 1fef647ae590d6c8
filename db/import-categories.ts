import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { categories, subcategories } from './schema.ts'

/** Adds the categories of the waiting rows, new ones last, and calls them what the rows say. */
export function addCategoriesOf(db: Database, waiting: SQL) {
	return db
		.insert(categories)
		.select(
			sql`select lower(hex(randomblob(12))), product ->> 'category',
				coalesce(
					max(product ->> 'categoryName'),
					(select name from categories where slug = product ->> 'category'),
					product ->> 'category'
				),
				(select coalesce(max(position) + 1, 0) from categories) + min(line)
				${waiting} group by 2`,
		)
		.onConflictDoUpdate({ target: categories.slug, set: { name: sql`excluded.name` } })
}

export function addSubcategoriesOf(db: Database, waiting: SQL) {
	return db
		.insert(subcategories)
		.select(
			sql`select lower(hex(randomblob(12))), product ->> 'category', product ->> 'subcategory',
				coalesce(
					max(product ->> 'subcategoryName'),
					(select name from subcategories
						where category = product ->> 'category' and slug = product ->> 'subcategory'),
					product ->> 'subcategory'
				),
				(select coalesce(max(position) + 1, 0) from subcategories) + min(line)
				${waiting} group by 2, 3`,
		)
		.onConflictDoUpdate({
			target: [subcategories.category, subcategories.slug],
			set: { name: sql`excluded.name` },
		})
}
