import { normalizeName } from '#contract/base/text.ts'
import type { Category } from '#contract/catalogue/categories.ts'

type CategoryPath = { category: Category; subcategory?: Category['subcategories'][number] }

/** By name or slug. That of a subcategory is `null` if others have it too. */
export type CategoryIndex = ReadonlyMap<string, CategoryPath | null>

/** Includes separators. Further parts of a longer list are not read. */
const MAX_PARTS = 41

export function indexCategoryNames(categories: Category[]): CategoryIndex {
	const index = new Map<string, CategoryPath | null>()
	for (const category of categories) {
		const parents = keysOf(category)
		for (const key of parents) index.set(key, { category })
		for (const subcategory of category.subcategories) {
			for (const key of keysOf(subcategory)) {
				index.set(key, index.has(key) ? null : { category, subcategory })
				for (const parent of parents) index.set(`${parent}>${key}`, { category, subcategory })
			}
		}
	}
	return index
}

const keysOf = ({ name, slug }: { name: string; slug: string }) => new Set([name, slug].map(toKey))

/** Unescapes the text, and writes `>` for other signs between names, and a comma between paths. */
export function unifySeparators(text: string): string {
	const plain = text.replaceAll('&amp;', '&').replaceAll('&gt;', '>')
	return plain.replace(/->|[/»›→＞]/g, '>').replace(/[|;]/g, ',')
}

/** A comma may be escaped. */
export function toKey(text: string): string {
	const path = unifySeparators(text).replaceAll('\\,', ',')
	return normalizeName(path).replace(/ ?([,>]) ?/g, '$1')
}

/**
 * Finds the longest name in a path such as "Laptops > Gaming laptops" or in a list of paths. Names
 * may have commas too.
 */
export function findCategoryPath(index: CategoryIndex, text: string): CategoryPath | undefined {
	const parts = toKey(text).split(/([,>])/, MAX_PARTS)
	let best: { path?: CategoryPath; rank: number } = { rank: 0 }
	for (let start = 0; start < parts.length; start += 2) {
		for (let end = start; end < parts.length; end += 2) {
			const key = parts.slice(start, end + 1).join('')
			const isEntry = parts[start - 1] !== '>' && parts[end + 1] !== '>'
			const path = isEntry || key.includes('>') ? index.get(key) : null
			const rank = key.length + (path?.subcategory ? text.length : 0)
			if (path && rank > best.rank) best = { path, rank }
		}
	}
	return best.path
}
