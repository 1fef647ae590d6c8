import { and, eq, type SQL, sql, sum } from 'drizzle-orm'
import type { CategoryPatch } from '#contract/catalogue/categories.ts'
import type { Database, Statement } from '#db/client.ts'
import { categories, inventoryTotals, products, subcategories } from '#db/schema.ts'
import { prepareDocumentColumns } from '#db/search/document-columns.ts'

/** A category or, with the slug of its category as `parent`, a subcategory. */
export type CategoryKey = { id: string; slug: string; parent?: string }

type NewCategory = CategoryKey & { name: string; banglaName?: string | null }

/** Adds a category after the others, or a subcategory after the other subcategories. */
export function insertCategory(db: Database, { parent, ...fields }: NewCategory): Statement {
	if (parent === undefined) {
		return db.insert(categories).values({ ...fields, position: nextPosition(categories) })
	}
	const position = nextPosition(subcategories)
	return db.insert(subcategories).values({ ...fields, category: parent, position })
}

export function nextPosition(table: CategoryTable): SQL {
	return sql`(select coalesce(max(position) + 1, 0) from ${table})`
}

type CategoryUpdate = { patch: CategoryPatch; at: Date }

export function prepareCategoryUpdate(
	db: Database,
	key: CategoryKey,
	{ patch: { name, banglaName, slug, position }, at }: CategoryUpdate,
): Statement[] {
	const rename = () => db.update(tableFor(key)).set({ name, banglaName }).where(sql`id = ${key.id}`)
	return [
		...(name === undefined && banglaName === undefined ? [] : [rename()]),
		...(position === undefined ? [] : preparePositionUpdate(db, key, position)),
		...(slug === undefined ? [] : prepareSlugUpdate(db, key, { slug, at })),
	]
}

/** Moves a category among its siblings. The first position is 1. */
function preparePositionUpdate(db: Database, key: CategoryKey, position: number): Statement[] {
	const table = tableFor(key)
	const isSibling = key.parent === undefined ? sql`true` : sql`category = ${key.parent}`
	const ranks = sql`(
		select id as sibling, row_number() over (order by position) as rank
		from ${table} where ${isSibling})`
	const target = 2 * position
	const newPosition = sql`${target} + iif(position > ${target}, -1, 1)`
	// Siblings get even positions, so that there is an odd one between any two of them.
	return [
		db.update(table).set({ position: sql`2 * rank` }).from(ranks).where(sql`sibling = id`),
		db.update(table).set({ position: newPosition }).where(sql`id = ${key.id}`),
	]
}

type SlugChange = { slug: string; at: Date }

/**
 * Foreign keys are checked after every statement, so the products move to a copy of the category
 * with the new slug. Then the old rows are deleted, and the copies get their ids.
 */
function prepareSlugUpdate(db: Database, key: CategoryKey, { slug, at }: SlugChange): Statement[] {
	const column = key.parent === undefined ? 'category' : 'subcategory'
	return [
		...prepareCopies(db, key, slug),
		db
			.update(products)
			.set({ [column]: slug, version: sql`version + 1`, updatedAt: at })
			.where(isInCategory(key)),
		...prepareDocumentColumns(
			db,
			sql`select id from products where ${isInCategory({ ...key, slug })}`,
		),
		...prepareCategoryDeletion(db, key),
		...[categories, subcategories].map((table) =>
			db
				.update(table)
				.set({ id: sql`substr(id, ${COPY_PREFIX.length + 1})` })
				.where(sql`id like ${`${COPY_PREFIX}%`}`),
		),
	]
}

/** Precedes the id of a copy until the original is deleted. */
const COPY_PREFIX = 'copy of '

/** Copies a subcategory, or a category with its subcategories, under another slug. */
function prepareCopies(db: Database, key: CategoryKey, slug: string): Statement[] {
	const copySubcategories = (slugs: SQL, condition: SQL) =>
		db.insert(subcategories).select(
			sql`select ${COPY_PREFIX} || id, ${slugs}, name, position, specification_template, bangla_name, template_filters
				from subcategories where ${condition}`,
		)
	if (key.parent !== undefined) {
		return [copySubcategories(sql`category, ${slug}`, sql`id = ${key.id}`)]
	}
	return [
		db
			.insert(categories)
			.select(
				sql`select ${COPY_PREFIX} || id, ${slug}, name, position, bangla_name from categories where id = ${key.id}`,
			),
		copySubcategories(sql`${slug}, slug`, sql`category = ${key.slug}`),
	]
}

/** Deletes a category with its subcategories. Fails the batch if it contains products. */
export function prepareCategoryDeletion(db: Database, { slug, parent }: CategoryKey): Statement[] {
	if (parent !== undefined) {
		return [db.delete(subcategories).where(sql`category = ${parent} and slug = ${slug}`)]
	}
	return [
		db.delete(subcategories).where(sql`category = ${slug}`),
		db.delete(categories).where(sql`slug = ${slug}`),
	]
}

/** Counts the products in a category or subcategory, whatever their status. */
export async function countProductsInCategory(db: Database, key: CategoryKey): Promise<number> {
	const [row] = await db
		.select({ count: sum(inventoryTotals.products).mapWith(Number) })
		.from(inventoryTotals)
		.where(and(eq(inventoryTotals.atBranch, ''), isInCategory(key)))
	return row?.count ?? 0
}

/** Returns the id, or `null`, which fails an audit entry, if the category has changed since. */
export function unchangedCategoryId(key: CategoryKey): SQL {
	const isInParent = key.parent === undefined ? sql`true` : sql`category = ${key.parent}`
	return sql`(select id from ${tableFor(key)}
		where id = ${key.id} and slug = ${key.slug} and ${isInParent})`
}

export type CategoryTable = typeof categories | typeof subcategories

function tableFor({ parent }: CategoryKey): CategoryTable {
	return parent === undefined ? categories : subcategories
}

/** Condition for products and their totals. */
function isInCategory({ slug, parent }: CategoryKey): SQL {
	if (parent === undefined) return sql`category = ${slug}`
	return sql`category = ${parent} and subcategory = ${slug}`
}
