import { type SQL, sql } from 'drizzle-orm'
import type { FlagFilter } from '#contract/catalogue/listing-filters.ts'
import { mapBranches } from '#contract/shop/branches.ts'
import { stockCount } from '#db/catalogue/product-filter.ts'
import type { Database, Statement } from '#db/client.ts'
import { documentColumns, products, searchDocuments, searchGroups } from '#db/schema.ts'
import { DIGITS, writeDigits } from './digits.ts'
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

const BLOCK = sql.raw(String(BLOCK_SIZE))
const offset = sql`${searchDocuments.docId} % ${BLOCK}`
const seconds = sql`max(${products.createdAt} / 1000 - ${sql.raw(String(EPOCH_SECONDS))}, 0)`
const valueCount = sql`length(${searchDocuments.facets}) / ${sql.raw(String(VALUE_DIGITS))}`

/** Numbers of digits of the offset, the price to pay, the time, and the length of the name. */
const FIELD_DIGITS = [OFFSET_DIGITS, 5, 6, 1]
/** Digits of a record before its number of values. */
const HEADER_DIGITS = FIELD_DIGITS.reduce((sum, digits) => sum + digits) + FLAG_DIGITS
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
		...partConditions(parts).map((part) =>
			upsertColumns(db, sql`product_id in (${ids}) and ${part}`),
		),
	]
}

function insertGroups(db: Database, ids: SQL): Statement {
	return db.insert(searchGroups).select(
		sql`select distinct null, category, subcategory, status from products
			where id in (${ids}) and (category, subcategory, status)
				not in (select category, subcategory, status from ${searchGroups})`,
	)
}

/**
 * Replaces the records of changed documents in the rows that have them, and adds them to those of
 * their groups. A row without products stays, so that isolates notice the change. Keys are joined
 * to one value: for a row value, SQLite would compare each NOT IN with all of the list.
 */
function upsertColumns(db: Database, condition: SQL): Statement {
	const version = sql`(select coalesce(max(version), 0) + 1 from document_columns as earlier
		where earlier.group_number = entry.group_number)`
	const length = sql.raw(`${HEADER_DIGITS + 1} + ${VALUE_DIGITS}
		* (instr('${DIGITS}', substr(rest, ${HEADER_DIGITS + 1}, 1)) - 1)`)
	return db
		.insert(documentColumns)
		.select(
			sql`with recursive changed as materialized (
					select doc_id / ${BLOCK} as block, ${writeDigits(sql`(${offset})`, OFFSET_DIGITS)} as offset,
						search_groups.number as group_number, iif(search_documents.words = '{}', '', ${record}) as record
					from search_documents join products on products.id = search_documents.product_id
					join search_groups on (search_groups.category, search_groups.subcategory, search_groups.status)
						= (products.category, products.subcategory, products.status)
					where ${condition}
				), blocks as materialized (
					select block, json_group_array(offset) as offsets, json_group_array(group_number) as groups
					from changed group by block
				), stored(block, group_number, record, rest) as (
					select block, group_number, '', packed from blocks cross join document_columns using (block)
					where group_number in (select value from json_each(groups))
						or exists (select 1 from json_each(offsets) where instr(packed, value))
					union all
					select block, group_number, substr(rest, 1, ${length}), substr(rest, ${length} + 1)
					from stored where rest <> ''
				)
				select block, group_number, ${version}, group_concat(record, '') from (
					select block, group_number, record from stored
					where block || ' ' || substr(record, 1, ${sql.raw(String(OFFSET_DIGITS))}) not in (select block || ' ' || offset from changed)
					union all select block, group_number, record from changed
					order by block, group_number, record
				) as entry where true group by block, group_number`,
		)
		.onConflictDoUpdate({
			target: [documentColumns.block, documentColumns.groupNumber],
			set: { version: sql`excluded.version`, packed: sql`excluded.packed` },
			setWhere: sql`document_columns.packed <> excluded.packed`,
		})
}
