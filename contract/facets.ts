/**
 * Names of the facets, which are also URL parameters, in their order. `content/facets.ts` states how their values are
 * read from products, and the copy has their labels.
 */
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
