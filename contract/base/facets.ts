/** Names of the facets and of their URL parameters, in order. `content/facets.ts` reads values. */
export const FACET_NAMES = [
	'brand',
	'processor',
	'memory',
	'storage',
	'screen',
	'graphics',
	'touch',
	'type',
	'connection',
	'microphone',
	'anc',
	'wifi',
	'speed',
	'bands',
	'network',
	'size',
	'resolution',
	'refresh',
	'panel',
	'drive',
	'capacity',
	'interface',
	'power',
	'battery',
	'ports',
	'layout',
	'switch',
] as const
export type FacetName = (typeof FACET_NAMES)[number]

/** The facets that are read from specifications and names. */
export type DerivedFacet = Exclude<FacetName, 'brand'>
export const DERIVED_FACETS = FACET_NAMES.filter((name): name is DerivedFacet => name !== 'brand')

const names: ReadonlySet<string> = new Set(FACET_NAMES)

export function isFacet(name: string): name is FacetName {
	return names.has(name)
}

export function mapFacets<Value>(createValue: (name: FacetName) => Value) {
	const entries = FACET_NAMES.map((name) => [name, createValue(name)] as const)
	return Object.fromEntries(entries) as Record<FacetName, Value>
}

type FacetLabels = Readonly<Record<string, string>> | ((value: string) => string)

export function labelOfValue(labels: FacetLabels, value: string): string {
	return typeof labels === 'function' ? labels(value) : (labels[value] ?? value)
}
