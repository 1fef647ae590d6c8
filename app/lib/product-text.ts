import type { ShopCopy } from '#content/shop-copy.ts'
import { LANGUAGES } from '#contract/base/language.ts'
import { type Product, specificationEntries } from '#contract/catalogue/product.ts'
import { findWarranty } from '#contract/catalogue/warranty.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import { truncateText } from './format.ts'

const PART_NUMBER_LABEL = /^(manufacturer )?part (number|no\.?)$/i
/** Excludes placeholders such as '-', which people enter to satisfy a required field. */
const TWO_LETTERS_OR_DIGITS = /[\p{L}\p{N}].*[\p{L}\p{N}]/u
/** Google Merchant Center rejects longer part numbers. */
const MAX_PART_NUMBER_LENGTH = 70

/** Returns the first manufacturer part number in the specifications. */
export function partNumber(product: Product): string | null {
	return partNumbers(product).find(isPartNumber) ?? null
}

export function hasPartNumber(product: Product, text: string): boolean {
	return partNumbers(product).some((number) => number.toLowerCase() === text.toLowerCase())
}

function partNumbers({ specifications }: Pick<Product, 'specifications'>): string[] {
	const entries = specifications
		.flatMap(specificationEntries)
		.filter(([label]) => PART_NUMBER_LABEL.test(label.trim()))
	return entries.flatMap(([, value]) => value.split(',')).map((number) => number.trim())
}

function isPartNumber(text: string): boolean {
	return text.length <= MAX_PART_NUMBER_LENGTH && TWO_LETTERS_OR_DIGITS.test(text)
}

/** Returns the warranty in the language of the page. */
export function warrantyOf(product: Product, copy: ShopCopy['specifications']): string | undefined {
	const text = findWarranty(product)
	return text && copy.value(text, 'Warranty')
}

/** Describes a product by its key features, or by its specifications if it has none. */
export function describeProduct(
	product: Product,
	maxLength: number,
	{ product: copy, shared, specifications }: ShopCopy,
): string {
	const ownFeatures = describedFeatures(product, shared)
	const features =
		ownFeatures.length > 0 ? ownFeatures : describeSpecifications(product, specifications)
	const intro = copy.intro(product.name, product.brand, product.subcategory.name)
	return truncateText(
		[intro, ...features.map((feature) => feature + shared.fullStop)].join(' '),
		maxLength,
	)
}

/** Returns the key features for descriptions, which cannot mark English on other pages. */
export function describedFeatures(
	{ keyFeatures }: Product,
	{ language }: ShopCopy['shared'],
): string[] {
	return keyFeatures.filter(
		(feature) => language === LANGUAGES[0] || !detectLanguage(feature, language),
	)
}

function describeSpecifications(
	{ specifications }: Product,
	copy: ShopCopy['specifications'],
): string[] {
	const entries = specifications
		.flatMap(specificationEntries)
		.filter(([label]) => label !== 'Brand')
	return entries.map(([label, text]) => `${copy.label(label)}: ${copy.value(text, label)}`)
}
