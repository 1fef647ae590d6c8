import { truncateText } from '#app/lib/format.ts'
import { pictureUrl } from '#app/lib/picture-url.ts'
import { describeProduct, partNumber } from '#app/lib/product-text.ts'
import { element } from '#app/routes/feeds/xml.ts'
import { shop } from '#content/shop.ts'
import { type Product, priceToPay } from '#contract/product.ts'

const TITLE_LENGTH = 150
const BRAND_LENGTH = 70
const DESCRIPTION_LENGTH = 600
const MAX_EXTRA_PICTURES = 10

/** Returns a product as a feed item; empty for one without a price, which Google and Meta reject. */
export function feedItem(product: Product, origin: string): string {
	if (priceToPay(product) <= 0) return ''
	const [picture, ...others] = product.images
	const mpn = partNumber(product)
	const fields = [
		element('g:id', product._id),
		element('g:title', truncateText(product.name, TITLE_LENGTH)),
		element('g:description', describeProduct(product, DESCRIPTION_LENGTH)),
		element('g:link', `${origin}/products/${encodeURIComponent(product.slug)}`),
		element('g:image_link', pictureUrl(picture, origin)),
		...others
			.slice(0, MAX_EXTRA_PICTURES)
			.map((other) => element('g:additional_image_link', pictureUrl(other, origin))),
		element('g:availability', product.stock.available > 0 ? 'in_stock' : 'out_of_stock'),
		element('g:price', formatPrice(product.price)),
		product.discountPrice === undefined
			? ''
			: element('g:sale_price', formatPrice(product.discountPrice)),
		element('g:brand', truncateText(product.brand, BRAND_LENGTH)),
		element('g:condition', 'new'),
		element('g:product_type', `${product.category.name} > ${product.subcategory.name}`),
		product.gtin === undefined ? '' : element('g:gtin', product.gtin),
		mpn ? element('g:mpn', mpn) : '',
		product.gtin || mpn ? '' : element('g:identifier_exists', 'no'),
	]
	return `\n<item>${fields.join('')}</item>`
}

function formatPrice(taka: number): string {
	return `${taka} ${shop.currency}`
}
