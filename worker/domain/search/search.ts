import type { ProductSort, SearchNotes } from '#contract/product-query.ts'
import type { Database } from '#db/client.ts'
import { type Facet, findPostings } from '#db/search/search.ts'
import { displayForm } from './lexicon.ts'
import { type Match, withoutFacets } from './match.ts'
import { parseQuery, type QueryTerm } from './query.ts'
import { type Corrections, type QueryRewrite, resolveQuery } from './resolve.ts'
import { tokenize } from './tokens.ts'

type CatalogueSearch = {
	text: string
	/** Also finds drafts and discontinued products. */
	includesHidden?: boolean
	/** Matches the words as typed, without guesses. */
	isExact?: boolean
	category?: string
	subcategory?: string
	minPrice?: number
	maxPrice?: number
	sort?: ProductSort
}

type SearchResult = {
	/** Documents of the products, in order. */
	docIds: number[]
	/** Highest price in the category and subcategory, regardless of the price range. */
	highestPrice: number
	/** The corrected query and a suggested one. */
	corrections: SearchNotes
}

export async function searchCatalogue(
	db: Database,
	search: CatalogueSearch,
): Promise<SearchResult> {
	const { text, isExact, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, sort } = search
	const query = parseQuery(text, { isExact })
	const result = await findPostings(db, query)
	const { postings, facets } = search.includesHidden ? result : withoutHidden(result)
	const { matches, corrections, didYouMean } = resolveQuery(query.terms, postings)
	const categoryMatches = preferOptional(matches.filter(facetFilter(search, facets)), sort)
	const rangeMatches = categoryMatches.filter(({ price }) => price >= minPrice && price <= maxPrice)
	const ranking = sort
		? orders[sort]
		: byRelevance(findNamedFacets(facets, rewriteTokens(query.terms, corrections)))
	const understood = formatQuery(query.terms, { corrections, dropped: [] })
	return {
		docIds: rangeMatches.sort(ranking).map(({ docId }) => docId),
		highestPrice: categoryMatches.reduce((highest, { price }) => Math.max(highest, price), 0),
		corrections: {
			...(rangeMatches.length > 0 &&
				corrections.size > 0 && { search: { asked: text, understood } }),
			...(didYouMean && { didYouMean: formatQuery(query.terms, didYouMean) }),
		},
	}
}

type PostingsResult = Awaited<ReturnType<typeof findPostings>>

/** Leaves out postings of hidden products, so that not even a spelling suggestion reveals their words. */
function withoutHidden({ postings, facets }: PostingsResult): PostingsResult {
	const hiddenFacets = facets.filter(({ status }) => status !== 'active')
	if (hiddenFacets.length === 0) return { postings, facets }
	const hiddenNumbers = new Set(hiddenFacets.map(({ number }) => number))
	const visiblePostings = postings.map((posting) => withoutFacets(posting, hiddenNumbers))
	return {
		postings: visiblePostings.filter(({ packed }) => packed !== ''),
		facets: facets.filter(({ status }) => status === 'active'),
	}
}

/** Returns only products with the optional term, if there are any. Sorting by relevance needs no filter, because it lists the others last. */
function preferOptional(matches: Match[], sort: ProductSort | undefined): Match[] {
	const matchesWithOptional = sort ? matches.filter(({ hasOptional }) => hasOptional) : []
	return matchesWithOptional.length > 0 ? matchesWithOptional : matches
}

/** Ranks products of a category named by the query above those that only mention it. */
function byRelevance(namedFacets: Set<number>) {
	const isNamed = ({ facet }: Match) => Number(namedFacets.has(facet))
	return (a: Match, b: Match) =>
		isNamed(b) - isNamed(a) || b.score - a.score || b.createdAt - a.createdAt || a.docId - b.docId
}

const orders = {
	price: (a: Match, b: Match) => a.price - b.price || a.docId - b.docId,
	'-price': (a: Match, b: Match) => b.price - a.price || b.docId - a.docId,
	'-createdAt': (a: Match, b: Match) => b.createdAt - a.createdAt || b.docId - a.docId,
} satisfies Record<ProductSort, (a: Match, b: Match) => number>

function facetFilter({ category, subcategory }: CatalogueSearch, facets: Facet[]) {
	const selectedFacets = facets.filter(
		(facet) =>
			(category === undefined || facet.category === category) &&
			(subcategory === undefined || facet.subcategory === subcategory),
	)
	const numbers = new Set(selectedFacets.map(({ number }) => number))
	return ({ facet }: Match) => numbers.has(facet)
}

/** Returns the facets whose category or subcategory is the whole query: "laptop" ranks laptops above laptop stands. */
function findNamedFacets(facets: Facet[], tokens: string[]): Set<number> {
	const name = tokens.join('')
	const isNamed = (slug: string) => tokenize(slug).flat().join('') === name
	const namedFacets = facets.filter(
		({ category, subcategory }) => isNamed(category) || isNamed(subcategory),
	)
	return new Set(namedFacets.map(({ number }) => number))
}

function rewriteTokens(terms: QueryTerm[], corrections: Corrections): string[] {
	return terms.map(({ token }, term) => (corrections.get(term) ?? token).replace('+', ''))
}

/** Formats a query for display. A word that is part of a phrase is left out, such as "drive" after "flash drive". */
function formatQuery(terms: QueryTerm[], { corrections, dropped }: QueryRewrite): string {
	const words = terms.flatMap(({ token }, term) => {
		const correction = corrections.get(term)
		if (dropped.includes(term)) return []
		return correction === undefined ? token : displayForm(correction)
	})
	const parts = words.flatMap((word) => (word.includes(' ') ? word.split(' ') : []))
	return [...new Set(words)].filter((word) => !parts.includes(word)).join(' ')
}
