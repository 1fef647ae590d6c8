import { sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import type { Database } from '#db/client.ts'
import { jsonRows } from '#db/json-rows.ts'
import { catalogueChangeRows, type products } from '#db/schema.ts'
import type { SearchDocument } from '#db/search/index-documents.ts'

type ProductValues = Readonly<Record<string, unknown>>

/** A staged product, with times in milliseconds. */
export type ChangeRow = Omit<typeof products.$inferInsert, 'createdAt' | 'updatedAt'> & {
	createdAt: number
	updatedAt: number
	/** Without it, a category keeps its name, and a new one is named by its slug. */
	categoryName?: string
	/** The same for the subcategory. */
	subcategoryName?: string
	/** Words of the search document. Without them, the row does not change the document. */
	searchWords?: Record<string, string>
	nameLength?: number
	facets?: SearchDocument['facets']
	/** Version that was read, then the stock counts if the row changes them. `null` if new. */
	state: string | null
	/** Those without a time are opening stock, or set counts. With `reversesId`, they undo one. */
	movements: (readonly [
		kind: MovementKind,
		quantity: number,
		branch: BranchSlug,
		at?: number | null,
		reversesId?: string,
	])[]
	/** Values of the product's audit entry, or `null` for no entry. */
	history: { before?: ProductValues; after: ProductValues } | null
}

type Stage = { changeId: string; start: number; rows: ChangeRow[] }

export async function stageRows(db: Database, { changeId, start, rows }: Stage): Promise<void> {
	const numberedRows = rows.map((row, index) => [start + index, row])
	await db
		.insert(catalogueChangeRows)
		.select(sql`select ${changeId}, value ->> 0, value -> 1 from ${jsonRows(numberedRows)}`)
}

/** What the row of an applied import is reduced to, so that it can be undone. */
export type AppliedRow = Pick<ChangeRow, 'id' | 'slug' | 'name' | 'state' | 'movements' | 'history'>
