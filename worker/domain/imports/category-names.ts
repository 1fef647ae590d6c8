import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { namesOf } from '#db/catalogue/product-row.ts'
import type { Values } from './product-columns.ts'

const PARTS = ['category', 'subcategory'] as const
type Part = (typeof PARTS)[number]
type Slugs = Record<Part, string>
type NamedRow = { line: number; values: Values; current: Product | null }

/** New names for a category and a subcategory; `null` leaves the name as it is. */
export type NewNames = Record<Part, string | null>

/** Replaces the name of a category or subcategory by its slug; a text that is neither stays as it is. */
export function matchCategories(row: NamedRow, categories: Category[]): Values {
	const { values } = row
	const slugs = slugsOf(row)
	const category = findSlug(categories, slugs.category)
	const within = categories.find(({ slug }) => slug === category)?.subcategories ?? []
	const found: Slugs = { category, subcategory: findSlug(within, slugs.subcategory) }
	const present = PARTS.filter((part) => values[part] !== undefined)
	return { ...values, ...Object.fromEntries(present.map((part) => [part, found[part]])) }
}

function findSlug(choices: { slug: string; name: string }[], text: string): string {
	const lower = text.toLowerCase()
	const match =
		choices.find(({ slug }) => slug === lower) ??
		choices.find(({ name }) => name.toLowerCase() === lower)
	return match?.slug ?? text
}

/** Reads the category names of a file. Empty cells and cells that repeat the current name are ignored. */
export function readCategoryNames(rows: NamedRow[], categories: Category[]) {
	const { names, conflicts } = collectNames(rows)
	const currentNames = (slugs: Slugs) => namesOf(slugs, categories)
	const nameInFile = (slugs: Slugs, part: Part) => names.get(keyOf(slugs, part))?.name ?? null
	return {
		/** Returns the problem of a line that names a category differently from an earlier line. */
		conflictAt: (line: number) => conflicts.get(line) ?? null,
		/** Lists the categories and subcategories that the import creates. */
		created: (slugs: Slugs): string[] =>
			PARTS.filter((part) => !exists(categories, slugs, part)).map(
				(part) => `${part} ${keyOf(slugs, part)}`,
			),
		nameOf: (slugs: Slugs, part: Part) => nameInFile(slugs, part) ?? currentNames(slugs)[part].name,
		newNames: (slugs: Slugs): NewNames => {
			const current = currentNames(slugs)
			const changed = (part: Part) => {
				const name = nameInFile(slugs, part)
				return name === current[part].name ? null : name
			}
			return { category: changed('category'), subcategory: changed('subcategory') }
		},
	}
}

export type CategoryNames = ReturnType<typeof readCategoryNames>

function exists(categories: Category[], { category, subcategory }: Slugs, part: Part): boolean {
	const found = categories.find(({ slug }) => slug === category)
	if (part === 'category') return found !== undefined
	return found?.subcategories.some(({ slug }) => slug === subcategory) === true
}

/** Collects the first name of each category, and the lines that later use a different one. */
function collectNames(rows: NamedRow[]) {
	const names = new Map<string, { name: string; line: number }>()
	const conflicts = new Map<number, string>()
	for (const [row, part] of rows.flatMap((row) => PARTS.map((part) => [row, part] as const))) {
		const name = textOf(row.values[`${part}Name`])
		if (name === '' || name === row.current?.[part].name) continue
		const key = keyOf(slugsOf(row), part)
		const earlier = names.get(key)
		if (!earlier) names.set(key, { name, line: row.line })
		else if (earlier.name !== name) {
			conflicts.set(row.line, `${part}Name: line ${earlier.line} calls it ${earlier.name}`)
		}
	}
	return { names, conflicts }
}

function slugsOf({ values, current }: NamedRow): Slugs {
	const slugOf = (part: Part) => textOf(values[part] ?? current?.[part].slug)
	return { category: slugOf('category'), subcategory: slugOf('subcategory') }
}

function keyOf({ category, subcategory }: Slugs, part: Part): string {
	return part === 'category' ? category : `${category}/${subcategory}`
}

const textOf = (value: unknown) => String(value ?? '').trim()
