import * as v from 'valibot'
import { described } from '#contract/base/api-schemas.ts'
import { MAX_ID_LENGTH, MAX_PAGE_SIZE } from '#contract/base/limits.ts'
import { productFields } from './product.ts'
import { discountBelowPrice, ProductVersion } from './product-input.ts'

export const ProductPrices = v.pipe(
	v.strictObject({
		id: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH), v.description('The `_id` of the product')),
		version: ProductVersion,
		price: productFields.price,
		discountPrice: described(
			productFields.discountPrice,
			'Without one, the product has no discount',
		),
	}),
	discountBelowPrice(),
)
export type ProductPrices = v.InferOutput<typeof ProductPrices>

export const PricesInput = v.strictObject({
	products: v.pipe(
		v.array(ProductPrices, 'Products must be a list'),
		v.minLength(1, 'Choose at least one product'),
		v.maxLength(MAX_PAGE_SIZE, `Choose at most ${MAX_PAGE_SIZE} products`),
		v.description('If a product is repeated, the last of its prices count'),
	),
})

export const PricesResult = v.object({
	saved: described(v.array(v.string()), 'Ids of the products with these prices'),
	conflicts: described(v.array(v.string()), 'Ids of products that someone else edited'),
	unknown: described(v.array(v.string()), 'Ids without a product'),
})
export type PricesResult = v.InferOutput<typeof PricesResult>
