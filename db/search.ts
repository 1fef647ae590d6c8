import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import type { Product } from '#worker/contract/product.ts'
import { catalogueQuery, categoriesOf } from './categories.ts'
import type { Database } from './client.ts'
import { shown } from './listing.ts'
import { prepared } from './prepared-queries.ts'
import { type CardRow, type ProductRow, toCard, toProduct } from './product-row.ts'
import { products, searchDocuments, searchShelves } from './schema.ts'

/**
 * How a word was found. The order is asked by: up to `synonym` the word itself is looked up, from `sound` on a key of how it
 * sounds or is spelt, and a word found by several such keys counts as found by the first of them.
 */
export const TIERS = {
	exact: 0,
	joined: 1,
	synonym: 2,
	begun: 3,
	sound: 4,
	oneLetter: 5,
	twoLetters: 6,
	otherScript: 7,
} as const
type Tier = (typeof TIERS)[keyof typeof TIERS]

/** What to look for in the place of one word of a search. */
export type Lookup = [slot: number, tier: Tier, key: string]

/** A block of products that have a word, and which words of the search it may stand for. */
export type Posting = { word: string; block: number; packed: string; standsFor: string }

const MOST_BEGUN = 40
const MOST_GUESSED = 8
/** Words of so few products may be misspelt all the same. */
const RARE = 3

/** A number that stands in the statement itself. */
const written = (number: number) => sql.raw(String(number))

/**
 * Words found in the vocabulary for each slot, with their products in blocks that have some for as many slots as are
 * `needed`, or as any block has some for. Sound and spelling count only for a slot that hardly anything else was found
 * for; the sound of a word in another script always does.
 */
function postingsQuery(db: Database) {
	const found = sql`(
		with asked as materialized (
			select value ->> 0 as slot, value ->> 1 as tier, value ->> 2 as key from json_each(${sql.placeholder('lookups')})
		), begun as (
			select slot, tier, word, row_number() over (partition by slot, key order by products desc, word) as place
			from asked cross join search_words on word > key and word < key || char(1114111)
			where tier = ${written(TIERS.begun)} and products > 0
		), direct as materialized (
			select slot, tier, word, products from asked cross join search_words on word = key where tier <= ${written(TIERS.synonym)} and products > 0
		), guess as materialized (
			select slot, tier, key from asked where tier >= ${written(TIERS.sound)}
				and (tier = ${written(TIERS.otherScript)} or slot not in (select slot from direct group by slot having sum(products) > ${written(RARE)}))
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
			select slot, tier, word from direct union all select slot, tier, word from begun where place <= ${written(MOST_BEGUN)}
			union all select slot, tier, word from placed where place <= ${written(MOST_GUESSED)}
		), meant as materialized (
			select word, group_concat(slot || ':' || tier, ' ') as stands_for from candidate group by word
		), filled as materialized (
			select block, count(distinct slot) as slots from candidate cross join search_postings using (word) group by block
		)
		select word, block, packed, stands_for from meant cross join search_postings using (word)
		where block in (select block from filled where slots >= min(${sql.placeholder('needed')}, (select max(slots) from filled)))
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
	const questions = prepared(db, 'postings', {
		write: () => [postingsQuery(db), db.select().from(searchShelves)] as const,
		values: { lookups: JSON.stringify(lookups), needed },
	})
	const [postings, shelves] = await db.batch(questions)
	return { postings, shelves }
}

export const inFoundOrder = sql`found.key`

/** Rows of products by their numbers in the index. */
export function numberedQuery(db: Database, columns: SelectedFields, numbers: SQLWrapper) {
	return db
		.select(columns)
		.from(searchDocuments)
		.innerJoin(products, eq(products.id, searchDocuments.productId))
		.innerJoin(sql`json_each(${numbers}) as found`, sql`found.value = ${searchDocuments.number}`)
		.$dynamic()
}

/** The second round trip: the products of these numbers, in their order. */
export async function listNumberedProducts(db: Database, numbers: number[]): Promise<Product[]> {
	const { rows, categories } = await listNumbered<ProductRow>(db, 'products', numbers)
	return rows.map((row) => toProduct(row, categories))
}

/** The same as cards, with every category. */
export async function listNumberedCards(db: Database, numbers: number[]) {
	const { rows, categories } = await listNumbered<CardRow>(db, 'cards', numbers)
	return { data: rows.map(toCard), categories }
}

async function listNumbered<Row>(db: Database, what: keyof typeof shown, numbers: number[]) {
	const questions = prepared(db, `numbered ${what}`, {
		write: () =>
			[
				numberedQuery(db, shown[what], sql.placeholder('numbers')).orderBy(inFoundOrder),
				catalogueQuery(db),
			] as const,
		values: { numbers: JSON.stringify(numbers) },
	})
	const [rows, catalogueRows] = await db.batch(questions)
	return { rows: rows as Row[], categories: categoriesOf(catalogueRows) }
}
