import { shop } from '#app/content/shop.ts'
import { partNumber } from '#app/lib/part-number.ts'
import { pictureAddress } from '#app/lib/picture-address.ts'
import { describeAtLength } from '#app/lib/product-description.ts'
import { priceToPay } from '#worker/contract/price.ts'
import type { Product } from '#worker/contract/product.ts'

const DESCRIPTION_LENGTH = 300

export function productData(product: Product, origin: string) {
	const pictures = product.images.length > 0 ? product.images : [undefined]
	return {
		'@type': 'Product',
		name: product.name,
		description: describeAtLength(product, DESCRIPTION_LENGTH),
		sku: product._id,
		mpn: partNumber(product) ?? undefined,
		brand: { '@type': 'Brand', name: product.brand },
		category: `${product.category.name} > ${product.subcategory.name}`,
		image: pictures.map((picture) => pictureAddress(picture, origin)),
		color: product.colors.length > 0 ? product.colors.join(', ') : undefined,
		aggregateRating: rating(product),
		offers: offer(product, origin),
	}
}

function offer(product: Product, origin: string) {
	const availability = product.stock.available > 0 ? 'InStock' : 'OutOfStock'
	return {
		'@type': 'Offer',
		url: `${origin}/products/${product.slug}`,
		priceCurrency: shop.currency,
		price: priceToPay(product),
		availability: `https://schema.org/${availability}`,
		itemCondition: 'https://schema.org/NewCondition',
		seller: { '@type': 'Organization', name: shop.legalName },
	}
}

function rating({ ratings }: Product) {
	if (ratings.count === 0) return undefined
	return {
		'@type': 'AggregateRating',
		ratingValue: ratings.average,
		ratingCount: ratings.count,
		bestRating: 5,
		worstRating: 0,
	}
}
