import type { ShopCopy } from '#content/shop-copy.ts'
import { toLatinDigits } from '#contract/base/text.ts'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import { type ComparisonRow, comparableText } from './align-specifications.ts'

type Comparative = Exclude<keyof ShopCopy['comparison']['advantages'], 'cheaper' | 'sentence'>

/** Units by which a product is not just "more". Also in Bangla, in which the rows may be. */
const comparatives: Readonly<Record<string, Comparative>> = {
	...{ h: 'longer', min: 'longer', ঘণ্টা: 'longer' },
	...{ g: 'lighter', kg: 'lighter', গ্রাম: 'lighter', কেজি: 'lighter' },
	...{ inch: 'larger', mm: 'larger', cm: 'larger', ইঞ্চি: 'larger', মিমি: 'larger', সেমি: 'larger' },
}

const MAX_STATED = 4

/** Returns by how much each product leads the next one, and what only it has. */
export function describeAdvantages(products: Product[], rows: ComparisonRow[], copy: ShopCopy) {
	const { cheaper, sentence } = copy.comparison.advantages
	const prices = products.map((product) => -priceToPay(product))
	const advantages = products.map(({ slug, name }, column) => {
		const saving = leadOf(prices, column)
		const amounts = [
			...(saving > 0 ? [cheaper(copy.shared.formats.taka(saving))] : []),
			...rows.flatMap((row) => describeLead(row, column, copy)),
		].slice(0, MAX_STATED)
		const only = rows.flatMap((row) => listOwn(row, column, copy)).slice(0, MAX_STATED)
		return { slug, name, text: amounts.length + only.length > 0 ? sentence(amounts, only) : '' }
	})
	return advantages.filter(({ text }) => text)
}

/** Zero or less unless the number is higher than all others. */
function leadOf(numbers: number[], column: number): number {
	return (numbers[column] ?? 0) - Math.max(...numbers.filter((_, other) => other !== column))
}

function describeLead({ label, texts }: ComparisonRow, column: number, copy: ShopCopy): string[] {
	const quantities = texts.map(readQuantity)
	const [unit, ...others] = new Set(quantities.map((quantity) => quantity?.unit))
	if (!unit || others.length > 0) return []
	const comparative = comparatives[unit] ?? 'more'
	const sign = comparative === 'lighter' ? -1 : 1
	const lead = leadOf(
		quantities.map((quantity) => sign * (quantity?.number ?? 0)),
		column,
	)
	const { writtenUnit = '', scale = 1 } = quantities[column] ?? {}
	if (lead <= 0 || writtenUnit === '') return []
	const number = Math.round((lead / scale) * 100) / 100
	const one = number === 1 ? writtenUnit.replace(/(?<=hour|month|year)s$/, '') : writtenUnit
	const amount = copy.shared.formats.digits(number) + one
	return [copy.comparison.advantages[comparative](amount, label)]
}

/** `scale` is what its own unit is worth in `unit`: in a text such as "1 TB", 1024 ** 2 of "mb". */
function readQuantity(text = '') {
	const [, number = '', unit = ''] = /^([\d.]+)\s*([^\d.,;]+)$/.exec(comparableText(text)) ?? []
	if (!number || !unit) return undefined
	const [, written = '', writtenUnit] = /^([\d০-৯.,]+)(.*)$/.exec(text) ?? []
	const scale = Number(number) / Number(toLatinDigits(written).replaceAll(',', ''))
	// A comma may be meant as a decimal point.
	return { number: Number(number), unit, scale, writtenUnit: scale >= 1 ? writtenUnit : undefined }
}

/** Returns what only this product has of a list that all have in part, or of a feature. */
function listOwn({ label, texts }: ComparisonRow, column: number, copy: ShopCopy): string[] {
	const comparable = texts.map((text) => comparableText(text ?? ''))
	const [yes, no] = ['yes', 'no'].map((text) =>
		comparableText(copy.specifications.value(text, label)),
	)
	const isOther = (_: unknown, other: number) => other !== column
	if (comparable[column] === yes && comparable.filter(isOther).every((text) => text === no))
		return [label]
	const others = texts.filter(isOther)
	const lists = others.map((text) => (text ?? '').split(/[,;]/).map(comparableText))
	const own = (texts[column] ?? '').split(/[,;]/).map((item) => item.trim())
	const hasItem = (item: string) => (list: string[]) => list.includes(comparableText(item))
	if (!own.some((item) => item && lists.every(hasItem(item)))) return []
	return own.filter((item) => !lists.some(hasItem(item)))
}
