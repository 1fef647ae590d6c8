import type { Category } from '#contract/category.ts'
import { CATEGORY_SUGGESTION_LIMIT, SUGGESTION_LIMIT } from '#contract/limits.ts'
import type { Suggestion } from '#contract/product-query.ts'
import type { Database } from '#db/client.ts'
import { listByDocId } from '#db/search/search.ts'
import { removeStopWords } from './lexicon.ts'
import { searchCatalogue } from './search.ts'
import { tokenize } from './tokens.ts'

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
