import type { Wares } from './shopper-mix.ts'

const WORDS_AT_MOST = 5000

/** Wares for a catalogue of so many products that nobody has to fill. */
export function inventedWares(products: number): Wares {
	const shelves = Math.min(400, Math.ceil(Math.sqrt(products)))
	const words = Math.min(WORDS_AT_MOST, products)
	return {
		productCount: products,
		productAt: String,
		shelves: Array.from({ length: shelves }, (_, index) => ({
			query: `category=${index}`,
			count: Math.ceil(products / (index + 1)),
		})),
		words: Array.from({ length: words }, (_, index) => String(index)),
	}
}
