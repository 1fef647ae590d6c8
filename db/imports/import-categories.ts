import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, subcategories } from '#db/schema.ts'

/** Adds the categories of the staged rows, new ones last, and renames those that get a new name. */
export function insertCategories(db: Database, staged: SQL) {
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
				${staged} group by 2`,
		)
		.onConflictDoUpdate({ target: categories.slug, ...renaming(categories) })
}

export function insertSubcategories(db: Database, staged: SQL) {
	const { category, slug } = subcategories
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
				${staged} group by 2, 3`,
		)
		.onConflictDoUpdate({ target: [category, slug], ...renaming(subcategories) })
}

const renaming = ({ name }: typeof categories | typeof subcategories) => ({
	set: { name: sql`excluded.name` },
	setWhere: sql`${name} <> excluded.name`,
})
