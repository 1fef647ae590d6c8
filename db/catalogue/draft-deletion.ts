import { eq, sql } from 'drizzle-orm'
import type { Database, Statements } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { products } from '#db/schema.ts'
import { prepareIndexRemoval } from '#db/search/index-documents.ts'

/** Deletes a draft. Fails the batch if the product is not a draft or has movements. */
export function prepareDraftDeletion(db: Database, id: string): Statements {
	const version = failUnless(sql`${products.status} = 'draft'`, products.version)
	return [
		db.update(products).set({ version }).where(eq(products.id, id)),
		...prepareIndexRemoval(db, sql`${id}`),
		db.delete(products).where(eq(products.id, id)),
	]
}
