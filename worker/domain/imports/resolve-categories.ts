import type { Category } from '#contract/category.ts'
import type { ProductRecord } from '#contract/product-import.ts'
import type { ParsedRow } from './product-columns.ts'

/** Names of categories by their keys. A new name also has the number of the line that introduces it. */
export type CategoryNames = Map<string, { name: string; line?: number }>
export type CategoryLookup = { categories: Category[]; names: CategoryNames }

/** Returns the keys of a category and of its subcategory. */
export function categoryKeys(category: string, subcategory: string) {
	return [`category ${category}`, `subcategory ${category}/${subcategory}`] as const
}

export function mapCategoryNames(categories: Category[]): CategoryNames {
	const names: CategoryNames = new Map()
	for (const { slug: category, name, subcategories } of categories) {
		names.set(categoryKeys(category, '')[0], { name })
		for (const { slug, name } of subcategories) names.set(categoryKeys(category, slug)[1], { name })
	}
	return names
}

type Choice = { slug: string; name?: string; subcategories?: Choice[] }

/** Replaces the names of categories in a row with their slugs. Keeps only those category names that are new, and adds them to `names`. */
export function resolveCategories(
	{ line, values: parsed, problem }: ParsedRow,
	current: ProductRecord | null,
	{ categories, names }: CategoryLookup,
): ParsedRow {
	const values = { ...parsed }
	const category = findCategory(categories, values.category ?? current?.category)
	const choices = category.subcategories ?? []
	const subcategory = findCategory(choices, values.subcategory ?? current?.subcategory)
	const [categoryKey, subcategoryKey] = categoryKeys(category.slug, subcategory.slug)
	/** Changes `values` and `names`. Returns a problem if an earlier line gives the same category another name, otherwise `null`. */
	const resolve = (part: 'category' | 'subcategory', choice: Choice, key: string) => {
		if (part in values) values[part] = choice.slug
		const column = `${part}Name` as const
		const name = values[column]
		values[column] = undefined
		if (!name || name === choice.name || name === current?.[column]) return null
		values[column] = name
		const earlier = names.get(key)
		if (!earlier?.line) names.set(key, { name, line })
		else if (earlier.name !== name)
			return `${column}: line ${earlier.line} calls it ${earlier.name}`
		return null
	}
	const conflict = resolve('category', category, categoryKey)
	const otherConflict = resolve('subcategory', subcategory, subcategoryKey)
	return { line, values, problem: problem ?? conflict ?? otherConflict }
}

/** Finds a category by its slug or its name. */
function findCategory(choices: Choice[], text = ''): Choice {
	const lower = text.toLowerCase()
	const bySlug = choices.find(({ slug }) => slug === lower)
	return bySlug ?? choices.find(({ name }) => name?.toLowerCase() === lower) ?? { slug: text }
}
