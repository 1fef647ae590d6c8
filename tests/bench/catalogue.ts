import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ImportedProduct } from '#worker/contract/product-import.ts'
import { readProductLines } from '#worker/domain/product-lines.ts'
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
	const { products, problems } = readProductLines(text.split('\n'))
	if (problems.length > 0) throw new Error(`${problems.length} lines of ${path} need mending.`)
	return { name: `file-${products.length}`, products }
}
