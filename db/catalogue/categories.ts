import { and, eq, sql } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { Database } from '#db/client.ts'
import { catalogue, categories, subcategories } from '#db/schema.ts'

export function catalogueQuery(db: Database) {
	return db.select({ categories: catalogue.categories }).from(catalogue)
}

type CatalogueRows = Awaited<ReturnType<typeof catalogueQuery>>

export function categoriesOf([row]: CatalogueRows): Category[] {
	return row?.categories ?? []
}

export async function listCategories(db: Database): Promise<Category[]> {
	return categoriesOf(await catalogueQuery(db))
}

/** Rebuilds the JSON of all categories; runs once in every batch that changes categories. */
export function rebuildCategoryJson(db: Database) {
	return db.update(catalogue).set({
		generation: sql`${catalogue.generation} + 1`,
		categories: sql`(
			select json_group_array(json_object(
				'_id', id, 'name', name, 'slug', slug, 'subcategories', json((
					select json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
					from (select * from subcategories where category = ordered.slug order by position)
				))
			)) from (select * from categories order by position) as ordered)`,
	})
}

/** Deletes a category with its subcategories. Foreign keys reject the whole batch while they contain a product. */
export function deleteCategory(db: Database, slug: string) {
	return [
		db.delete(subcategories).where(eq(subcategories.category, slug)),
		db.delete(categories).where(eq(categories.slug, slug)),
	]
}

export function deleteSubcategory(db: Database, category: string, slug: string) {
	return db
		.delete(subcategories)
		.where(and(eq(subcategories.category, category), eq(subcategories.slug, slug)))
}
