import type { ProductQuery, SearchNotes } from '#contract/catalogue/product-query.ts'
import type { Database } from '#db/client.ts'
import type { CachedColumns } from '#db/search/column-cache.ts'
import { findPostings, type Lookup, TIERS, type WordPostings } from '#db/search/search.ts'
import { displayForm } from './lexicon.ts'
import { isCategoryNamed, OPTIONAL_BONUS } from './match.ts'
import { listDocumentPage } from './order-documents.ts'
import { decodePostings, type MatchedWord } from './postings.ts'
import { parseQuery, type QueryTerm } from './query.ts'
import { type Resolution, relaxQuery, resolveQuery } from './resolve.ts'
import {
	type DocumentFilters,
	type DocumentScores,
	type Selection,
	selectMatches,
} from './select-documents.ts'

type CatalogueSearch = Pick<ProductQuery, 'exact'> &
	DocumentFilters & {
		text: string
		sort?: string
		/** Also finds drafts and discontinued products. */
		includesHidden?: boolean
	}

export async function searchCatalogue(db: Database, search: CatalogueSearch) {
	const { matches, columns, ...notes } = await findMatches(db, search)
	const selection = selectByRelevance(columns, search, matches)
	const isEmpty = selection.documents.docIds.length === 0
	const corrections = isEmpty ? {} : describeCorrections(search.text, notes)
	return { selection, columns, corrections, resolvedText: formatQuery(notes.words) }
}

export async function searchInventory(db: Database, search: CatalogueSearch) {
	const { selection, corrections } = await searchCatalogue(db, { ...search, includesHidden: true })
	const everything = { sort: 'relevance', offset: 0, limit: Number.POSITIVE_INFINITY } as const
	const docIds = listDocumentPage(selection.documents, everything)
	return { docIds, corrections }
}

/** A short last word may be unfinished: selects only products with it, if there are any. */
function selectByRelevance(
	columns: CachedColumns,
	search: CatalogueSearch,
	matches: DocumentScores,
): Selection {
	const { includesHidden, sort } = search
	const select = (scoreAbove: number) =>
		selectMatches(columns, search, { ...matches, includesHidden, scoreAbove })
	const withOptional = sort && select(OPTIONAL_BONUS)
	return withOptional && withOptional.unpricedCount > 0 ? withOptional : select(0)
}

async function findMatches(db: Database, { text, exact, includesHidden }: CatalogueSearch) {
	const isExact = exact !== undefined
	const { terms, lookups: allLookups, requiredCount } = parseQuery(text, isExact)
	const find = async (lookups: Lookup[], requiredCount: number) => {
		const scope = { includesHidden }
		const { columns, words: found } = await findPostings(db, { lookups, requiredCount, scope })
		return { columns, found, words: decodePostings(found, columns, includesHidden) }
	}
	const match = async (lookups: Lookup[]): Promise<Match> => {
		const best = await find(lookups, requiredCount)
		const resolution = { ...resolveQuery(terms, best.words), terms, columns: best.columns }
		const isFound = resolution.matches.docIds.length > 0
		// For "laptop for students", a mouse that mentions both words is no laptop.
		const isSettled = isCategoryNamed(resolution.matches) || !terms.some(hasPurpose)
		if ((isFound && isSettled) || isExact || best.found.length === 0) return resolution
		// The blocks with most of the terms may have them in hidden products only.
		const all = requiredCount > 1 ? await find(lookups, 1) : best
		const visible = listVisibleLookups(lookups, all)
		if (visible.length < lookups.length) return match(visible)
		if (terms.length === 1 || all.words.length === 0) return resolution
		const relaxed = relaxQuery(terms, all.words)
		if (isFound && !isCategoryNamed(relaxed.matches)) return resolution
		return { ...relaxed, terms, columns: all.columns }
	}
	return match(allLookups)
}

const hasPurpose = ({ isPurpose }: QueryTerm) => isPurpose

/** Words of hidden products alone must not keep a term from being corrected. */
function listVisibleLookups(
	lookups: Lookup[],
	{ found, words }: { found: WordPostings[]; words: MatchedWord[] },
): Lookup[] {
	const hidden = new Set(found.map(({ word }) => word))
	for (const { word } of words) hidden.delete(word)
	return lookups.filter(([, tier, key]) => tier > TIERS.synonym || !hidden.has(key))
}

type Match = Notes & Pick<Resolution, 'matches'> & { columns: CachedColumns }
type Notes = Omit<Resolution, 'matches'> & { terms: QueryTerm[] }

/** A word in Bangla that sounds like one of the shop is not a mistake, so it needs no note. */
function describeCorrections(text: string, notes: Notes): SearchNotes {
	const { terms, words, droppedTerms, didYouMean, isDirect } = notes
	const isGuessed = !isDirect && terms.some(({ token }, index) => words[index] !== token)
	const isCorrected = isGuessed || droppedTerms.length > 0
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

/** Leaves out a word that is part of a phrase, such as "drive" after "flash drive". */
function formatQuery(words: string[]): string {
	const phrases = new Set(words.map(displayForm))
	const parts = [...phrases].flatMap((word) => (word.includes(' ') ? word.split(' ') : []))
	return [...phrases].filter((word) => !parts.includes(word)).join(' ')
}
