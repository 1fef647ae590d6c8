import type { Product } from '#worker/contract/product.ts'

type Searchable = Pick<Product, 'name' | 'brand' | 'category' | 'specifications'>

/** Folded, so that letters in any case and in any Unicode form of the same character meet. */
function fold(text: string): string {
	return text.normalize('NFKC').toLowerCase()
}

export function searchWords(search: string): string[] {
	return [...new Set(fold(search).split(/\s+/u).filter(Boolean))]
}

/** What a search looks through: name, brand, category and part numbers, a line each. */
export function searchTextOf({ name, brand, category, specifications }: Searchable): string {
	return fold([name, brand, category.name, ...partNumbers(specifications)].join('\n'))
}

const PART_NUMBER = /^(part|model) (number|no\.?)$/i

function partNumbers(specifications: Product['specifications']): string[] {
	return specifications.flatMap(({ key, value }) => {
		if (typeof value === 'string') return PART_NUMBER.test(key) ? [value] : []
		return Object.entries(value)
			.filter(([label]) => PART_NUMBER.test(label))
			.map(([, text]) => text)
	})
}
