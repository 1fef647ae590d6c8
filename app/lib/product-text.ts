import { type Product, specificationEntries } from '#contract/product.ts'
import { truncateText } from './format.ts'

const LABEL = /^(manufacturer )?part (number|no\.?)$/i
/** A lone sign stands where somebody had to write something. */
const TWO_LETTERS_OR_DIGITS = /[\p{L}\p{N}].*[\p{L}\p{N}]/u
/** Merchants' centres refuse a product with a longer one. */
const LONGEST = 70

/** The maker's number for the product, when its specifications give one; the first where several stand. */
export function partNumber({ specifications }: Product): string | null {
	const entries = specifications
		.flatMap(specificationEntries)
		.filter(([label]) => LABEL.test(label.trim()))
	const written = entries.flatMap(([, value]) => value.split(','))
	return written.map((number) => number.trim()).find(isPartNumber) ?? null
}

function isPartNumber(text: string): boolean {
	return text.length <= LONGEST && TWO_LETTERS_OR_DIGITS.test(text)
}

/** The key features, else the specifications, in plain sentences. */
export function describeProduct(product: Product, length: number): string {
	const features = product.keyFeatures.length > 0 ? product.keyFeatures : facts(product)
	const start = `${product.name}: ${product.subcategory.name} by ${product.brand}.`
	return truncateText([start, ...features.map((feature) => `${feature}.`)].join(' '), length)
}

function facts({ specifications }: Product): string[] {
	const entries = specifications
		.flatMap(specificationEntries)
		.filter(([label]) => label !== 'Brand')
	return entries.map(([label, text]) => `${label}: ${text}`)
}
