import type { Category } from '#worker/contract/category.ts'
import type { Database } from './client.ts'
import { catalogue } from './schema.ts'

/** The one row of the catalogue, for a batch of its own or another's. */
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
