import { listFilters } from '#contract/catalogue/categories.ts'
import type { Comparison } from '#contract/catalogue/comparison.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { listBySlug, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'

/** Finds the products with these current or former slugs, each once, in the order of the slugs. */
export async function compareProducts(db: Database, slugs: string[]): Promise<Comparison> {
	const { products, categories } = await listBySlug(db, slugs)
	const unknown = slugs.filter((slug) => !products.some((product) => product.slug === slug))
	const currentSlugs = new Map(
		unknown.length > 0 ? await mapFormerSlugs(db, unknown, { forShoppers: true }) : [],
	)
	if (currentSlugs.size > 0)
		products.push(...(await listBySlug(db, [...currentSlugs.values()])).products)
	const find = (slug: string) =>
		products.find((product) => product.slug === (currentSlugs.get(slug) ?? slug))
	const data = [...new Set(slugs.flatMap((slug) => find(slug) ?? []))]
	const filtersOf = ({ category, subcategory }: Product) =>
		listFilters(categories, { category: category.slug, subcategory: subcategory.slug })
	const filters = new Map(data.flatMap(filtersOf).map((filter) => [filter.key, filter]))
	return {
		data,
		facets: data.map((product) => catalogueIndex.readFacetValues(product, filtersOf(product))),
		...(filters.size > 0 && { filters: [...filters.values()] }),
		missing: slugs.filter((slug) => !find(slug)),
	}
}
