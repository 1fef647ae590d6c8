import type { Crumb } from '#app/components/ui/breadcrumb.tsx'
import { whatsappQuestion } from '#app/content/product-page.ts'
import { shop, whatsappAsking } from '#app/content/shop.ts'
import { taka } from '#app/lib/taka.ts'
import { priceToPay } from '#worker/contract/price.ts'
import type { Product } from '#worker/contract/product.ts'

export function categoryAddresses({ category, subcategory }: Product) {
	const categoryAddress = `/products?category=${category.slug}`
	return {
		categoryAddress,
		subcategoryAddress: `${categoryAddress}&subcategory=${subcategory.slug}`,
	}
}

export function productCrumbs(product: Product): Crumb[] {
	const { categoryAddress, subcategoryAddress } = categoryAddresses(product)
	return [
		{ label: 'Home', href: '/' },
		{ label: 'Products', href: '/products' },
		{ label: product.category.name, href: categoryAddress },
		{ label: product.subcategory.name, href: subcategoryAddress },
		{ label: product.name, href: `/products/${product.slug}` },
	]
}

export function productDescription(product: Product): string {
	const { name, keyFeatures } = product
	const price = taka(priceToPay(product))
	const features = keyFeatures.slice(0, 3).join(', ')
	return `${name} for ${price} at ${shop.legalName} in Madhupur and Dhanbari.${features && ` ${features}.`}`
}

/** A WhatsApp chat with the question about this product already written. */
export function whatsappAbout(product: Product, address: string): string {
	const price = taka(priceToPay(product))
	const isInStock = product.stock.available > 0
	return whatsappAsking(whatsappQuestion({ name: product.name, price, address, isInStock }))
}
