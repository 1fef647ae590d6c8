import type { Category } from '#contract/catalogue/categories.ts'

/** Names of categories by their keys. A new one also has the line that introduces it. */
export type CategoryNames = Map<
	string,
	Pick<Category['subcategories'][number], 'name' | 'translations' | 'key' | 'filters'> & {
		line?: number
	}
>

/** Keys of a category and its subcategory, of which the preview lists new ones. */
export function categoryKeys(category: string, subcategory: string) {
	return [`category ${category}`, `subcategory ${category}/${subcategory}`] as const
}

export function mapCategoryNames(categories: Category[]): CategoryNames {
	const names: CategoryNames = new Map()
	for (const { slug: category, name, translations, key, subcategories } of categories) {
		names.set(categoryKeys(category, '')[0], { name, translations, key })
		for (const { slug, name, translations, key, filters } of subcategories)
			names.set(categoryKeys(category, slug)[1], { name, translations, key, filters })
	}
	return names
}
