import { normalizeSpecification } from '#content/normalize-specification.ts'
import { toBaseUnit } from '#content/units.ts'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import { parseNumber, removeInvisible, toLatinDigits } from '#contract/base/text.ts'
import { type Specification, specificationEntries } from '#contract/catalogue/product.ts'
import {
	isLabelOf,
	MAX_VALUE_LENGTH,
	MAX_VALUES_OF_PRODUCT,
	type TemplateFilter,
} from '#contract/catalogue/specification-template.ts'
import { transliterate } from '#worker/domain/text/bangla.ts'
import { normalizeUnits, stem, tokenize } from './tokens.ts'

type FilteredProduct = { specifications: Specification[] }

/** Reads the values of filters: of words with the text that states them, of numbers at most one. */
export function readFilterValues(
	{ specifications }: FilteredProduct,
	filters: readonly TemplateFilter[] = [],
) {
	if (filters.length === 0) return []
	const entries = specifications.flatMap(specificationEntries)
	return filters.flatMap((filter) => {
		const texts = entries.filter(([label]) => isLabelOf(filter, label))
		const found = texts.flatMap(([, text]) => readValues(filter, removeInvisible(text)))
		const values = new Map(found.map((text) => [`${filter.key}_${text.value}`, text.text]))
		const limit = filter.kind === 'numbers' ? 1 : MAX_VALUES_OF_PRODUCT
		return [...values].slice(0, limit).map(([value, text]) => ({ value, text }))
	})
}

type FilterValue = { value: string; text?: string }

function readValues({ kind, unit = '' }: TemplateFilter, text: string): FilterValue[] {
	if (kind === 'words') return readWords(text)
	const number = readNumber(text, unit)
	return number === undefined ? [] : [{ value: String(number) }]
}

/** Between the values of a list, but not in 1,000 or km/h. */
const SEPARATOR = /[;\n|]|(?<!\d),|,(?!\d)|(?<=[\p{L}\p{M}]{2}) ?\/ ?(?=[\p{L}\p{M}]{2})/u
const NOTHING = /^(n\/?a|none|unknown|not (applicable|available|specified)|নেই)$/i

function readWords(text: string) {
	return text
		.split(SEPARATOR)
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.filter((part) => part.length <= MAX_VALUE_LENGTH && !NOTHING.test(part))
		.map((part) => ({ value: slugOfWords(part), text: part }))
		.filter(({ value }) => value !== '')
}

/** Spellings that differ in case, spaces, hyphens, digits or known units have the same slug. */
function slugOfWords(text: string): string {
	const words = text.replace(GRADE, (signs) =>
		signs.replaceAll('+', 'plus').replaceAll('#', 'sharp'),
	)
	return tokenize(words)
		.flat()
		.map((token) => transliterate(token))
		.join('-')
		.replaceAll('.', '-')
		.replace(/(?<!\d)-|-(?!\d)/g, '')
		.replace(/[^a-z0-9-]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`)
}

/** "A+" is not "A". */
const GRADE = /(?<=[\p{L}\p{N}])[+#]+(?![\p{L}\p{N}])/gu

const NUMBER = /(?<!\d)\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d[\d,.]*\d|\d/g
/** In "5-10 hours", the hyphen is no sign. In "5W/10W", the slash ends a unit. */
const QUANTITY =
	/(?<![\p{L}\p{N}.])(?:(?<count>[2-8]) ?[x×] ?(?=\d+ ?[gt]b))?(?<number>-?\d+(?:\.\d+)?)[ -]?(?<unit>(?:[^\s\d,;()/]|\/(?!\d))*)/gu
/** Longer texts have more than a quantity. */
const MAX_QUANTITY_LENGTH = 200

/** Reads the first number with the unit, or a number alone. */
function readNumber(text: string, unit: string): number | undefined {
	if (text.length > MAX_QUANTITY_LENGTH) return undefined
	const plain = toLatinDigits(text).replaceAll('\u2212', '-').replace(NUMBER, writeNumber).trim()
	const wanted = readUnit(normalizeText(`1 ${unit}`).slice(1).trim())
	const isAlone = /^-?[\d.]+$/.test(plain)
	return [...normalizeText(plain).matchAll(QUANTITY)]
		.map(({ groups: { count = '1', number = '', unit = '' } = {} }) => {
			const stated = wanted.unit === '' || isAlone ? wanted : readUnit(unit)
			const scale = stated.unit === wanted.unit ? stated.scale / wanted.scale : Number.NaN
			return Math.round(Number(count) * Number(number) * scale * DECIMALS) / DECIMALS
		})
		.find((value) => Math.abs(value) <= MAX_NUMBER)
}

const DECIMALS = 1000

/** "1,24,500" and "124 500" are 124500, and "6,1" is 6.1. */
function writeNumber(text: string): string {
	const number = parseNumber(text)
	return typeof number === 'number' ? String(number) : text.replace(',', '.')
}

const normalizeText = (text: string) => normalizeUnits(normalizeSpecification(text)).trim()
const readUnit = (unit: string) =>
	toBaseUnit(unit.endsWith('bps') ? unit : stem(unit.replace(/\.$/, '')))
