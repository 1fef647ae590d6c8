import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { type Cells, pickCells } from './product-columns.ts'

const PARTS = ['category', 'subcategory'] as const
type Part = (typeof PARTS)[number]
type Slugs = Record<Part, string>
type CategorizedRow = { line: number; cells: Cells; slugs: Slugs; current: Product | null }

/** New names for a category and a subcategory; `null` leaves the name as it is. */
export type NewNames = Record<Part, string | null>

/** Replaces the names of categories by their slugs; a text that is neither stays as it is. */
export function resolveCategory(
	{ cells, current }: Pick<CategorizedRow, 'cells' | 'current'>,
	categories: Category[],
): { slugs: Slugs; cells: Cells } {
	const textOf = (part: Part) => cells[part] ?? current?.[part].slug ?? ''
	const category = findCategory(categories, textOf('category'))
	const subcategory = findCategory(category?.subcategories ?? [], textOf('subcategory'))
	const slugs: Slugs = {
		category: category?.slug ?? textOf('category'),
		subcategory: subcategory?.slug ?? textOf('subcategory'),
	}
	const present = PARTS.filter((part) => cells[part] !== undefined)
	return { slugs, cells: { ...cells, ...pickCells(slugs, present) } }
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

/** Reads the category names of a file. Empty cells and cells that repeat the current name are ignored. */
export function readCategoryNames(rows: CategorizedRow[], categories: Category[]) {
	const { names, conflicts } = collectNames(rows)
	const currentNames = mapNames(categories)
	const describe = (slugs: Slugs, part: Part) => {
		const key = keyOf(slugs, part)
		const current = currentNames.get(key) ?? slugs[part]
		const name = names.get(key)?.name ?? current
		const created = currentNames.has(key) ? [] : [`${part} ${key}`]
		return { name, newName: name === current ? null : name, created }
	}
	/** Returns the names of the row after the import, the categories it creates, and any conflict with an earlier line. */
	return ({ line, slugs }: CategorizedRow) => {
		const [category, subcategory] = [describe(slugs, 'category'), describe(slugs, 'subcategory')]
		return {
			cells: { categoryName: category.name, subcategoryName: subcategory.name },
			newNames: { category: category.newName, subcategory: subcategory.newName },
			created: [...category.created, ...subcategory.created],
			conflict: conflicts.get(line),
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

/** Collects the first name of each category, and the lines that later use a different one. */
function collectNames(rows: CategorizedRow[]) {
	const names = new Map<string, { name: string; line: number }>()
	const conflicts = new Map<number, string>()
	for (const [row, part] of rows.flatMap((row) => PARTS.map((part) => [row, part] as const))) {
		const name = row.cells[`${part}Name`]
		if (!name || name === row.current?.[part].name) continue
		const key = keyOf(row.slugs, part)
		const earlier = names.get(key)
		if (!earlier) names.set(key, { name, line: row.line })
		else if (earlier.name !== name) {
			conflicts.set(row.line, `${part}Name: line ${earlier.line} calls it ${earlier.name}`)
		}
	}
	return { names, conflicts }
}

function keyOf({ category, subcategory }: Slugs, part: Part): string {
	return part === 'category' ? category : `${category}/${subcategory}`
}
