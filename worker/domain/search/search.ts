import type { Category } from '#contract/category.ts'
import { CATEGORY_SUGGESTION_LIMIT, SUGGESTION_LIMIT } from '#contract/limits.ts'
import type { ProductQuery, ProductSort, SearchNotes, Suggestion } from '#contract/product-query.ts'
import type { Database } from '#db/client.ts'
import { type Facet, findPostings, listByDocId, type PostingBlock } from '#db/search/search.ts'
import { entriesOf, FIELDS, readField } from '#db/search/search-posting.ts'
import { displayForm, removeStopWords } from './lexicon.ts'
import type { Match } from './match.ts'
import { parseQuery } from './query.ts'
import { resolveQuery } from './resolve.ts'
import { tokenize } from './tokens.ts'

type CatalogueSearch = Partial<Omit<ProductQuery, 'search' | 'page' | 'limit'>> & {
	text: string
	/** Also finds drafts and discontinued products. */
	includesHidden?: boolean
}

type SearchResult = {
	/** Documents of the matching products, in the order of the results. */
	docIds: number[]
	/** Highest price of the matching products in the category and subcategory, regardless of the price range. */
	highestPrice: number
	corrections: SearchNotes
}

export async function searchCatalogue(
	db: Database,
	search: CatalogueSearch,
): Promise<SearchResult> {
	const { text, exact, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, sort } = search
	const { terms, ...lookups } = parseQuery(text, exact !== undefined)
	const { postings, facets } = await findPostings(db, lookups)
	const visiblePostings = search.includesHidden ? postings : withoutHidden(postings, facets)
	const { matches, words, didYouMean } = resolveQuery(terms, visiblePostings)
	const isSelected = ({ category, subcategory }: Facet) =>
		category === (search.category ?? category) &&
		subcategory === (search.subcategory ?? subcategory)
	const selectedFacets = facetNumbers(facets, isSelected)
	const selectedMatches = matches.filter(({ facet }) => selectedFacets.has(facet))
	const categoryMatches = preferOptionalTerm(selectedMatches, sort)
	const rangeMatches = categoryMatches.filter(({ price }) => price >= minPrice && price <= maxPrice)
	const ranking = sort ? orders[sort] : byRelevance(findNamedFacets(facets, words))
	const isCorrected = terms.some(({ token }, index) => words[index] !== token)
	return {
		docIds: rangeMatches.sort(ranking).map(({ docId }) => docId),
		highestPrice: categoryMatches.reduce((highest, { price }) => Math.max(highest, price), 0),
		corrections: {
			...(rangeMatches.length > 0 &&
				isCorrected && { search: { asked: text, understood: formatQuery(words) } }),
			...(didYouMean && { didYouMean: formatQuery(didYouMean) }),
		},
	}
}

/** Leaves out drafts and discontinued products, so that not even a spelling suggestion reveals their words. */
function withoutHidden(postings: PostingBlock[], facets: Facet[]): PostingBlock[] {
	const hiddenNumbers = facetNumbers(facets, ({ status }) => status !== 'active')
	if (hiddenNumbers.size === 0) return postings
	const isVisible = (entry: string) => !hiddenNumbers.has(readField(entry, FIELDS.facet))
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

/** Ranks products of a category named by the query above those that only mention it. */
function byRelevance(namedFacets: Set<number>) {
	const nameRank = ({ facet }: Match) => Number(namedFacets.has(facet))
	return (a: Match, b: Match) =>
		nameRank(b) - nameRank(a) || b.score - a.score || b.createdAt - a.createdAt || a.docId - b.docId
}

const orders = {
	price: (a: Match, b: Match) => a.price - b.price || a.docId - b.docId,
	'-price': (a: Match, b: Match) => b.price - a.price || b.docId - a.docId,
	'-createdAt': (a: Match, b: Match) => b.createdAt - a.createdAt || b.docId - a.docId,
} satisfies Record<ProductSort, (a: Match, b: Match) => number>

function facetNumbers(facets: Facet[], isIncluded: (facet: Facet) => boolean): Set<number> {
	return new Set(facets.filter(isIncluded).map(({ number }) => number))
}

/** Returns the facets whose category or subcategory is the whole query: "laptop" ranks laptops above laptop stands. */
function findNamedFacets(facets: Facet[], words: string[]): Set<number> {
	const name = words.join('').replaceAll('+', '')
	const isNamed = (slug: string) => tokenize(slug).flat().join('') === name
	return facetNumbers(facets, (facet) => isNamed(facet.category) || isNamed(facet.subcategory))
}

/** Formats a query for display. A word that is part of a phrase is left out, such as "drive" after "flash drive". */
function formatQuery(words: string[]): string {
	const phrases = new Set(words.map(displayForm))
	const parts = [...phrases].flatMap((word) => (word.includes(' ') ? word.split(' ') : []))
	return [...phrases].filter((word) => !parts.includes(word)).join(' ')
}

/** Suggests categories by name, then the best matching products. */
export async function suggest(db: Database, text: string): Promise<Suggestion[]> {
	if (tokenize(text).length === 0) return []
	const { docIds, corrections } = await searchCatalogue(db, { text })
	const { rows, categories } = await listByDocId(db, 'cards', docIds.slice(0, SUGGESTION_LIMIT))
	const categoryLinks = suggestCategories(categories, corrections.search?.understood ?? text)
	const products = rows.map(
		({ name, slug }): Suggestion => ({ kind: 'product', label: name, path: `/products/${slug}` }),
	)
	return [...categoryLinks.slice(0, CATEGORY_SUGGESTION_LIMIT), ...products].slice(
		0,
		SUGGESTION_LIMIT,
	)
}

function suggestCategories(categories: Category[], text: string): Suggestion[] {
	const prefixes = removeStopWords(tokenize(text)).flat()
	const isNamed = (name: string) => {
		const words = tokenize(name).flat()
		return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
	}
	const links = categories.flatMap(({ name, slug, subcategories }) => [
		{ label: name, path: `/products?category=${slug}` },
		...subcategories.map((subcategory) => ({
			label: subcategory.name,
			path: `/products?category=${slug}&subcategory=${subcategory.slug}`,
		})),
	])
	return links
		.filter(({ label }) => isNamed(label))
		.map((link): Suggestion => ({ kind: 'category', ...link }))
}
