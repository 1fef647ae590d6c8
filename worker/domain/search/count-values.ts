import { FACET_NAMES, TEMPLATE_FACET } from '#contract/base/facets.ts'
import { FLAG_FILTERS } from '#contract/catalogue/listing-filters.ts'
import { isChosen, keyOfValue } from '#contract/catalogue/specification-template.ts'
import type { FacetValue } from '#db/search/column-cache.ts'
import { groupBy } from '#worker/domain/group-by.ts'

/** Filters on the values of products. The values of one filter widen it; several filters narrow. */
const valueFilterNames = [...FACET_NAMES, ...FLAG_FILTERS] as const
export type ValueFilterName = (typeof valueFilterNames)[number]
export type ValueFilters = { [Name in ValueFilterName]?: string | string[] }

/** Number of products that remain if a value is selected in addition, by filter and value. */
export type ValueCounts = Map<string, Map<string, number>>

/** Creates a counter, whose functions run for each document of a listing. */
export function createValueCounter(facetValues: FacetValue[], filters: ValueFilters) {
	const { filterBits, selectedBits, requiredBits } = assignBits(facetValues, filters)
	const counts = new Uint32Array(facetValues.length)
	/** Of the documents that only the filter of the value excludes. */
	const excludedCounts = new Uint32Array(facetValues.length)
	return {
		findUnsatisfied(values: Uint32Array, start: number, end: number): number {
			let unsatisfied = requiredBits
			for (let index = start; unsatisfied !== 0 && index < end; index++) {
				unsatisfied &= ~(selectedBits[values[index] ?? 0] ?? 0)
			}
			return unsatisfied
		},
		/** Counts the values of a document, or, if one filter excludes it, those of this filter. */
		count(values: Uint32Array, start: number, end: number, unsatisfied: number): void {
			if ((unsatisfied & (unsatisfied - 1)) !== 0) return
			const target = unsatisfied === 0 ? counts : excludedCounts
			for (let index = start; index < end; index++) {
				const value = values[index] ?? 0
				if (unsatisfied === 0 || filterBits[value] === unsatisfied)
					target[value] = (target[value] ?? 0) + 1
			}
		},
		listCounts(totalCount: number): ValueCounts {
			const result: ValueCounts = new Map()
			for (const [number, { facet, slug }] of facetValues.entries()) {
				const [count = 0, added = 0] = [counts[number], excludedCounts[number]]
				const isWidening = filterBits[number] !== 0 && selectedBits[number] === 0
				const widened = added > 0 ? totalCount + added : 0
				// Only one branch can be selected, so another one replaces it.
				const remaining = facet === 'branch' ? count + added : isWidening ? widened : count
				if (remaining === 0) continue
				const ofFacet = result.get(facet) ?? new Map<string, number>()
				result.set(facet, ofFacet.set(slug, remaining))
			}
			return result
		},
	}
}

/** More filters than there are bits are of several categories, so that no product has all. */
const MAX_BITS = 32

/** Each filter of a template narrows by itself. */
const narrowingName = (name: string, value: string) =>
	name === TEMPLATE_FACET ? `${name} ${keyOfValue(value)}` : name

/** Gives each filter in use a bit, and each value the bit of its filter, and again if selected. */
function assignBits(facetValues: FacetValue[], filters: ValueFilters) {
	const chosen = valueFilterNames.flatMap((name) =>
		[filters[name] ?? []].flat().map((value) => ({ name: narrowingName(name, value), value })),
	)
	const selected = [...groupBy(chosen, ({ name }) => name)].slice(0, MAX_BITS)
	const bits = new Map(selected.map(([name], index) => [name, 1 << index]))
	const values = new Map(selected)
	const bitOf = ({ facet, slug }: FacetValue) => bits.get(narrowingName(facet, slug)) ?? 0
	const isSelected = ({ facet, slug }: FacetValue) =>
		values.get(narrowingName(facet, slug))?.some(({ value }) => isChosen(value, slug))
	return {
		filterBits: Int32Array.from(facetValues, bitOf),
		selectedBits: Int32Array.from(facetValues, (value) => (isSelected(value) ? bitOf(value) : 0)),
		requiredBits: [...bits.values()].reduce((sum, bit) => sum | bit, 0),
	}
}
