import { parseNumber } from '#contract/base/text.ts'

export const CURRENCY_WORDS = ['৳', 'tk', 'bdt', 'taka', 'টাকা']

const SPACE = String.raw`[\s\p{Cf}]*`
const MARK = `(?:(?:${CURRENCY_WORDS.join('|')})[.:]?|/[-–=])${SPACE}`

/** Captures the amount. Its length is limited, so that long text is rejected in linear time. */
const PRICE = new RegExp(`^${SPACE}(?:${MARK})?(.{0,40}?)(?:${MARK})*$`, 'iu')

/** Parses a price such as `1,24,500/-` or `১২ টাকা`. Returns other text unchanged. */
export function parsePrice(text: string): number | string | null {
	const [, amount = text] = PRICE.exec(text) ?? []
	const price = parseNumber(amount)
	return typeof price === 'string' ? text : price
}
