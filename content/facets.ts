import type { SpecificationFacet } from '#contract/base/facets.ts'
import type { Facet } from '#contract/catalogue/find-facet-values.ts'
import { numberFacets } from './number-facets.ts'
import { wordFacets } from './word-facets.ts'

/** How the values of facets are read from specifications and names. */
export const facets = {
	...wordFacets,
	...numberFacets,
} satisfies Record<SpecificationFacet, Facet>
