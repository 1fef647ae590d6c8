import type { Product } from '#contract/product.ts'
import type { ProductPage } from '#contract/product-query.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { openShop, type Shop } from './shop.ts'

/** A shop with the whole demo catalogue on its shelves. */
export async function openDemoShop(): Promise<Shop> {
	const shop = await openShop()
	await importProducts(shop.db, demoCatalogue())
	return shop
}

/** Every product the API offers. */
export async function allProducts(shop: Shop): Promise<Product[]> {
	const products: Product[] = []
	for (let page = 1; ; page++) {
		const { data, totalCount } = await shop.read<ProductPage>(
			`/api/products?limit=100&page=${page}`,
		)
		products.push(...data)
		if (products.length >= totalCount) return products
	}
}
