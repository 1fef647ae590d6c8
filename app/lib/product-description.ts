import type { Product } from '#worker/contract/product.ts'
import { entriesOf } from '#worker/contract/specification-entries.ts'
import { cut } from './cut.ts'

/** The key features, else the specifications, in plain sentences. */
export function describeAtLength(product: Product, length: number): string {
	const features = product.keyFeatures.length > 0 ? product.keyFeatures : facts(product)
	const start = `${product.name}: ${product.subcategory.name} by ${product.brand}.`
	return cut([start, ...features.map((feature) => `${feature}.`)].join(' '), length)
}

function facts({ specifications }: Product): string[] {
	const entries = specifications.flatMap(entriesOf).filter(([label]) => label !== 'Brand')
	return entries.map(([label, text]) => `${label}: ${text}`)
}
