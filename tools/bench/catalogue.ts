import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { ImportedProduct } from '#contract/product-import.ts'
import { makeProducts } from './make-products.ts'

/** How many products the file of a real catalogue holds that `--catalogue` takes the place of. */
export const REAL_SIZE = 20_408

export type Catalogue = { name: string; products: ImportedProduct[] }

export function madeCatalogue(count: number): Catalogue {
	return { name: `made-${count}`, products: makeProducts(count) }
}

/** The products of a JSON Lines file, plain or .gz. */
export function readCatalogue(path: string): Catalogue {
	const bytes = readFileSync(path)
	const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
	const lines = text.split('\n').filter((line) => line.trim() !== '')
	const products = lines.map((line) => v.parse(ImportedProduct, JSON.parse(line)))
	return { name: `file-${products.length}`, products }
}
