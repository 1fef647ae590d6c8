import { type SQL, sql } from 'drizzle-orm'
import { mapBranches } from '#contract/branches.ts'
import type { FlagFilter } from '#contract/listing-filters.ts'
import { stockCount } from '#db/catalogue/product-filter.ts'
import type { Database, Statement } from '#db/client.ts'
import { documentColumns, products, searchDocuments, searchGroups } from '#db/schema.ts'
import { writeDigits } from './digits.ts'
import { BLOCK_SIZE, OFFSET_DIGITS } from './search-posting.ts'

/** Values by price and stock: one bit each. Their numbers precede those of `facet_values`. */
export const flagValues = Object.entries({
	discounted: { 1: sql`${products.discountPrice} is not null` },
	inStock: { 1: sql`${products.available} > 0` },
	branch: mapBranches((slug) => sql`${stockCount('available', slug)} > 0`),
} satisfies Record<FlagFilter, Record<string, SQL>>).flatMap(([facet, conditions]) =>
	Object.entries<SQL>(conditions).map(([slug, condition]) => ({ facet, slug, condition })),
)
const flags = sql.join(
	flagValues.map(({ condition }, bit) => sql`((${condition}) << ${sql.raw(String(bit))})`),
	sql` | `,
)

/** Number of digits of a value. The numbers of flags have one digit less. */
export const VALUE_DIGITS = 3
const FLAG_DIGITS = VALUE_DIGITS - 1
/** One digit counts the values of a record. */
export const MAX_VALUES = 63
/** Seconds since 2000, so that a time and a document number are a safe integer. */
const EPOCH_SECONDS = Date.UTC(2000) / 1000

const offset = sql`${searchDocuments.docId} % ${sql.raw(String(BLOCK_SIZE))}`
const seconds = sql`max(${products.createdAt} / 1000 - ${sql.raw(String(EPOCH_SECONDS))}, 0)`
const valueCount = sql`length(${searchDocuments.facets}) / ${sql.raw(String(VALUE_DIGITS))}`

/** Numbers of digits of the offset, the price to pay, the time, and the length of the name. */
const FIELD_DIGITS = [OFFSET_DIGITS, 5, 6, 1]
const fields = [
	sql`(${offset})`,
	sql`${products.priceToPay}`,
	seconds,
	sql`min(${searchDocuments.nameLength}, 63)`,
]
const record = sql.join(
	[
		...fields.map((number, index) => writeDigits(number, FIELD_DIGITS[index] ?? 0)),
		writeDigits(sql`(${flags})`, FLAG_DIGITS),
		writeDigits(sql`min(${valueCount}, ${sql.raw(String(MAX_VALUES))})`, 1),
		sql`substr(${searchDocuments.facets}, 1, ${sql.raw(String(MAX_VALUES * VALUE_DIGITS))})`,
	],
	sql` || `,
)

/** Selects the `block` of each document of the products. */
export function blocksOf(ids: SQL, part: SQL = sql`true`): SQL {
	return sql`select distinct doc_id / ${sql.raw(String(BLOCK_SIZE))} as block
		from search_documents where product_id in (${ids}) and ${part}`
}

export const documentsInBlock = sql.raw(
	`search_documents on doc_id between block * ${BLOCK_SIZE} and block * ${BLOCK_SIZE} + ${BLOCK_SIZE - 1}`,
)

/** Statements of a bulk change, because a single one could exceed D1's limits. */
export const BULK_PARTS = 10

export function partConditions(parts: number): SQL[] {
	return Array.from({ length: parts }, (_, part) =>
		sql.raw(`doc_id / ${BLOCK_SIZE} % ${parts} = ${part}`),
	)
}

/** Updates the columns of changed products. Those without words are about to be deleted. */
export function prepareDocumentColumns(db: Database, ids: SQL, parts = 1): Statement[] {
	return [
		insertGroups(db, ids),
		...partConditions(parts).map((part) => upsertColumns(db, blocksOf(ids, part))),
	]
}

function insertGroups(db: Database, ids: SQL): Statement {
	return db.insert(searchGroups).select(
		sql`select distinct null, category, subcategory, status from products
			where id in (${ids}) and (category, subcategory, status)
				not in (select category, subcategory, status from ${searchGroups})`,
	)
}

/** Writes rows that differ. A row without products stays, so that isolates notice the change. */
function upsertColumns(db: Database, blocks: SQL): Statement {
	const version = sql`(select coalesce(max(version), 0) + 1 from document_columns as earlier
		where earlier.group_number = entry.group_number)`
	return db
		.insert(documentColumns)
		.select(
			sql`with changed as materialized (${blocks})
				select block, group_number, ${version}, group_concat(record, '') from (
					select block, search_groups.number as group_number, ${record} as record
					from changed cross join ${documentsInBlock}
					join products on products.id = search_documents.product_id
					join search_groups on (search_groups.category, search_groups.subcategory, search_groups.status)
						= (products.category, products.subcategory, products.status)
					where search_documents.words <> '{}'
					union all select block, group_number, '' from changed join document_columns using (block)
				) as entry where true group by 1, 2`,
		)
		.onConflictDoUpdate({
			target: [documentColumns.block, documentColumns.groupNumber],
			set: { version: sql`excluded.version`, packed: sql`excluded.packed` },
			setWhere: sql`document_columns.packed <> excluded.packed`,
		})
}
