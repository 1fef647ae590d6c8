import type { Edit } from './cache-model.ts'
import { zipf } from './random.ts'
import { PRODUCT_EXPONENT, SHELF_EXPONENT, type Wares } from './shopper-mix.ts'

const WORDS_AT_MOST = 5000

/** Wares for a catalogue of so many products that nobody has to fill. */
export function inventedWares(products: number): Wares {
	const shelves = Math.min(400, Math.ceil(Math.sqrt(products)))
	const words = Math.min(WORDS_AT_MOST, products)
	return {
		productCount: products,
		productAt: String,
		shelves: Array.from({ length: shelves }, (_, index) => ({
			query: index === 0 ? '' : `category=${index}`,
			count: Math.ceil(products / (index + 1)),
		})),
		words: Array.from({ length: words }, (_, index) => String(index)),
	}
}

/** Changes of one product each: what is looked at most is sold most. */
export function inventedEdits(
	{ productCount, productAt, shelves }: Wares,
	random: () => number,
): () => Edit {
	const product = zipf(productCount, PRODUCT_EXPONENT, random)
	const category = zipf(shelves.length - 1, SHELF_EXPONENT, random)
	return () => ({ slug: productAt(product()), category: String(category() + 1) })
}
