import { unwrap } from '#app/lib/api-response.ts'
import { fetchProduct } from '#app/routes/dashboard/lib/load-product.ts'
import type { StaffLoaderArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { stocktakeText } from '#content/back-office/stocktakes.ts'
import type { Stocktake } from '#contract/stock/stocktakes.ts'

/** Explains why no product of the stocktake matches. Returns the product of the shop that does. */
export async function findOutside(
	api: StaffLoaderArgs['api'],
	search: string,
	{ category, subcategory }: Stocktake,
) {
	const { data, code } = await unwrap(api.inventory.suggest.$get({ query: { q: search } }))
	const id = code ?? data[0]?._id
	if (!id) return { text: stocktakeText.outside.unknown(search), product: undefined }
	const product = await fetchProduct({ api, id })
	const isCovered =
		(category === null || category === product.category.name) &&
		(subcategory === null || subcategory === product.subcategory.name)
	const { added, elsewhere } = stocktakeText.outside
	const text = isCovered
		? added
		: elsewhere(`${product.category.name}: ${product.subcategory.name}`)
	return { text, product: { _id: product._id, name: product.name } }
}
