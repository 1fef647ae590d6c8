import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Product } from '#worker/contract/product.ts'

const RELATED = 4

/** The newest others of the same subcategory; none when they cannot be had, for the page does without. */
export async function listRelated(
	api: AppLoadContext['api'],
	product: Product,
): Promise<Product[]> {
	const query = {
		category: product.category.slug,
		subcategory: product.subcategory.slug,
		limit: String(RELATED + 1),
	}
	const answer = await api.products.$get({ query })
	if (!answer.ok) return []
	const { data } = await answer.json()
	return data.filter(({ slug }) => slug !== product.slug).slice(0, RELATED)
}
