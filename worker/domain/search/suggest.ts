import type { Database } from '#db/client.ts'
import { listNumberedCards } from '#db/search.ts'
import type { Category } from '#worker/contract/category.ts'
import { SUGGESTED_CATEGORIES, SUGGESTIONS } from '#worker/contract/limits.ts'
import type { Suggestion } from '#worker/contract/suggestion.ts'
import { withoutFiller } from './filler.ts'
import { searchCatalogue } from './search.ts'
import { wordsOf } from './words.ts'

/** Categories by name first, then the products that match best. */
export async function suggest(db: Database, typed: string): Promise<Suggestion[]> {
	if (wordsOf(typed).length === 0) return []
	const { numbers, said } = await searchCatalogue(db, { text: typed })
	const { data, categories } = await listNumberedCards(db, numbers.slice(0, SUGGESTIONS))
	const named = categoriesNamed(categories, said.search?.understood ?? typed)
	const products = data.map(
		({ name, slug }): Suggestion => ({ kind: 'product', label: name, path: `/products/${slug}` }),
	)
	return [...named.slice(0, SUGGESTED_CATEGORIES), ...products].slice(0, SUGGESTIONS)
}

function categoriesNamed(categories: Category[], text: string): Suggestion[] {
	const typed = withoutFiller(wordsOf(text)).flat()
	const isNamed = (name: string) => {
		const words = wordsOf(name).flat()
		return typed.every((part) => words.some((word) => word.startsWith(part)))
	}
	return categories.flatMap(({ name, slug, subcategories }) => {
		const whole = { label: name, path: `/products?category=${slug}` }
		const parts = subcategories.map((subcategory) => ({
			label: subcategory.name,
			path: `${whole.path}&subcategory=${subcategory.slug}`,
		}))
		return [whole, ...parts]
			.filter(({ label }) => isNamed(label))
			.map((place): Suggestion => ({ kind: 'category', ...place }))
	})
}
