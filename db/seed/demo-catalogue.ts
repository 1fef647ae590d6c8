import { readFileSync } from 'node:fs'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'

const file = new URL('./demo-catalogue.jsonl', import.meta.url)

/** Returns the demo products, which seed an empty shop. Brands and models are invented. */
export function demoCatalogue(): ImportedProduct[] {
	const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
	return lines.map((line) => JSON.parse(line))
}
