import { normalizeName, SLUG } from '#contract/base/text.ts'
import { type Category, findBySlug } from '#contract/catalogue/categories.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import { type CategoryIndex, findCategoryPath } from './find-category.ts'
import type { ParsedRow, Values } from './product-columns.ts'

/** Names of categories by their keys. A new one also has the line that introduces it. */
export type CategoryNames = Map<
	string,
	Pick<Category, 'name' | 'translations' | 'key'> & { line?: number }
>
export type CategoryLookup = {
	categories: Category[]
	index: CategoryIndex
	names: CategoryNames
}

/** Keys of a category and its subcategory, of which the preview lists new ones. */
export function categoryKeys(category: string, subcategory: string) {
	return [`category ${category}`, `subcategory ${category}/${subcategory}`] as const
}

export function mapCategoryNames(categories: Category[]): CategoryNames {
	const names: CategoryNames = new Map()
	for (const { slug: category, name, translations, key, subcategories } of categories) {
		names.set(categoryKeys(category, '')[0], { name, translations, key })
		for (const { slug, name, translations, key } of subcategories)
			names.set(categoryKeys(category, slug)[1], { name, translations, key })
	}
	return names
}

type Choice = { slug: string; name?: string; formerSlugs?: string[]; subcategories?: Choice[] }

/** Replaces names of categories with slugs. Keeps those that are new, and adds them to `names`. */
export function resolveCategories(
	{ values: parsed, ...row }: ParsedRow,
	current: ProductRecord | null,
	{ categories, index, names }: CategoryLookup,
): ParsedRow {
	const values = splitPath(parsed, current, { categories, index })
	const category = matchCategory(categories, values.category ?? current?.category)
	const choices = category.subcategories ?? []
	const subcategory = matchCategory(choices, values.subcategory ?? current?.subcategory)
	const [categoryKey, subcategoryKey] = categoryKeys(category.slug, subcategory.slug)
	/** Returns a problem if an earlier line gives the same category another name. */
	const resolve = (part: 'category' | 'subcategory', choice: Choice, key: string) => {
		if (part in values) values[part] = choice.slug
		const column = `${part}Name` as const
		const name = values[column]
		values[column] = undefined
		if (!name || name === choice.name || name === current?.[column]) return null
		values[column] = name
		const earlier = names.get(key)
		if (!earlier?.line) names.set(key, { ...earlier, name, line: row.line })
		else if (earlier.name !== name)
			return `${column}: line ${earlier.line} calls it ${earlier.name}`
		return null
	}
	const problem =
		row.problem ??
		describeUnknown('category', category, categories.map(nameOf)) ??
		describeUnknown('subcategory', subcategory, choices.map(nameOf)) ??
		resolve('category', category, categoryKey) ??
		resolve('subcategory', subcategory, subcategoryKey)
	return { ...row, values, problem }
}

/** Splits a path such as "Laptops > Gaming laptops" in one column into the two columns. */
function splitPath(
	values: Values,
	current: ProductRecord | null,
	{ categories, index }: Pick<CategoryLookup, 'categories' | 'index'>,
): Values {
	const { category = '', subcategory = '' } = values
	const text = category || (current ? '' : subcategory)
	const isWhole = (category && subcategory) || matchCategory(categories, category).name
	if (!text || isWhole) return { ...values }
	const path = findCategoryPath(index, text)
	if (path) {
		const child = path.subcategory && { subcategory: path.subcategory.slug }
		return { ...values, category: path.category.slug, ...child }
	}
	const paths = category.split(',').map((path) => path.split(/[>/]/))
	const [parent = '', child = ''] = paths.find(({ length }) => length > 1) ?? []
	return child ? { ...values, category: parent.trim(), subcategory: child.trim() } : { ...values }
}

const nameOf = ({ name, slug }: Choice) => name ?? slug

const MAX_QUOTE_LENGTH = 60

/** An unknown slug is that of a new category. */
function describeUnknown(column: string, { slug, name }: Choice, choices: string[]) {
	if (name || slug === '' || SLUG.test(slug)) return null
	const quote = slug.slice(0, MAX_QUOTE_LENGTH).toWellFormed()
	const advice = 'Choose one of these, or ask an owner to add it'
	return `${column}: the shop has no “${quote}”. ${advice}: ${choices.join('; ')}`
}

function matchCategory(choices: Choice[], text = ''): Choice {
	const wanted = normalizeName(text)
	const bySlug = choices.find(({ slug }) => slug === wanted)
	const byName = choices.find(({ name = '' }) => normalizeName(name) === wanted)
	return bySlug ?? byName ?? findBySlug(choices, wanted) ?? { slug: text }
}
