import type { Crumb } from '#app/components/ui/breadcrumb.tsx'
import { formatTaka, truncateText } from '#app/lib/format.ts'
import { listingUrl } from '#app/routes/shop/products/listing-url.ts'
import { productQuestion } from '#content/product-page.ts'
import { messengerUrl, shop, whatsappUrl } from '#content/shop.ts'
import { PRICE_STEP } from '#contract/limits.ts'
import { type Product, priceToPay } from '#contract/product.ts'

export function categoryUrls({ category, subcategory }: Product) {
	const shelf = { category: category.slug, subcategory: subcategory.slug }
	return {
		categoryAddress: listingUrl({ category: category.slug }),
		subcategoryAddress: listingUrl(shelf),
	}
}

/** How far the price of a similar product may be from this one's, as a share of it. */
const NEAR = 0.25

/** Products of the same subcategory and about the same price, before or after a discount, as a link says it. */
export function similarProducts(product: Product) {
	const { category, subcategory, price } = product
	const [least, most] = [rounded(priceToPay(product) * (1 - NEAR)), rounded(price * (1 + NEAR))]
	const address = listingUrl({
		category: category.slug,
		subcategory: subcategory.slug,
		minPrice: String(least),
		maxPrice: String(most),
	})
	return { label: `${subcategory.name} from ${formatTaka(least)} to ${formatTaka(most)}`, address }
}

/** To two digits, as people say a price, and so that many products share a listing. */
function rounded(amount: number): number {
	const step = Math.max(PRICE_STEP, 10 ** (String(Math.round(amount)).length - 2))
	return Math.round(amount / step) * step
}

export function productCrumbs(product: Product): Crumb[] {
	const { categoryAddress, subcategoryAddress } = categoryUrls(product)
	return [
		{ label: 'Home', href: '/' },
		{ label: 'Products', href: '/products' },
		{ label: product.category.name, href: categoryAddress },
		{ label: product.subcategory.name, href: subcategoryAddress },
		{ label: product.name, href: `/products/${product.slug}` },
	]
}

/** A longer one would push the price out of what search engines and chats show. */
const LONGEST_NAME = 90

export function productDescription(product: Product): string {
	const { keyFeatures } = product
	const name = truncateText(product.name, LONGEST_NAME)
	const price = formatTaka(priceToPay(product))
	const features = keyFeatures.slice(0, 3).join(', ')
	return `${name} for ${price} at ${shop.legalName} in Madhupur and Dhanbari.${features && ` ${features}.`}`
}

export type ChatLinks = ReturnType<typeof chatLinks>

/** Chats with the question about this product already written. */
export function chatLinks(product: Product, address: string) {
	const price = formatTaka(priceToPay(product))
	const isInStock = product.stock.available > 0
	const question = productQuestion({ name: product.name, price, address, isInStock })
	return { whatsapp: whatsappUrl(question), messenger: messengerUrl(question) }
}
