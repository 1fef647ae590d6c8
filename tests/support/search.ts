import * as v from 'valibot'
import { ProductPage } from '#contract/product-query.ts'
import type { Shop } from './shop.ts'

/** What the listing call answers to a search. */
export async function search(shop: Shop, text: string, more = ''): Promise<ProductPage> {
	const page = await shop.read(`/api/products?search=${encodeURIComponent(text)}${more}`)
	return v.parse(ProductPage, page)
}

export const slugs = ({ data }: ProductPage) => data.map(({ slug }) => slug)
