import type { Comparison } from '#contract/catalogue/comparison.ts'
import { listBySlug, mapSlugsForShoppers } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'

/** Finds the products with these current or former slugs, each once, in the order of the slugs. */
export async function compareProducts(db: Database, slugs: string[]): Promise<Comparison> {
	const products = await listBySlug(db, slugs)
	const unknown = slugs.filter((slug) => !products.some((product) => product.slug === slug))
	const currentSlugs = new Map(unknown.length > 0 ? await mapSlugsForShoppers(db, unknown) : [])
	if (currentSlugs.size > 0) products.push(...(await listBySlug(db, [...currentSlugs.values()])))
	const find = (slug: string) =>
		products.find((product) => product.slug === (currentSlugs.get(slug) ?? slug))
	const data = [...new Set(slugs.flatMap((slug) => find(slug) ?? []))]
	return {
		data,
		facets: data.map(catalogueIndex.readFacetValues),
		missing: slugs.filter((slug) => !find(slug)),
	}
}
