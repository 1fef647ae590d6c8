import { eq, getTableColumns, sql } from 'drizzle-orm'
import { catalogueQuery, categoriesOf } from './categories.ts'
import type { Database } from './client.ts'
import { namesOf, toProduct } from './product-row.ts'
import { products, searchDocuments, searchShelves } from './schema.ts'

/** How a word was found, nearest to what was typed first. */
export const TIERS = { exact: 0, joined: 1, synonym: 2, begun: 3, sound: 4, oneLetter: 5, twoLetters: 6 } as const
export type Tier = (typeof TIERS)[keyof typeof TIERS]

/** What to look for in the place of one word of a search. */
export type Lookup = [slot: number, tier: Tier, key: string]

/** A block of products that have a word, and which words of the search it may stand for. */
export type Posting = { word: string; block: number; packed: string; standsFor: string }

const MOST_BEGUN = 40
const MOST_GUESSED = 8
/** Words of so few products may be misspelt all the same. */
const RARE = 3

/**
 * Words found in the vocabulary for each slot, with their products in blocks that have some for as many slots as are `needed`. Sound and
 * spelling count only for a slot that nothing else was found for.
 */
export function postingsQuery(db: Database, lookups: Lookup[], needed: number) {
	const found = sql`(
		with asked as materialized (
			select value ->> 0 as slot, value ->> 1 as tier, value ->> 2 as key from json_each(${JSON.stringify(lookups)})
		), begun as (
			select slot, tier, word from asked cross join search_words on word > key and word < key || char(1114111)
			where tier = 3 and products > 0 order by products desc limit ${sql.raw(String(MOST_BEGUN))}
		), direct as materialized (
			select slot, tier, word, products from asked cross join search_words on word = key where tier < 3 and products > 0
		), guess as materialized (
			select slot, tier, key from asked where tier > 3
				and slot not in (select slot from direct group by slot having sum(products) > ${sql.raw(String(RARE))})
		), guessed as (
			select slot, min(tier) as tier, word, products
			from (
				select slot, tier, search_keys.word from guess cross join search_keys using (key)
				union all select slot, tier, key from guess
			) cross join search_words using (word)
			where products > 0 group by slot, word
		), placed as (
			select slot, tier, word, row_number() over (partition by slot, tier order by products desc, word) as place from guessed
		), candidate as materialized (
			select slot, tier, word from direct union all select * from begun
			union all select slot, tier, word from placed where place <= ${sql.raw(String(MOST_GUESSED))}
		), meant as materialized (
			select word, group_concat(slot || ':' || tier, ' ') as stands_for from candidate group by word
		), block_of as (
			select block from candidate cross join search_postings using (word)
			group by block having count(distinct slot) >= ${needed}
		)
		select word, block, packed, stands_for from meant cross join search_postings using (word)
		where block in (select block from block_of)
	)`
	return db
		.select({
			word: sql<string>`word`,
			block: sql<number>`block`,
			packed: sql<string>`packed`,
			standsFor: sql<string>`stands_for`,
		})
		.from(found)
}

export type Shelf = typeof searchShelves.$inferSelect

/** The first of a search's two round trips. */
export async function findPostings(
	db: Database,
	{ lookups, needed }: { lookups: Lookup[]; needed: number },
): Promise<{ postings: Posting[]; shelves: Shelf[] }> {
	if (lookups.length === 0) return { postings: [], shelves: [] }
	const [postings, shelves] = await db.batch([
		postingsQuery(db, lookups, needed),
		db.select().from(searchShelves),
	])
	return { postings, shelves }
}

/** Rows of products by their numbers in the index, in the order of these. */
export function numberedQuery(db: Database, numbers: number[]) {
	return db
		.select(getTableColumns(products))
		.from(sql`json_each(${JSON.stringify(numbers)}) as found`)
		.innerJoin(searchDocuments, sql`${searchDocuments.number} = found.value`)
		.innerJoin(products, eq(products.id, searchDocuments.productId))
		.orderBy(sql`found.key`)
		.$dynamic()
}

/** The second round trip: a page of products and every category. */
export async function listNumbered(db: Database, numbers: number[]) {
	const [rows, catalogueRows] = await db.batch([numberedQuery(db, numbers), catalogueQuery(db)])
	const categories = categoriesOf(catalogueRows)
	return { products: rows.map((row) => toProduct(row, namesOf(row, categories))), categories }
}
