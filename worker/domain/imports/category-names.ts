import type { Category } from '#contract/category.ts'
import type { MatchedRow } from './match-rows.ts'

const PARTS = ['category', 'subcategory'] as const
type Part = (typeof PARTS)[number]
type Slugs = Record<Part, string>
type CategorizedRow = MatchedRow & { slugs: Slugs }

/** New names for a category and a subcategory. `null` leaves a name unchanged. */
export type NewNames = Record<`${Part}Name`, string | null>

/** Replaces the names of categories with their slugs. A text that is neither is unchanged. */
export function resolveCategory(row: MatchedRow, categories: Category[]): CategorizedRow {
	const textOf = (part: Part) => row.values[part] ?? row.current?.[part] ?? ''
	const category = findCategory(categories, textOf('category'))
	const subcategory = findCategory(category?.subcategories ?? [], textOf('subcategory'))
	const slugs = {
		category: category?.slug ?? textOf('category'),
		subcategory: subcategory?.slug ?? textOf('subcategory'),
	}
	const present = PARTS.filter((part) => part in row.values).map((part) => [part, slugs[part]])
	return { ...row, slugs, values: { ...row.values, ...Object.fromEntries(present) } }
}

function findCategory<Choice extends { slug: string; name: string }>(
	choices: Choice[],
	text: string,
): Choice | undefined {
	const lower = text.toLowerCase()
	return (
		choices.find(({ slug }) => slug === lower) ??
		choices.find(({ name }) => name.toLowerCase() === lower)
	)
}

/** Reads the category names of a file, and returns a function that names the categories of a row. */
export function readCategoryNames(rows: CategorizedRow[], categories: Category[]) {
	const currentNames = mapNames(categories)
	const newNames = collectNewNames(rows)
	const describe = (row: CategorizedRow, part: Part) => {
		const key = keyOf(row, part)
		const current = currentNames.get(key) ?? row.slugs[part]
		const { name, line } = newNames.get(key) ?? { name: current, line: 0 }
		const isOther = (newName(row, part) ?? name) !== name
		return {
			name,
			newName: name === current ? null : name,
			created: currentNames.has(key) ? [] : [`${part} ${key}`],
			conflict: isOther ? `${part}Name: line ${line} calls it ${name}` : null,
		}
	}
	/** Returns the names of the row after the import, the categories it creates, and any conflict with an earlier line. */
	return (row: CategorizedRow) => {
		const [category, subcategory] = [describe(row, 'category'), describe(row, 'subcategory')]
		return {
			names: { categoryName: category.name, subcategoryName: subcategory.name },
			newNames: { categoryName: category.newName, subcategoryName: subcategory.newName },
			created: [...category.created, ...subcategory.created],
			conflict: subcategory.conflict ?? category.conflict,
		}
	}
}

export type RowCategories = ReturnType<ReturnType<typeof readCategoryNames>>

function mapNames(categories: Category[]): Map<string, string> {
	const entries = categories.flatMap(({ slug: category, name, subcategories }) => [
		[category, name] as const,
		...subcategories.map(({ slug, name }) => [`${category}/${slug}`, name] as const),
	])
	return new Map(entries)
}

/** Collects the first new name of each category, with its line. */
function collectNewNames(rows: CategorizedRow[]) {
	const names = new Map<string, { name: string; line: number }>()
	for (const [row, part] of rows.flatMap((row) => PARTS.map((part) => [row, part] as const))) {
		const name = newName(row, part)
		if (name && !names.has(keyOf(row, part))) names.set(keyOf(row, part), { name, line: row.line })
	}
	return names
}

/** Returns `null` for an empty cell and for one that repeats the current name. */
function newName({ values, current }: MatchedRow, part: Part): string | null {
	const name = values[`${part}Name`]
	return name && name !== current?.[`${part}Name`] ? name : null
}

function keyOf({ slugs }: CategorizedRow, part: Part): string {
	return part === 'category' ? slugs.category : `${slugs.category}/${slugs.subcategory}`
}
