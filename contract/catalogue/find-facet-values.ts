import type { CategoryKey } from './category-keys.ts'

type FacetSource = {
	readonly categories: readonly CategoryKey[]
	/** Labels of the specifications that state it, in lower case. */
	readonly labels: RegExp
}

/** A facet whose values are recognised by words, in the order in which they are offered. */
export type WordFacet = FacetSource & {
	/** Matched against "label: text" of a specification, and against the texts of the product. */
	readonly values: Readonly<Record<string, RegExp>>
}

export type NumberRange = readonly [from: number, to: number]

/** A facet whose values are ranges of a number. They may overlap, as "144 Hz or more" does. */
export type NumberFacet = FacetSource & {
	readonly values: Readonly<Record<string, NumberRange>>
	/** What each unit is worth. In a specification, a number alone has the first unit. */
	readonly units: Readonly<Record<string, number>>
	/**
	 * Outside specifications, in order of precedence: "16GB RAM" before a bare "16GB". With the group
	 * `number` and, optionally, `count` and `unit`.
	 */
	readonly patterns: readonly RegExp[]
}

export type Facet = WordFacet | NumberFacet

type FoundValue = {
	value: string
	/** The text that states the value. */
	match: string
	/** False if the text says more than the value: "120 Hz" is more than "100 Hz or more". */
	isExact: boolean
}

export function findFacetValues(facet: Facet, text: string): FoundValue[] {
	if (!('units' in facet)) return matchWords(facet, text)
	const matches = facet.patterns.map((pattern) => matchNumbers(facet, text, pattern))
	return matches.find((values) => values.length > 0) ?? []
}

export function matchWords({ values }: WordFacet, text: string): FoundValue[] {
	return Object.entries(values).flatMap(([value, pattern]) => {
		const [match] = pattern.exec(text.replace(THOUSANDS_SEPARATOR, '')) ?? []
		return match === undefined ? [] : [{ value, match, isExact: true }]
	})
}

const THOUSANDS_SEPARATOR = /(?<=\d),(?=\d{3}(?!\d))/g

export function matchNumbers(facet: NumberFacet, text: string, pattern: RegExp): FoundValue[] {
	const plain = text.replace(THOUSANDS_SEPARATOR, '')
	return [...plain.matchAll(pattern)].flatMap(({ 0: match, groups = {} }) => {
		const { count = 1, number, unit = '' } = groups
		const worth = facet.units[unit.toLowerCase()] ?? 1
		const values = valuesOfNumber(facet, Number(count) * Number(number || 1) * worth)
		return values.map(({ value, isExact }) => ({ value, match, isExact: isExact && unit !== '' }))
	})
}

export function valuesOfNumber({ values }: NumberFacet, number: number) {
	return Object.entries(values)
		.filter(([, [from, to]]) => number >= from && number <= to)
		.map(([value, [from, to]]) => ({ value, isExact: to !== Infinity || number === from }))
}
