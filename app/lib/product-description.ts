import { shop } from '#app/content/shop.ts'
import { priceToPay } from '#worker/contract/price.ts'
import type { Product } from '#worker/contract/product.ts'
import { entriesOf } from './specification-entries.ts'
import { taka } from './taka.ts'

const SNIPPET_LENGTH = 155

/** What a search engine shows under a product's link. */
export function describeInBrief(product: Product): string {
	const stock = product.stock.available > 0 ? 'In stock' : 'Out of stock'
	const offer = `${taka(priceToPay(product))}. ${stock} at ${shop.name} in Madhupur and Dhanbari.`
	const room = SNIPPET_LENGTH - offer.length - 2
	return `${cut(product.name, room)}: ${offer}`
}

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

/** Shortens at a word's end. */
export function cut(text: string, length: number): string {
	if (text.length <= length) return text
	const whole = text.slice(0, length).toWellFormed()
	const end = whole.lastIndexOf(' ')
	return `${end > length / 2 ? whole.slice(0, end) : whole.slice(0, -1)}…`
}
