import {
	filterNames,
	isPriceFilter,
	isStockFilter,
	type ProductFilterName,
	type ProductSort,
	productFilters,
	type StockFilterName,
} from '#contract/listing-filters.ts'
import type { ProductQuery, SearchNotes } from '#contract/product-query.ts'
import type { Database } from '#db/client.ts'
import {
	findDocIdsInStock,
	findPostings,
	type PostingBlock,
	type ProductGroup,
} from '#db/search/search.ts'
import { entriesOf, FIELDS, readField } from '#db/search/search-posting.ts'
import { displayForm } from './lexicon.ts'
import type { Match } from './match.ts'
import { parseQuery, type QueryTerm } from './query.ts'
import { relaxQuery } from './relax.ts'
import { type Resolution, resolveQuery } from './resolve.ts'

type CatalogueSearch = Partial<Omit<ProductQuery, 'search' | 'page' | 'limit'>> & {
	text: string
	/** Also finds drafts and discontinued products. */
	includesHidden?: boolean
}

type SearchResult = {
	/** Documents of the matching products, in the order of the results. */
	docIds: number[]
	/** Highest price of the matching products, regardless of the price range. */
	highestPrice: number
	corrections: SearchNotes
}

export async function searchCatalogue(
	db: Database,
	search: CatalogueSearch,
): Promise<SearchResult> {
	const { text, sort } = search
	const { matches, groups, ...notes } = await findMatches(db, search)
	const names = indexedFilterNames.filter((name) => search[name] !== undefined)
	const otherNames = names.filter((name) => !isPriceFilter(name))
	const selectedMatches = matches.filter(createFilter(search, groups, otherNames))
	const stockedMatches = await filterByStock(db, search, selectedMatches)
	const unpricedMatches = preferOptionalTerm(stockedMatches, sort)
	const priceNames = names.filter(isPriceFilter)
	const foundMatches = unpricedMatches.filter(createFilter(search, groups, priceNames))
	return {
		docIds: foundMatches.sort(orders[sort ?? 'relevance']).map(({ docId }) => docId),
		highestPrice: unpricedMatches.reduce((highest, { price }) => Math.max(highest, price), 0),
		corrections: foundMatches.length > 0 ? describeCorrections(text, notes) : {},
	}
}

/** The index has no stock counts, so this takes one more round trip. */
async function filterByStock(db: Database, { branch, inStock }: CatalogueSearch, matches: Match[]) {
	if (!branch && !inStock) return matches
	const docIds = matches.map(({ docId }) => docId)
	const docIdsInStock = await findDocIdsInStock(db, docIds, { branch, inStock })
	return matches.filter(({ docId }) => docIdsInStock.has(docId))
}

type IndexedFilterName = Exclude<ProductFilterName, StockFilterName>

const indexedFilterNames = filterNames(productFilters).filter(
	(name): name is IndexedFilterName => !isStockFilter(name),
)

/** Returns a check of whether a match satisfies the named filters of the search. */
function createFilter(search: CatalogueSearch, groups: ProductGroup[], names: IndexedFilterName[]) {
	const groupsByNumber = new Map(groups.map((group) => [group.number, group]))
	return (match: Match) => {
		const group = groupsByNumber.get(match.group)
		return group !== undefined && names.every((name) => conditions[name](search, match, group))
	}
}

type FilterCondition = (search: CatalogueSearch, match: Match, group: ProductGroup) => boolean

const conditions: Record<IndexedFilterName, FilterCondition> = {
	category: (search, _match, { category }) => category === search.category,
	subcategory: (search, _match, { subcategory }) => subcategory === search.subcategory,
	minPrice: ({ minPrice = 0 }, { price }) => price >= minPrice,
	maxPrice: ({ maxPrice = Number.POSITIVE_INFINITY }, { price }) => price <= maxPrice,
}

/** Finds the products that match all words of the search, or else as many of its words as possible. */
async function findMatches(db: Database, { text, exact, includesHidden }: CatalogueSearch) {
	const isExact = exact !== undefined
	const { terms, lookups, requiredCount } = parseQuery(text, isExact)
	const find = async (requiredCount: number) => {
		const { postings, groups } = await findPostings(db, { lookups, requiredCount })
		return { postings: includesHidden ? postings : withoutHidden(postings, groups), groups }
	}
	const { postings, groups } = await find(requiredCount)
	const resolution = resolveQuery(terms, postings)
	const isRelaxable = !isExact && terms.length > 1 && postings.length > 0
	if (resolution.matches.length > 0 || !isRelaxable) return { ...resolution, terms, groups }
	return { ...relaxQuery(terms, (await find(1)).postings), terms, groups }
}

/** Leaves out drafts and discontinued products, so that not even a spelling suggestion reveals their words. */
function withoutHidden(postings: PostingBlock[], groups: ProductGroup[]): PostingBlock[] {
	const hiddenNumbers = groupNumbers(groups, ({ status }) => status !== 'active')
	if (hiddenNumbers.size === 0) return postings
	const isVisible = (entry: string) => !hiddenNumbers.has(readField(entry, FIELDS.group))
	return postings
		.map((posting) => ({
			...posting,
			packed: entriesOf(posting.packed).filter(isVisible).join(''),
		}))
		.filter(({ packed }) => packed !== '')
}

/** Returns only products that contain the optional term, if there are any: a short last word, which may be unfinished. Without `sort`, returns all, because the order by relevance lists products without the term last. */
function preferOptionalTerm(matches: Match[], sort: ProductSort | undefined): Match[] {
	const matchesWithOptional = sort ? matches.filter(({ hasOptional }) => hasOptional) : []
	return matchesWithOptional.length > 0 ? matchesWithOptional : matches
}

const orders = {
	relevance: (a: Match, b: Match) =>
		b.score - a.score || b.createdAt - a.createdAt || a.docId - b.docId,
	price: (a: Match, b: Match) => a.price - b.price || a.docId - b.docId,
	'-price': (a: Match, b: Match) => b.price - a.price || b.docId - a.docId,
	'-createdAt': (a: Match, b: Match) => b.createdAt - a.createdAt || b.docId - a.docId,
} satisfies Record<ProductSort | 'relevance', (a: Match, b: Match) => number>

function groupNumbers(
	groups: ProductGroup[],
	isIncluded: (group: ProductGroup) => boolean,
): Set<number> {
	return new Set(groups.filter(isIncluded).map(({ number }) => number))
}

type Notes = Pick<Resolution, 'words' | 'droppedTerms' | 'didYouMean'> & { terms: QueryTerm[] }

function describeCorrections(text: string, notes: Notes): SearchNotes {
	const { terms, words, droppedTerms, didYouMean } = notes
	const isCorrected =
		droppedTerms.length > 0 || terms.some(({ token }, index) => words[index] !== token)
	const note = {
		original: text,
		corrected: formatQuery(words),
		...(droppedTerms.length > 0 && { droppedTerms }),
	}
	return {
		...(isCorrected && { search: note }),
		...(didYouMean && { didYouMean: formatQuery(didYouMean) }),
	}
}

/** Formats a query for display. A word that is part of a phrase is left out, such as "drive" after "flash drive". */
function formatQuery(words: string[]): string {
	const phrases = new Set(words.map(displayForm))
	const parts = [...phrases].flatMap((word) => (word.includes(' ') ? word.split(' ') : []))
	return [...phrases].filter((word) => !parts.includes(word)).join(' ')
}
