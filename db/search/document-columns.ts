import { type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { documentColumns, products, searchDocuments, searchGroups } from '#db/schema.ts'
import { flagBits } from './flag-values.ts'
import { mergeColumns, writeRecord } from './packed-format.ts'

/** Of a document without words, which is about to be deleted, `null`. */
const record = sql`iif(words = '{}', null, ${writeRecord({
	price: sql`${products.priceToPay}`,
	createdAt: sql`${products.createdAt}`,
	nameLength: sql`${searchDocuments.nameLength}`,
	flags: flagBits,
	values: sql`${searchDocuments.facets}`,
})})`
const documents = sql`search_documents join products on products.id = product_id`
const groupColumns = sql.raw('category, subcategory, status')

/** Updates the columns of changed products. */
export function prepareDocumentColumns(db: Database, ids: SQL): Statement[] {
	const group = sql`select number from products join search_groups using (${groupColumns})
		where products.id = product_id`
	return [
		db.insert(searchGroups).select(
			sql`select distinct null, ${groupColumns} from products where id in (${ids})
				and (${groupColumns}) not in (select ${groupColumns} from search_groups)`,
		),
		upsertColumns(
			db,
			sql`select doc_id, search_groups.number as group_number, group_number as stored_group,
					${record} as record
				from ${documents} join search_groups using (${groupColumns}) where product_id in (${ids})`,
		),
		db
			.update(searchDocuments)
			.set({ groupNumber: sql`(${group})` })
			.where(sql`product_id in (${ids}) and group_number is not (${group})`),
	]
}

/** Does the same if the products stay in their groups. */
export function prepareStockColumns(db: Database, ids: SQL): Statement {
	return upsertColumns(
		db,
		sql`select doc_id, group_number, group_number as stored_group, ${record} as record
			from ${documents} where product_id in (${ids})`,
	)
}

function upsertColumns(db: Database, changes: SQL): Statement {
	return db
		.insert(documentColumns)
		.select(mergeColumns(changes))
		.onConflictDoUpdate({
			target: [documentColumns.block, documentColumns.groupNumber],
			set: { version: sql`excluded.version`, packed: sql`excluded.packed` },
			setWhere: sql`document_columns.packed <> excluded.packed`,
		})
}
