import { sql } from 'drizzle-orm'
import type { Category } from '#worker/contract/category.ts'
import type { Database } from './client.ts'
import { catalogue } from './schema.ts'

/** The one row of the catalogue, for a batch of its own or another's. */
export function catalogueQuery(db: Database) {
	return db
		.select({ generation: catalogue.generation, categories: catalogue.categories })
		.from(catalogue)
}

type CatalogueRows = Awaited<ReturnType<typeof catalogueQuery>>

export function categoriesOf([row]: CatalogueRows): Category[] {
	return row?.categories ?? []
}

export async function listCategories(db: Database): Promise<Category[]> {
	return categoriesOf(await catalogueQuery(db))
}

/** Raised by every change of what shoppers see. */
export async function findGeneration(db: Database): Promise<number> {
	const [row] = await catalogueQuery(db)
	return row?.generation ?? 0
}

/** For a change of what shoppers see that no trigger notices. */
export async function raiseGeneration(db: Database): Promise<void> {
	await db.update(catalogue).set({ generation: sql`${catalogue.generation} + 1` })
}
