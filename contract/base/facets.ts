/** Facets whose values are those of a text column of products. Labels are written as staff do. */
export const COLUMN_FACETS = ['brand'] as const
export type ColumnFacet = (typeof COLUMN_FACETS)[number]

/** Facets whose values `content/facets.ts` reads from specifications and names. */
export const SPECIFICATION_FACETS = [
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
export type SpecificationFacet = (typeof SPECIFICATION_FACETS)[number]

/** The filters of all specification templates, which share a URL parameter. */
export const TEMPLATE_FACET = 'filter'

/** Names of the facets and of their URL parameters, in order. */
export const FACET_NAMES = [...COLUMN_FACETS, ...SPECIFICATION_FACETS, TEMPLATE_FACET] as const
export type FacetName = (typeof FACET_NAMES)[number]

const names: ReadonlySet<string> = new Set(FACET_NAMES)
const columnNames: ReadonlySet<string> = new Set(COLUMN_FACETS)

export function isFacet(name: string): name is FacetName {
	return names.has(name)
}

export function isColumnFacet(name: string): name is ColumnFacet {
	return columnNames.has(name)
}

type FacetLabels = Readonly<Record<string, string>> | ((value: string) => string)

export function labelOfValue(labels: FacetLabels, value: string): string {
	return typeof labels === 'function' ? labels(value) : (labels[value] ?? value)
}
