import * as v from 'valibot'
import { described, describedOptional } from '#contract/base/api-schemas.ts'
import { MAX_COMPARED_PRODUCTS } from '#contract/base/limits.ts'
import { Search, splitList } from '#contract/base/query-string.ts'
import { filterNames } from './listing-filters.ts'
import { Product } from './product.ts'
import { TemplateFilter } from './specification-template.ts'

export const ComparisonQuery = v.object({
	products: v.optional(
		v.pipe(
			v.string(),
			v.check(
				(text) => splitList(text).length <= MAX_COMPARED_PRODUCTS,
				`must be at most ${MAX_COMPARED_PRODUCTS} slugs`,
			),
			v.description('Slugs joined by commas, in the order of the products'),
		),
		'',
	),
})

export const Comparison = v.object({
	data: v.array(Product),
	facets: described(
		v.array(v.record(v.string(), v.array(v.string()))),
		'The values of the facets of each product, by the name of the facet',
	),
	filters: describedOptional(v.array(TemplateFilter), 'Filters of which a product has a value'),
	missing: described(
		v.array(v.string()),
		'The slugs that belong to no product that shoppers can see',
	),
})
export type Comparison = v.InferOutput<typeof Comparison>

const comparisonParameters = {
	/** One slug more than can be compared, so that the page can mention that some are left out. */
	products: v.optional(
		v.pipe(
			v.string(),
			v.transform((text) => splitList(text).slice(0, MAX_COMPARED_PRODUCTS + 1)),
		),
		'',
	),
	only: v.fallback(v.optional(v.picklist(['differences'])), undefined),
	search: v.optional(Search),
}

/** The parameters of the comparison page. Invalid values are dropped. */
export const ComparisonPageQuery = v.object(comparisonParameters)
export const comparisonParameterNames = filterNames(comparisonParameters)
