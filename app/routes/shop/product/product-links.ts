import type { Crumb } from '#app/components/breadcrumbs.tsx'
import { type ShopUrls, shopUrls } from '#app/lib/urls.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import type { ProductCard } from '#contract/catalogue/product-query.ts'

export function categoryUrls({ category, subcategory }: Product, urls: ShopUrls) {
	return {
		categoryUrl: urls.listing({ category: category.slug }),
		subcategoryUrl: urls.listing({ category: category.slug, subcategory: subcategory.slug }),
	}
}

/**
 * Returns a link to the subcategory, with prices that differ by at most a quarter. Without products
 * of such prices, it links to the category.
 */
export function similarLink(product: Product, similar: ProductCard[], copy: ShopCopy) {
	const { category, subcategory } = product
	const urls = shopUrls[copy.shared.language]
	const price = priceToPay(product)
	const isSimilar = (card: ProductCard) =>
		card.subcategory === subcategory.slug && Math.abs(priceToPay(card) - price) <= price / 4
	if (!similar.some(isSimilar)) {
		return { label: category.name, href: categoryUrls(product, urls).categoryUrl }
	}
	const min = roundPrice(price * 0.75)
	const max = roundPrice(price * 1.25)
	const href = urls.listing({
		category: category.slug,
		subcategory: subcategory.slug,
		minPrice: String(min),
		maxPrice: String(max),
	})
	const { taka } = copy.shared.formats
	return { label: copy.product.similarPrices(subcategory.name, taka(min), taka(max)), href }
}

/** Rounds to two significant digits, so that similar products share a cached listing. */
function roundPrice(amount: number): number {
	const step = Math.max(1, 10 ** (String(Math.round(amount)).length - 2))
	return Math.round(amount / step) * step
}

/** On phones, the breadcrumb is short, so that the price is on the first screen. */
export function productCrumbs(product: Product, { navigation, shared }: ShopCopy): Crumb[] {
	const urls = shopUrls[shared.language]
	const { categoryUrl, subcategoryUrl } = categoryUrls(product, urls)
	return [
		{ label: navigation.crumbs.products, href: urls.listing(), wideOnly: true },
		{ label: product.category.name, href: categoryUrl },
		{ label: product.subcategory.name, href: subcategoryUrl },
		{ label: product.name, href: urls.product(product.slug), wideOnly: true },
	]
}
