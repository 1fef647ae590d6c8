import { facets } from '#content/facets.ts'
import { normalizeSpecification } from '#content/normalize-specification.ts'
import { categoryWords, facetWords } from '#content/search-words.ts'
import { findFacetValues } from '#contract/catalogue/find-facet-values.ts'
import type { ListedFacet, SearchNote } from '#contract/catalogue/product-query.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'

/** Facets whose values say all that their words say. "RTX 4060" says more than "RTX 40 series". */
const exactFacets = [
	...(['processor', 'memory', 'storage', 'screen', 'touch', 'connection', 'anc', 'wifi'] as const),
	...([
		'size',
		'resolution',
		'refresh',
		'panel',
		'capacity',
		'power',
		'battery',
		'layout',
	] as const),
]
export type FoundListing = { facets?: ListedFacet[]; totalCount: number; search?: SearchNote }
type ExactFacet = (typeof exactFacets)[number]

/** Part of a model number, such as "AX3000". */
const MODEL = /[a-z]\d{3,}/i

/**
 * Splits a search such as "16gb ram laptop" into values of facets and its other words. Returns
 * `null` if it has none. They are certain only if the search or its listing is about one category:
 * a "15 inch laptop bag" is not a laptop.
 */
export function parseFacets(search: string, categoryKeys: readonly string[] = []) {
	const named = Object.keys(categoryWords).filter((key) => categoryWords[key]?.test(search))
	const keys = named.length > 0 ? named : categoryKeys
	const names = exactFacets.filter((name) =>
		facets[name].categories.some((key) => keys.includes(key)),
	)
	if (named.length > 1 || names.length === 0) return null
	let rest = normalizeSpecification(search)
	const values: ListingQuery = {}
	for (const name of names) {
		const found = findExactValues(name, rest)
		if (found.length === 0) continue
		values[name] = [...new Set(found.map(({ value }) => value))].sort().join()
		for (const { match } of found) rest = removeWords(rest, match)
	}
	return Object.keys(values).length > 0
		? { values, rest: rest.replace(/[\s,/]+/g, ' ').trim() }
		: null
}

/**
 * Finds the brand, or the value of a template filter, that a search names, if most of its products
 * have it, and no word was corrected or left out. Returns it and the other words, if there are any.
 */
export function parseNamedValue(
	search: string,
	{ facets = [], totalCount, search: note }: FoundListing,
) {
	const choices = facets
		.filter(({ name, key, values }) => (name === 'brand' || key) && !values.some(isSelected))
		.flatMap(({ name, values }) => values.map((choice) => ({ name, ...choice })))
	for (const { name, value, label, count } of note ? [] : choices) {
		const words = (name === 'brand' ? search : normalizeSpecification(search)).toLowerCase()
		const [match = ''] = spellingsOf(label).exec(words) ?? []
		const rest = removeWords(words, match).trim()
		if (match && isWholeWords(match, words) && count * 2 > totalCount && rest)
			return { name, value, rest }
	}
	return null
}

const isSelected = (choice: { isSelected: boolean }) => choice.isSelected

/** "5,000 mAh" is also written "5000mah". */
function spellingsOf(label: string): RegExp {
	const plain = label.toLowerCase().replace(/(?<=\d),(?=\d)/g, '')
	const escaped = plain.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
	return new RegExp(escaped.replace(/\s+/g, String.raw`\s*`))
}

function findExactValues(name: ExactFacet, text: string) {
	const found = findFacetValues(facets[name], text).filter(
		({ match, isExact }) => isExact && isWholeWords(match, text) && !MODEL.test(match),
	)
	// "bluetooth" is also "wireless", which is less special.
	return name === 'connection' ? found.slice(-1) : found
}

function isWholeWords(match: string, text: string): boolean {
	const start = text.indexOf(match)
	const [before = ' ', after = ' '] = [text[start - 1], text[start + match.length]]
	return /[\s,/]/.test(before) && /[\s,/]/.test(after)
}

function removeWords(text: string, match: string): string {
	const [before = '', ...after] = text.split(match)
	return `${before} ${after.join(match).replace(facetWords.redundant, '')}`
}
