import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { namesOf } from '#db/catalogue/product-row.ts'
import type { Values } from './product-columns.ts'

const PARTS = ['category', 'subcategory'] as const
type Part = (typeof PARTS)[number]
type Slugs = Record<Part, string>
type NamedRow = { line: number; values: Values; known: Product | null }

/** New names for a category and a subcategory; `null` leaves the name as it is. */
export type NewNames = Record<Part, string | null>

/** Replaces the name of a category or subcategory by its slug; a text that is neither stays as it is. */
export function matchCategories(row: NamedRow, categories: Category[]): Values {
	const { values } = row
	const stated = slugsOf(row)
	const category = findSlug(categories, stated.category)
	const within = categories.find(({ slug }) => slug === category)?.subcategories ?? []
	const found: Slugs = { category, subcategory: findSlug(within, stated.subcategory) }
	const given = PARTS.filter((part) => values[part] !== undefined)
	return { ...values, ...Object.fromEntries(given.map((part) => [part, found[part]])) }
}

function findSlug(choices: { slug: string; name: string }[], text: string): string {
	const wanted = text.toLowerCase()
	const found =
		choices.find(({ slug }) => slug === wanted) ??
		choices.find(({ name }) => name.toLowerCase() === wanted)
	return found?.slug ?? text
}

/** Reads the names that a file gives to categories; an empty cell, or one that only repeats the current name, gives none. */
export function readCategoryNames(rows: NamedRow[], categories: Category[]) {
	const { given, conflicts } = collectNames(rows)
	const currentNames = (slugs: Slugs) => namesOf(slugs, categories)
	const givenName = (slugs: Slugs, part: Part) => given.get(keyOf(slugs, part))?.name ?? null
	return {
		/** Reason against a line that names a category differently from an earlier line. */
		conflictAt: (line: number) => conflicts.get(line) ?? null,
		/** Categories and subcategories that the shop does not have. */
		created: (slugs: Slugs): string[] =>
			PARTS.filter((part) => !exists(categories, slugs, part)).map(
				(part) => `${part} ${keyOf(slugs, part)}`,
			),
		nameOf: (slugs: Slugs, part: Part) => givenName(slugs, part) ?? currentNames(slugs)[part].name,
		newNames: (slugs: Slugs): NewNames => {
			const current = currentNames(slugs)
			const changed = (part: Part) => {
				const name = givenName(slugs, part)
				return name === current[part].name ? null : name
			}
			return { category: changed('category'), subcategory: changed('subcategory') }
		},
	}
}

export type CategoryNames = ReturnType<typeof readCategoryNames>

function exists(categories: Category[], { category, subcategory }: Slugs, part: Part): boolean {
	const known = categories.find(({ slug }) => slug === category)
	if (part === 'category') return known !== undefined
	return known?.subcategories.some(({ slug }) => slug === subcategory) === true
}

/** Collects the first name given to each category, and the lines that give it another one later. */
function collectNames(rows: NamedRow[]) {
	const given = new Map<string, { name: string; line: number }>()
	const conflicts = new Map<number, string>()
	for (const [row, part] of rows.flatMap((row) => PARTS.map((part) => [row, part] as const))) {
		const name = textOf(row.values[`${part}Name`])
		if (name === '' || name === row.known?.[part].name) continue
		const key = keyOf(slugsOf(row), part)
		const earlier = given.get(key)
		if (!earlier) given.set(key, { name, line: row.line })
		else if (earlier.name !== name) {
			conflicts.set(row.line, `${part}Name: line ${earlier.line} calls it ${earlier.name}`)
		}
	}
	return { given, conflicts }
}

function slugsOf({ values, known }: NamedRow): Slugs {
	const slugOf = (part: Part) => textOf(values[part] ?? known?.[part].slug)
	return { category: slugOf('category'), subcategory: slugOf('subcategory') }
}

function keyOf({ category, subcategory }: Slugs, part: Part): string {
	return part === 'category' ? category : `${category}/${subcategory}`
}

const textOf = (value: unknown) => String(value ?? '').trim()
