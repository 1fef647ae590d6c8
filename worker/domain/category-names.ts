import { namesOf } from '#db/product-row.ts'
import type { Category } from '#worker/contract/category.ts'
import type { Product } from '#worker/contract/product.ts'

const PARTS = ['category', 'subcategory'] as const
type Part = (typeof PARTS)[number]
type Described = Pick<Product, Part>
type Row = { line: number; cells: Record<string, string>; known: Described | null }

/** Names for a category and a subcategory, `null` for one that stays as it is called. */
export type Names = Record<Part, string | null>
type Slugs = Record<Part, string>

/** What a file calls categories: a cell that is empty, or that only repeats how the shop calls them, says nothing. */
export function readCategoryNames(rows: Row[], categories: Category[]) {
	const { said, complaints } = namesSaid(rows)
	const isKnown = ({ category, subcategory }: Slugs, part: Part) => {
		const known = categories.find(({ slug }) => slug === category)
		return part === 'category'
			? known !== undefined
			: known?.subcategories.some(({ slug }) => slug === subcategory) === true
	}
	const saidOf = (slugs: Slugs, part: Part) => said.get(keyOf(slugs, part))?.name ?? null
	return {
		/** Why a row cannot be: an earlier one calls its category otherwise. */
		complaintAt: (line: number) => complaints.get(line) ?? null,
		/** What of them the shop does not have, in words. */
		missing: (slugs: Slugs): string[] =>
			PARTS.filter((part) => !isKnown(slugs, part)).map((part) => `${part} ${keyOf(slugs, part)}`),
		nameOf: (slugs: Slugs, part: Part) =>
			saidOf(slugs, part) ?? namesOf(slugs, categories)[part].name,
		newNames: (slugs: Slugs): Names => {
			const today = namesOf(slugs, categories)
			const changed = (part: Part) => {
				const name = saidOf(slugs, part)
				return name === today[part].name ? null : name
			}
			return { category: changed('category'), subcategory: changed('subcategory') }
		},
	}
}

export type CategoryNames = ReturnType<typeof readCategoryNames>

/** What each category was first called and on which line, and why later lines that call it otherwise are wrong. */
function namesSaid(rows: Row[]) {
	const said = new Map<string, { name: string; line: number }>()
	const complaints = new Map<number, string>()
	for (const [row, part] of rows.flatMap((row) => PARTS.map((part) => [row, part] as const))) {
		const name = nameIn(row, part)
		const key = keyOf(slugsIn(row), part)
		const earlier = said.get(key)
		if (name === null || earlier?.name === name) continue
		if (earlier) complaints.set(row.line, complaintAbout(part, earlier))
		else said.set(key, { name, line: row.line })
	}
	return { said, complaints }
}

function nameIn({ cells, known }: Row, part: Part): string | null {
	const name = cells[`${part}Name`]?.trim() ?? ''
	return name === '' || name === known?.[part].name ? null : name
}

function slugsIn({ cells, known }: Row): Slugs {
	const slugIn = (part: Part) => cells[part]?.trim() ?? known?.[part].slug ?? ''
	return { category: slugIn('category'), subcategory: slugIn('subcategory') }
}

function keyOf({ category, subcategory }: Slugs, part: Part): string {
	return part === 'category' ? category : `${category}/${subcategory}`
}

function complaintAbout(part: Part, { name, line }: { name: string; line: number }): string {
	return `${part}Name: line ${line} calls it ${name}`
}
