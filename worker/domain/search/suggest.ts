import { copies } from '#content/copies.ts'
import { LANGUAGES, type Language, languagePrefix } from '#contract/base/language.ts'
import { CATEGORY_SUGGESTION_LIMIT, SUGGESTION_LIMIT } from '#contract/base/limits.ts'
import { type Category, findCurrentSlugs } from '#contract/catalogue/categories.ts'
import { BARCODE, expandUpcE, normalizeGtin } from '#contract/catalogue/gtin.ts'
import type { InventorySuggestions } from '#contract/catalogue/inventory.ts'
import { priceToPay } from '#contract/catalogue/product.ts'
import type { ProductCard, Suggestion, SuggestQuery } from '#contract/catalogue/product-query.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import { listingPath, productPath } from '#contract/pages/page-paths.ts'
import { stockStatus } from '#contract/stock/stock.ts'
import { toCard } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { listByGtin, listInventorySuggestions } from '#db/inventory/inventory.ts'
import { listByDocId } from '#db/search/search.ts'
import { removeStopWords } from './lexicon.ts'
import { listDocumentPage } from './order-documents.ts'
import { searchCatalogue, searchInventory } from './search.ts'
import { tokenize } from './tokens.ts'

/** Suggests categories by name, then the best matching products, within the filters. */
export async function suggest(db: Database, query: SuggestQuery): Promise<Suggestion[]> {
	const { q: text, sort: _, language, ...filters } = query
	if (tokenize(text).length === 0) return []
	const { selection, resolvedText } = await searchCatalogue(db, { ...filters, text })
	const page = { sort: 'recommended', offset: 0, limit: SUGGESTION_LIMIT } as const
	const docIds = listDocumentPage(selection.documents, page)
	const { rows, categories } = await listByDocId(db, 'cards', docIds)
	const current = findCurrentSlugs(categories, filters)
	if (current) return suggest(db, { ...query, ...current })
	const suggestions = [
		...suggestCategories(categories, resolvedText, query).slice(0, CATEGORY_SUGGESTION_LIMIT),
		...rows.map((row) => suggestProduct(toCard(row, categories), language)),
	].slice(0, SUGGESTION_LIMIT)
	const prefix = languagePrefix(language)
	return suggestions.map((suggestion) => ({ ...suggestion, path: prefix + suggestion.path }))
}

function suggestProduct(card: ProductCard, language: Language): Suggestion {
	const { name, translations, slug, image, available } = card
	const texts: Partial<Record<Language, { name?: string }>> = translations ?? {}
	const label = texts[language]?.name || name
	const suggestion = createSuggestion('product', label, productPath(slug))
	return { ...suggestion, image, price: priceToPay(card), stock: stockStatus(available) }
}

function createSuggestion(kind: Suggestion['kind'], label: string, path: string): Suggestion {
	return { kind, label, language: detectLanguage(label) ?? LANGUAGES[0], path }
}

/** Suggests only categories that narrow the filters. Their paths keep the other filters. */
function suggestCategories(categories: Category[], text: string, query: SuggestQuery) {
	const { specifications } = copies[query.language]
	const prefixes = removeStopWords(tokenize(text)).flat()
	if (prefixes.length === 0) return []
	const isNamed = (names: string) => {
		const words = tokenize(names).flat()
		return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
	}
	const links = categories.flatMap((category) => [
		{ named: category, slugs: { category: category.slug, subcategory: undefined } },
		...category.subcategories.map((named) => ({
			named,
			slugs: { category: category.slug, subcategory: named.slug },
		})),
	])
	const isNarrower = ({ category, subcategory }: (typeof links)[number]['slugs']) =>
		query.category === undefined || (query.category === category && subcategory !== undefined)
	return links
		.filter(({ slugs }) => !query.subcategory && isNarrower(slugs))
		.map(({ named, slugs }) => ({ name: named.name, label: specifications.category(named), slugs }))
		.filter(({ name, label }) => isNamed(`${name} ${label}`))
		.map(({ label, slugs }) =>
			createSuggestion('category', label, listingPath({ ...query, ...slugs })),
		)
}

/** One word with a digit, such as a barcode or a model code. */
const CODE = /^(?=\S*\d)\S{3,}$/

/**
 * Suggests the best matches of all statuses, and identifies the one with the entered code. The
 * product with a barcode is the only suggestion, because a scan must read few rows.
 */
export async function suggestInventory(db: Database, text: string): Promise<InventorySuggestions> {
	const code = normalizeGtin(text)
	const gtins = [code, expandUpcE(code) ?? code]
	const withGtin = BARCODE.test(code) ? await listByGtin(db, gtins) : []
	const scanned = withGtin.find(({ gtin }) => gtin === code) ?? withGtin[0]
	if (scanned) return { data: [scanned], code: scanned._id }
	const data = await findProducts(db, { text })
	const [only, ...others] = CODE.test(code)
		? await findProducts(db, { text: code, exact: '1' })
		: []
	return { data, code: (others.length === 0 ? only?._id : undefined) ?? null }
}

async function findProducts(db: Database, search: Parameters<typeof searchInventory>[1]) {
	const { docIds } = await searchInventory(db, search)
	return listInventorySuggestions(db, docIds.slice(0, SUGGESTION_LIMIT))
}
