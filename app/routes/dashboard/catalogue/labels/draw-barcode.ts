import { type Drawing, drawModules } from '#app/routes/dashboard/lib/draw-modules.ts'
import { hasValidCheckDigit } from '#contract/catalogue/gtin.ts'

/** Draws an EAN-13 or EAN-8, and Code 128 for all other text. A UPC is an EAN-13 after a zero. */
export function drawBarcode(code: string): Drawing {
	const ean = code.length === 12 ? `0${code}` : code
	const isEan = /^(\d{8}|\d{13})$/.test(ean) && hasValidCheckDigit(ean)
	const modules = isEan ? encodeEan(ean) : encodeCode128(code)
	const isBlack = (x: number) => modules[x] === '1'
	return drawModules({ width: modules.length, height: 1, margin: 0, isBlack })
}

/** Modules of each digit on the right side: 1 is a bar. On the left side, 0 is. */
const DIGITS =
	'1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ')

/** The first digit of an EAN-13 is coded by those that are mirrored (G) on the left side. */
const FIRST_DIGITS = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(
	' ',
)

const GUARD = '101'
const quietZone = (modules: number) => '0'.repeat(modules)
const right = (digit: string) => DIGITS[Number(digit)] ?? ''
const left = (digit: string) => right(digit).replace(/./g, (bit) => (bit === '1' ? '0' : '1'))
const mirrored = (digit: string) => [...right(digit)].reverse().join('')

function encodeEan(code: string): string {
	const [first, digits] = code.length === 13 ? [code.slice(0, 1), code.slice(1)] : ['0', code]
	const half = digits.length / 2
	const pattern = FIRST_DIGITS[Number(first)] ?? ''
	const leftSide = [...digits.slice(0, half)].map((digit, index) =>
		pattern[index] === 'G' ? mirrored(digit) : left(digit),
	)
	const rightSide = [...digits.slice(half)].map(right)
	const bars = [GUARD, ...leftSide, '01010', ...rightSide, GUARD].join('')
	return quietZone(half === 6 ? 11 : 7) + bars + quietZone(7)
}

/** Widths of bars and spaces by value. The last three start sets A, B and C. */
const WIDTHS =
	`212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
	122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
	322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
	112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
	331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
	112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
	124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
	411311 113141 114131 311141 411131 211412 211214 211232`.split(/\s+/)
const STOP = '2331112'
const START_B = 104
const START_C = 105

/** Set C codes two digits as one value, set B one character of ASCII. */
function encodeCode128(text: string): string {
	const pairs = /^(?:\d\d)+$/.test(text) ? (text.match(/../g) ?? []) : null
	const values = pairs?.map(Number) ?? Array.from(text, (sign) => sign.charCodeAt(0) - 32)
	const start = pairs ? START_C : START_B
	const sum = values.reduce((total, value, index) => total + value * (index + 1), start)
	const widths = [start, ...values, sum % 103].map((value) => WIDTHS[value] ?? '')
	const bars = [...widths, STOP].join('').replace(/./g, toModules)
	return quietZone(10) + bars + quietZone(10)
}

/** Bars and spaces alternate. */
const toModules = (width: string, position: number) =>
	(position % 2 === 0 ? '1' : '0').repeat(Number(width))
