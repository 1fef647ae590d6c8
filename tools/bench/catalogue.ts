import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ImportedProduct } from '#contract/product-import.ts'
import { generateProducts } from './generate-products.ts'

/** Number of products in the real shop's catalogue. The `--catalogue` option replaces the generated catalogue of this size. */
export const REALISTIC_SIZE = 20_408

export type Catalogue = { name: string; products: ImportedProduct[] }

export function generateCatalogue(count: number): Catalogue {
	return { name: `generated-${count}`, products: generateProducts(count) }
}

/** Reads the products from a JSON Lines file, plain or .gz. */
export function readCatalogue(path: string): Catalogue {
	const bytes = readFileSync(path)
	const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
	const lines = text.split('\n').filter((line) => line.trim() !== '')
	const products = lines.map((line) => JSON.parse(line) as ImportedProduct)
	return { name: `file-${products.length}`, products }
}
