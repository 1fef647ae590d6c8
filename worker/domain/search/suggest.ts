import { type Category, findCurrentSlugs } from '#contract/category.ts'
import { CATEGORY_SUGGESTION_LIMIT, SUGGESTION_LIMIT } from '#contract/limits.ts'
import { listingPath, productPath } from '#contract/page-paths.ts'
import { priceToPay } from '#contract/product.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { Suggestion, SuggestQuery } from '#contract/product-query.ts'
import { stockStatus } from '#contract/stock.ts'
import { toCard } from '#db/catalogue/product-row.ts'
import type { Database } from '#db/client.ts'
import { listByDocId } from '#db/search/search.ts'
import { listPage } from '#worker/domain/catalogue/order-documents.ts'
import { removeStopWords } from './lexicon.ts'
import { searchCatalogue } from './search.ts'
import { tokenize } from './tokens.ts'

/**
 * Suggests categories by name, then the best matching products, within the filters of the query.
 */
export async function suggest(db: Database, query: SuggestQuery): Promise<Suggestion[]> {
	const { q: text, sort: _, ...filters } = query
	if (tokenize(text).length === 0) return []
	const { selection, corrections } = await searchCatalogue(db, { ...filters, text })
	const page = { sort: 'relevance', offset: 0, limit: SUGGESTION_LIMIT } as const
	const docIds = listPage(selection.documents, page)
	const { rows, categories } = await listByDocId(db, 'cards', docIds)
	const current = findCurrentSlugs(categories, filters)
	if (current) return suggest(db, { ...query, ...current })
	const corrected = corrections.search?.corrected ?? text
	return [
		...suggestCategories(categories, corrected, query).slice(0, CATEGORY_SUGGESTION_LIMIT),
		...rows.map((row) => suggestProduct(toCard(row))),
	].slice(0, SUGGESTION_LIMIT)
}

function suggestProduct(card: ProductCard): Suggestion {
	const { name: label, slug, image, available } = card
	const details = { image, price: priceToPay(card), stock: stockStatus(available) }
	return { kind: 'product', label, path: productPath(slug), ...details }
}

/** Suggests only categories that narrow the filters. Their paths keep the other filters. */
function suggestCategories(categories: Category[], text: string, query: SuggestQuery) {
	const prefixes = removeStopWords(tokenize(text)).flat()
	const isNamed = (name: string) => {
		const words = tokenize(name).flat()
		return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
	}
	const links = categories.flatMap(({ name, slug: category, subcategories }) => [
		{ label: name, category, subcategory: undefined },
		...subcategories.map(({ name: label, slug: subcategory }) => ({
			label,
			category,
			subcategory,
		})),
	])
	const isNarrower = ({ category, subcategory }: (typeof links)[number]) =>
		query.category === undefined || (query.category === category && subcategory !== undefined)
	return links
		.filter((link) => !query.subcategory && isNarrower(link) && isNamed(link.label))
		.map(({ label, ...slugs }): Suggestion => {
			return { kind: 'category', label, path: listingPath({ ...query, ...slugs }) }
		})
}
