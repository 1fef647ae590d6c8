import { type SQL, sql } from 'drizzle-orm'
import type { Change, Database } from './client.ts'
import { searchKeys } from './schema.ts'
import { BLOCK_SIZE, DIGITS, STAMP } from './search-entry.ts'

/** What a search finds a product by: each word with its packed place; and how many words its name has. */
export type SearchDocument = { words: Record<string, string>; nameLength: number }

/** How a misspelt word finds a word of the vocabulary. */
export type SearchKey = [key: string, word: string]

/** Puts one product into the index as it will be after the batch. */
export function indexProduct(
	db: Database,
	{ id, document, keys }: { id: string; document: SearchDocument; keys: SearchKey[] },
): Change[] {
	const words = JSON.stringify(document.words)
	const given = sql`select ${id} as id, ${words} as words, ${document.nameLength} as name_length`
	return [addSearchKeys(db, keys), ...indexProducts(db, given, 1)]
}

/** Rows of `id`, `words` and `name_length` go into the index in place of what it knew of these products; `parts` statements share the work. */
export function indexProducts(db: Database, given: SQL, parts: number): Change[] {
	const ids = sql`select id from (${given})`
	const documents = sql`search_documents where product_id in (${ids})`
	const known = sql`search_documents, json_each(search_documents.words) as entry where product_id in (${ids})`
	const change = (statement: SQL) => db.run(statement) as unknown as Change
	return [
		change(sql`insert or ignore into search_shelves (category, subcategory)
			select distinct category, subcategory from products where id in (${ids})`),
		change(sql`update search_words set products = search_words.products - gone.products
			from (select entry.key as word, count(*) as products from ${known} group by 1) as gone
			where search_words.word = gone.word`),
		change(sql`delete from search_postings where (word, block) in
			(select entry.key, number / ${BLOCK} from ${known})`),
		change(sql`insert into search_documents (product_id, words, name_length)
			select id, words, name_length from (${given}) where true
			on conflict (product_id) do update set words = excluded.words, name_length = excluded.name_length`),
		change(sql`insert into search_words (word, products)
			select entry.key, count(*) from ${known} group by 1
			on conflict (word) do update set products = search_words.products + excluded.products`),
		...Array.from({ length: parts }, (_, part) =>
			change(
				packBlocks(sql`select number / ${BLOCK} from ${documents}
				and number / ${BLOCK} % ${sql.raw(String(parts))} = ${sql.raw(String(part))}`),
			),
		),
	]
}

const BLOCK = sql.raw(String(BLOCK_SIZE))

/** Packs blocks anew; only what differs is written. */
function packBlocks(blocks: SQL): SQL {
	return sql`insert into search_postings (word, block, packed)
		select entry.key, number / ${BLOCK}, group_concat(stamp || entry.value, '')
		from (
			select search_documents.number, search_documents.words, ${stamp} as stamp
			from search_documents
			join products on products.id = search_documents.product_id
			join search_shelves on search_shelves.category = products.category
				and search_shelves.subcategory = products.subcategory
			where search_documents.number / ${BLOCK} in (${blocks})
		) as document, json_each(document.words) as entry
		group by 1, 2
		on conflict (word, block) do update set packed = excluded.packed where packed <> excluded.packed`
}

const stamp = sql.join(
	[
		digits(sql`(search_documents.number % ${BLOCK})`, STAMP.local),
		digits(sql`search_shelves.number`, STAMP.shelf),
		digits(sql`products.price`, STAMP.price),
		digits(sql`products.created_at`, STAMP.createdAt),
		digits(sql`min(search_documents.name_length, 63)`, STAMP.nameLength),
	],
	sql` || `,
)

function digits(number: SQL, length: number): SQL {
	const each = Array.from({ length }, (_, index) => {
		const shift = sql.raw(String(6 * (length - 1 - index)))
		return sql`substr(${sql.raw(`'${DIGITS}'`)}, (${number} >> ${shift} & 63) + 1, 1)`
	})
	return sql.join(each, sql` || `)
}

/** For words that the vocabulary does not have yet; keys of known words are there. */
export function addSearchKeys(db: Database, keys: SearchKey[]): Change {
	return db
		.insert(searchKeys)
		.select(
			sql`select value ->> 0, value ->> 1 from json_each(${JSON.stringify(keys)})
			where value ->> 1 not in (select word from search_words)`,
		)
		.onConflictDoNothing()
}
