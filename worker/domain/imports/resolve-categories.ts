import { SLUG } from '#contract/base/text.ts'
import { type Category, findBySlug } from '#contract/catalogue/categories.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import {
	type CategoryNames,
	categoryKeys,
} from '#worker/domain/catalogue-changes/category-names.ts'
import type { ParsedRow, Values } from '#worker/domain/catalogue-changes/product-columns.ts'
import { type CategoryIndex, findCategoryPath, toKey, unifySeparators } from './find-category.ts'

export type CategoryLookup = {
	categories: Category[]
	index: CategoryIndex
	names: CategoryNames
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
	const paths = unifySeparators(category)
		.split(',')
		.map((path) => path.split('>'))
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
	const wanted = toKey(text)
	const bySlug = choices.find(({ slug }) => slug === wanted)
	const byName = choices.find(({ name = '' }) => toKey(name) === wanted)
	return bySlug ?? byName ?? findBySlug(choices, wanted) ?? { slug: text }
}
