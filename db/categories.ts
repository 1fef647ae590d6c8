import { asc, sql } from 'drizzle-orm'
import type { Category } from '#worker/contract/category.ts'
import type { Database } from './client.ts'
import { categories } from './schema.ts'

type SubcategoryList = Category['subcategories']

/** One row a category, its subcategories as a JSON list, for a batch of its own or another's. */
export function categoriesQuery(db: Database) {
	return db
		.select({
			id: categories.id,
			name: categories.name,
			slug: categories.slug,
			subcategories: sql<SubcategoryList>`(
				select json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
				from (select * from subcategories where category = categories.slug order by position)
			)`.mapWith((text: string) => JSON.parse(text) as SubcategoryList),
		})
		.from(categories)
		.orderBy(asc(categories.position))
}

type CategoryRow = Awaited<ReturnType<typeof categoriesQuery>>[number]

export function categoryOf({ id, name, slug, subcategories }: CategoryRow): Category {
	return { _id: id, name, slug, subcategories }
}

export async function listCategories(db: Database): Promise<Category[]> {
	return (await categoriesQuery(db)).map(categoryOf)
}
