import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, subcategories } from '#db/schema.ts'

/** Adds the categories of the staged rows, new ones last, and renames those that get a new name. */
export function insertCategories(db: Database, stagedRows: SQL) {
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
				${stagedRows} group by 2`,
		)
		.onConflictDoUpdate({ target: categories.slug, ...renameOnConflict(categories) })
}

export function insertSubcategories(db: Database, stagedRows: SQL) {
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
				${stagedRows} group by 2, 3`,
		)
		.onConflictDoUpdate({ target: [category, slug], ...renameOnConflict(subcategories) })
}

const renameOnConflict = ({ name }: typeof categories | typeof subcategories) => ({
	set: { name: sql`excluded.name` },
	setWhere: sql`${name} <> excluded.name`,
})
