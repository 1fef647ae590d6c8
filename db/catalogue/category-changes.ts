import { type SQL, sql } from 'drizzle-orm'
import type { AuditRow } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { audit, categories, subcategories } from '#db/schema.ts'

/** A category or, with the slug of its category as `parent`, a subcategory. */
export type CategoryKey = { id: string; slug: string; parent?: string }

type NewCategory = CategoryKey & { name: string }

/** Adds a category after the others, or a subcategory after the others of its parent. */
export function insertCategory(db: Database, { id, slug, name, parent }: NewCategory): Statement {
	if (parent === undefined) {
		return db.insert(categories).values({ id, slug, name, position: nextPosition(categories) })
	}
	const position = nextPosition(subcategories)
	return db.insert(subcategories).values({ id, category: parent, slug, name, position })
}

function nextPosition(table: Table): SQL {
	return sql`(select coalesce(max(position) + 1, 0) from ${table})`
}

export function updateCategoryName(db: Database, key: CategoryKey, name: string): Statement {
	return db.run(sql`update ${tableOf(key)} set name = ${name} where id = ${key.id}`)
}

/** Moves a category among its siblings, to a position counted from 1. */
export function updatePosition(db: Database, key: CategoryKey, position: number): Statement[] {
	const table = tableOf(key)
	const isSibling = key.parent === undefined ? sql`true` : sql`category = ${key.parent}`
	const places = sql`(
		select id as sibling, row_number() over (order by position) as place
		from ${table} where ${isSibling})`
	const target = 2 * position
	// The even positions leave room before and after each sibling.
	return [
		db.run(sql`update ${table} set position = 2 * place from ${places} where sibling = id`),
		db.run(sql`update ${table} set position = ${target} + iif(position > ${target}, -1, 1)
			where id = ${key.id}`),
	]
}

type SlugChange = { slug: string; at: Date }

/**
 * Changes a slug, also in the products. Foreign keys hold after every statement, so the products move to a copy under the
 * new slug; then the old rows are deleted and the copies get their ids.
 */
export function updateCategorySlug(
	db: Database,
	key: CategoryKey,
	{ slug, at }: SlugChange,
): Statement[] {
	const column = sql.raw(key.parent === undefined ? 'category' : 'subcategory')
	const isInOld = isIn(key)
	return [
		...copyUnderSlug(db, key, slug),
		db.run(sql`update products set ${column} = ${slug}, version = version + 1,
			updated_at = ${at.getTime()} where ${isInOld}`),
		// The search index refers to the number of a facet, which stays.
		db.run(sql`delete from search_shelves where ${isIn({ ...key, slug })}`),
		db.run(sql`update search_shelves set ${column} = ${slug} where ${isInOld}`),
		...deleteCategory(db, key),
		...[categories, subcategories].map((table) =>
			db.run(
				sql`update ${table} set id = substr(id, ${COPY.length + 1}) where id like ${`${COPY}%`}`,
			),
		),
	]
}

/** Start of the ids of copies. */
const COPY = 'copy of '

function copyUnderSlug(db: Database, key: CategoryKey, slug: string): Statement[] {
	if (key.parent !== undefined) {
		return [
			db.run(sql`insert into subcategories (id, category, slug, name, position)
				select ${COPY} || id, category, ${slug}, name, position from subcategories where id = ${key.id}`),
		]
	}
	return [
		db.run(sql`insert into categories (id, slug, name, position)
			select ${COPY} || id, ${slug}, name, position from categories where id = ${key.id}`),
		db.run(sql`insert into subcategories (id, category, slug, name, position)
			select ${COPY} || id, ${slug}, slug, name, position from subcategories where category = ${key.slug}`),
	]
}

/** Deletes a category with its subcategories, or a subcategory. Foreign keys reject the whole batch while there are products. */
export function deleteCategory(db: Database, key: CategoryKey): Statement[] {
	const isInParent = sql`category = ${key.parent} and slug = ${key.slug}`
	if (key.parent !== undefined) return [db.run(sql`delete from subcategories where ${isInParent}`)]
	return [
		db.run(sql`delete from subcategories where category = ${key.slug}`),
		db.run(sql`delete from categories where slug = ${key.slug}`),
	]
}

/** Counts products of every status. */
export async function countProductsIn(db: Database, key: CategoryKey): Promise<number> {
	const [row] = await db.all<{ count: number }>(
		sql`select count(*) as count from products where ${isIn(key)}`,
	)
	return row?.count ?? 0
}

/** The column's NOT NULL rejects the whole batch when the category was removed or has another slug now. */
export function insertCategoryAudit(
	db: Database,
	key: CategoryKey,
	row: Omit<AuditRow, 'target'>,
): Statement {
	const isInParent = key.parent === undefined ? sql`true` : sql`category = ${key.parent}`
	const target = sql`(select id from ${tableOf(key)}
		where id = ${key.id} and slug = ${key.slug} and ${isInParent})`
	return db.insert(audit).values({ ...row, target })
}

type Table = typeof categories | typeof subcategories

function tableOf({ parent }: CategoryKey): Table {
	return parent === undefined ? categories : subcategories
}

/** Selects the products and facets of a category or subcategory. */
function isIn({ slug, parent }: CategoryKey): SQL {
	if (parent === undefined) return sql`category = ${slug}`
	return sql`category = ${parent} and subcategory = ${slug}`
}
