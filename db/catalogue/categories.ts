import { ne, type SQL, sql } from 'drizzle-orm'
import { MAX_CATEGORIES, MAX_SUBCATEGORIES } from '#contract/base/limits.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { CATEGORY_KEYS } from '#contract/catalogue/category-keys.ts'
import type { Database } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { catalogue, categoryTotals } from '#db/schema.ts'

export function categoriesQuery(db: Database) {
	return db.select({ categories: catalogue.categories }).from(catalogue)
}

/** Selects all categories if one has a key, otherwise none: cards need only their keys. */
export function keyedCategoriesQuery(db: Database) {
	const { categories } = catalogue
	const json = sql`iif(instr(${categories}, '"key":"') > 0, ${categories}, '[]')`
	return db.select({ categories: json.mapWith(categories) }).from(catalogue)
}

type CategoryRows = Awaited<ReturnType<typeof categoriesQuery>>

export function toCategories([row]: CategoryRows): Category[] {
	return row?.categories ?? []
}

export async function listCategories(db: Database): Promise<Category[]> {
	return toCategories(await categoriesQuery(db))
}

const allCategories = 'select id from categories'
const siblings = 'select id from subcategories where category = parent.slug'

/**
 * Rebuilds the JSON of all categories and starts a generation. Every batch that changes categories
 * includes it, and fails if there are more than the limits allow.
 */
export function rebuildCategoryJson(db: Database) {
	return db.update(catalogue).set({
		generation: sql`${catalogue.generation} + 1`,
		categories: failUnless(
			isWithinLimits,
			sql`(select json_group_array(json_object(${jsonFieldsOf('parent', allCategories)}, 'subcategories', json((
				select json_group_array(json_object(${jsonFieldsOf('child', siblings)}, 'filters', json(child.template_filters)))
				from (select * from subcategories where category = parent.slug order by position) as child
			)))) from (select * from categories order by position) as parent)`,
		),
	})
}

const keys = CATEGORY_KEYS.map((key) => `'${key}'`).join()

/** The first slug that is a key, or the first slug of all: `null` if that is the current one. */
const keyOf = (row: 'parent' | 'child') => `(
	select nullif(slug, ${row}.slug) from (
		select before ->> 'slug' as slug, at from audit
		where target = ${row}.id and action = 'category-edit' and before ->> 'slug' is not null
		union all select ${row}.slug, 9e15)
	order by slug not in (${keys}), at limit 1)`

/** With `max`, SQLite takes the other columns from the row of the last one that had the slug. */
function jsonFieldsOf(row: 'parent' | 'child', siblings: string): SQL {
	return sql.raw(`'_id', ${row}.id, 'name', ${row}.name, 'banglaName', ${row}.bangla_name, 'slug', ${row}.slug, 'key', ${keyOf(row)}, 'formerSlugs', json((
		select json_group_array(former) from (
			select before ->> 'slug' as former, target, max(at) from audit
			where target in (${siblings}) and action = 'category-edit' and before ->> 'slug' is not null
			group by former)
		where target = ${row}.id))`)
}

const isWithinLimits = sql`(select count(*) from categories) <= ${MAX_CATEGORIES}
	and not exists (select 1 from subcategories group by category having count(*) > ${MAX_SUBCATEGORIES})`

/** Lists the categories with the number of active products in each category and subcategory. */
export async function listCountedCategories(db: Database) {
	const [categoryRows, totals] = await db.batch([
		categoriesQuery(db),
		db.select().from(categoryTotals).where(ne(categoryTotals.category, '')),
	])
	const counts = new Map(
		totals.map(({ category, subcategory, productCount }) => [
			`${category}/${subcategory}`,
			productCount,
		]),
	)
	const find = (key: string) => ({ productCount: counts.get(key) ?? 0 })
	return toCategories(categoryRows).map((category) => ({
		...category,
		...find(`${category.slug}/`),
		subcategories: category.subcategories.map((child) => {
			return { ...child, ...find(`${category.slug}/${child.slug}`) }
		}),
	}))
}
