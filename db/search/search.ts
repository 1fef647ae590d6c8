import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import { categoriesQuery, toCategories } from '#db/catalogue/categories.ts'
import { isActive } from '#db/catalogue/product-filter.ts'
import { type ListedRows, selectableColumns } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { products, searchDocuments } from '#db/schema.ts'
import {
	type CachedColumns,
	type ColumnScope,
	cachedColumns,
	changeQueries,
	changeValues,
	updateColumns,
} from './column-cache.ts'

/**
 * Kinds of match, which the SQL compares by number. Tiers up to `synonym` look up a word, `prefix`
 * the start of words, and later ones a word or a fuzzy key. The first tier of a word counts.
 */
export const TIERS = {
	exact: 0,
	concatenated: 1,
	synonym: 2,
	prefix: 3,
	phonetic: 4,
	oneEdit: 5,
	twoEdits: 6,
	transliterated: 7,
} as const
type Tier = (typeof TIERS)[keyof typeof TIERS]

export type Lookup = [termIndex: number, tier: Tier, key: string]

/**
 * The posting lists of a word, encoded by `packed-format.ts`. `tiers` has the tier of the word for
 * the index of each term that it matches.
 */
export type WordPostings = {
	word: string
	tiers: Record<number, number>
	blocks: [block: number, packed: string][]
}

/** Words for each lookup below the tier `phonetic`, the most frequent ones. */
const MAX_DIRECT_EXPANSIONS = 40
/** Maximum number of words for all lookups of a term in one tier, from `phonetic` on. */
const MAX_FUZZY_EXPANSIONS = 8
/** A term in this many products or fewer may be misspelt. */
const MAX_RARE_FREQUENCY = 3

const { placeholder } = sql
const literal = (number: number) => sql.raw(String(number))
/** Code point that sorts after every letter. */
const LAST_CODE_POINT = literal(0x10ffff)

/**
 * Finds candidate words and their postings, of blocks that match at least `requiredCount` terms or
 * as many as the best one. Fuzzy keys are used for terms with few or no direct matches, and for
 * transliterated ones.
 */
function postingsQuery(db: Database) {
	const matchingPostings = sql`(
		with lookups as materialized (
			select value ->> 0 as term, value ->> 1 as tier, value ->> 2 as key
			from json_each(${placeholder('lookups')})
		), direct as materialized (
			select term, tier, key, word, products from lookups cross join search_words on word = key
			where tier <= ${literal(TIERS.synonym)} and products > 0
		), prefixes as (
			select term, tier, key, word, products
			from lookups cross join search_words on word > key and word < key || char(${LAST_CODE_POINT})
			where tier = ${literal(TIERS.prefix)} and products > 0
		), fuzzy as materialized (
			select term, tier, key from lookups where tier >= ${literal(TIERS.phonetic)}
				and (tier = ${literal(TIERS.transliterated)} or term not in (
					select term from direct group by term having sum(products) > ${literal(MAX_RARE_FREQUENCY)}))
		), fuzzy_words as (
			select term, min(tier) as tier, null as key, word, products
			from (
				select term, tier, search_keys.word from fuzzy cross join search_keys using (key)
				union all select term, tier, key from fuzzy
			) cross join search_words using (word)
			where products > 0 group by term, word
		), ranked as (
			select term, tier, word, row_number() over (partition by term, tier, key order by products desc, word) as rank
			from (select * from direct union all select * from prefixes union all select * from fuzzy_words)
		), candidate as materialized (
			select term, min(tier) as tier, word from ranked
			where rank <= iif(tier < ${literal(TIERS.phonetic)}, ${literal(MAX_DIRECT_EXPANSIONS)}, ${literal(MAX_FUZZY_EXPANSIONS)})
			group by term, word
		), matched as materialized (
			select word, json_group_object(term, tier) as tiers from candidate group by word
		), covered as materialized (
			select block, count(distinct term) as terms from candidate cross join search_postings using (word) group by block
		)
		select word, tiers, (
			select json_group_array(json_array(block, packed)) from search_postings
			where search_postings.word = matched.word and block in (select block from covered
				where terms >= min(${placeholder('requiredCount')}, (select max(terms) from covered)))
		) as blocks from matched
	)`
	return db
		.select({
			word: sql<string>`word`,
			tiers: sql<WordPostings['tiers']>`tiers`.mapWith(JSON.parse),
			blocks: sql<WordPostings['blocks']>`blocks`.mapWith(JSON.parse),
		})
		.from(matchingPostings)
}

type PostingLookup = { lookups: Lookup[]; requiredCount: number; scope: ColumnScope }

/** Finds the postings of a search and updates the columns, in the first of its two round trips. */
export async function findPostings(db: Database, { lookups, requiredCount, scope }: PostingLookup) {
	const columns = cachedColumns(db)
	if (lookups.length === 0) return { words: [], columns }
	const [words, groups, rows, values] = await readPrepared(db, 'postings', {
		build: () => [postingsQuery(db), ...changeQueries(db)] as const,
		values: { lookups, requiredCount, ...changeValues(columns, scope) },
	})
	updateColumns(columns, { groups, rows, values })
	return { words, columns }
}

/** Updates the columns of the groups in scope and returns all of them. */
export async function readColumns(db: Database, scope: ColumnScope): Promise<CachedColumns> {
	const columns = cachedColumns(db)
	const [groups, rows, values] = await readPrepared(db, 'columns', {
		build: () => changeQueries(db),
		values: changeValues(columns, scope),
	})
	updateColumns(columns, { groups, rows, values })
	return columns
}

/** Order of the ids in `docIdQuery`. */
export const docIdOrder = sql`found.key`

/** Returns the query for products by the ids of their documents, a JSON array. */
export function docIdQuery(db: Database, columns: SelectedFields, docIds: SQLWrapper) {
	return db
		.select(columns)
		.from(searchDocuments)
		.innerJoin(products, eq(products.id, searchDocuments.productId))
		.innerJoin(sql`json_each(${docIds}) as found`, sql`found.value = ${searchDocuments.docId}`)
		.$dynamic()
}

function pageQueries(db: Database, columnSet: keyof ListedRows) {
	const rows = docIdQuery(db, selectableColumns[columnSet], placeholder('docIds'))
	// The status may have changed since the documents were selected.
	return [rows.where(isActive).orderBy(docIdOrder), categoriesQuery(db)] as const
}

/** Lists active products in the order of the ids, in the second round trip of a search. */
export async function listByDocId<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	docIds: number[],
) {
	const [rows, categoryRows] = await readPrepared(db, `${columnSet} by docId`, {
		build: () => pageQueries(db, columnSet),
		values: { docIds },
	})
	return { rows: rows as ListedRows[Columns][], categories: toCategories(categoryRows) }
}

type SelectedPage = { columns: CachedColumns; scope: ColumnScope; docIds: number[] }

/** Does the same for documents selected by their columns, and states if these were current. */
export async function listSelected<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	{ columns, scope, docIds }: SelectedPage,
) {
	const results = await readPrepared(db, `${columnSet} by docId with changes`, {
		build: () => [...pageQueries(db, columnSet), ...changeQueries(db)] as const,
		values: { docIds, ...changeValues(columns, scope) },
	})
	const [products, categoryRows, groups, rows, values] = results
	return {
		rows: products as ListedRows[Columns][],
		categories: toCategories(categoryRows),
		isCurrent: !updateColumns(columns, { groups, rows, values }),
	}
}
