import { normalizeSpecification } from '#content/normalize-specification.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { toBaseUnit } from '#content/units.ts'
import { normalizeName } from '#contract/base/text.ts'
import { groupSpecifications } from '#contract/catalogue/group-specifications.ts'
import { type Product, specificationEntries } from '#contract/catalogue/product.ts'

type RowTexts = (string | undefined)[]

/** One text for each product. `undefined` means that the product states nothing. */
export type ComparisonRow = {
	label: string
	texts: RowTexts
	/** The texts before they were translated, which are those that are compared. */
	stated?: RowTexts
}
export type ComparisonGroup<Row extends ComparisonRow = ComparisonRow> = {
	name: string
	rows: Row[]
}

type AlignedGroup = { name: string; rows: Map<string, Required<ComparisonRow>> }

/**
 * Returns the specifications of all products in the language of the copy, with those of the same
 * group and label in one row, in the order of first appearance. Leaves out those of key facts.
 */
export function alignSpecifications(
	products: readonly Product[],
	copy: ShopCopy['specifications'],
	isKeyFact: (label: string) => boolean,
): ComparisonGroup[] {
	const groups = new Map<string, AlignedGroup>()
	for (const [column, { specifications }] of products.entries()) {
		for (const specification of groupSpecifications(specifications)) {
			const { rows } = findOrAdd(groups, specification.key, (name) => ({
				name: copy.label(name),
				rows: new Map(),
			}))
			for (const [label, value] of specificationEntries(specification)) {
				if (isKeyFact(label)) continue
				const { texts, stated } = findOrAdd(rows, label, () => ({
					label: copy.label(label),
					texts: products.map(() => undefined),
					stated: products.map(() => undefined),
				}))
				texts[column] = [texts[column] ?? [], copy.value(value, label)].flat().join(', ')
				stated[column] = [stated[column] ?? [], value].flat().join(', ')
			}
		}
	}
	return [...groups.values()]
		.map(({ name, rows }) => ({ name, rows: [...rows.values()] }))
		.filter(({ rows }) => rows.length > 0)
}

/** Finds the entry of a name in any case and spacing. */
function findOrAdd<Entry>(
	entries: Map<string, Entry>,
	name: string,
	create: (name: string) => Entry,
) {
	const key = normalizeName(name)
	const entry = entries.get(key) ?? create(name)
	entries.set(key, entry)
	return entry
}

const BARE_NUMBER = /^[\d০-৯.,]+$/
const WITH_UNIT = /^[\d০-৯.,]+(\s?\D+)$/
const UNIT_OF_LABEL = /\(([mcµ]?m|k?g|inch(?:es)?|hours?|m?ah|w?h|w|v|[kmg]?hz|[mgt]b|%)\)$/i

/** Gives numbers the unit of the other products or of the label: "14" next to "15 inch". */
export function addUnits<Row extends ComparisonRow>(row: Row): Row {
	const { label, texts, stated } = row
	return {
		...row,
		texts: withUnits(texts, label),
		...(stated && { stated: withUnits(stated, label) }),
	}
}

function withUnits(texts: RowTexts, label: string): RowTexts {
	const [, labelUnit] = UNIT_OF_LABEL.exec(label) ?? []
	const units = texts.flatMap((text) => WITH_UNIT.exec(text ?? '')?.[1] ?? [])
	const [unit = labelUnit && ` ${labelUnit}`, ...others] = new Set(units)
	if (!unit || others.length > 0) return texts
	return texts.map((text) => (text && BARE_NUMBER.test(text) ? text + unit : text))
}

/** A product that states nothing, or that its value is not known, does not differ. */
export function hasDifference({ texts, stated = texts }: ComparisonRow): boolean {
	const known = stated.filter((text) => text !== undefined && !UNKNOWN.test(text))
	return new Set(known.map((text = '') => comparableText(text))).size > 1
}

const UNKNOWN = /^\s*(n\/?a|unknown|not (applicable|specified)|[-–—]+)\s*$/i

const NUMBER_AND_UNIT = /(\d+(?:\.\d+)?)(?:[ -]*([\p{L}\p{M}]+?|%|["”″])s?)?(?![\p{L}\p{M}])/gu

/** Writes equal quantities alike: "1.5 kg" as "1500g", and "65 watt" as "65w". */
function writeQuantity(number: number, word: string): string {
	const { unit, scale } = toBaseUnit(word.toLowerCase().replace(/bp$/, 'bps'))
	return `${Number((number * scale).toPrecision(12))}${unit}`
}

/** Lists are equal in any order, and words in any spelling: "16GB" is "16 gb". */
export function comparableText(text: string): string {
	const plain = normalizeSpecification(text)
		.replace(/(?<=\d),(?=\d{2,3}(?!\d))/g, '')
		.replace(/(?<![\d.])\d{1,3}(?: \d{3})+(?!\d)/g, (number) => number.replaceAll(' ', ''))
		.replace(/(?<=\d) ?[x×*] ?/gi, 'x')
		.replace(/(?<=\d) ?: ?(?=\d)/g, ':')
		.replace(NUMBER_AND_UNIT, (_, number, unit = '') => writeQuantity(Number(number), unit))
		.replace(/(?<=\d)(?:["”″]|inche)/gi, 'inch')
	const items = plain.split(/[,;/\n]| (?:and|&|\+) /).map(normalizeName)
	const words = items.map((item) => item.replace(/ |(?<=\p{L})-(?=\p{L})/gu, ''))
	return [...new Set(words)].sort().join()
}
