import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { truncateText } from '#app/lib/format.ts'
import { absolutePictureUrls } from '#app/lib/picture-urls.ts'
import { describeProduct, partNumber } from '#app/lib/product-text.ts'
import { urls } from '#app/lib/urls.ts'
import { shop } from '#content/shop.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { PRODUCT_FEED_WEIGHT } from '#contract/base/limits.ts'
import { streamText } from '#contract/base/stream-text.ts'
import { globalGtin } from '#contract/catalogue/gtin.ts'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import { productFeedCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { element, xmlResponse } from './xml.ts'

export const handle: PageHandle = {
	policy: {
		access: 'public',
		databaseTimeout: 'query',
		cache: productFeedCachePolicy,
		weight: () => PRODUCT_FEED_WEIGHT,
	},
}

// Limits of Google Merchant Center.
const TITLE_LENGTH = 150
const BRAND_LENGTH = 70
const MAX_EXTRA_PICTURES = 10
/** Shorter than Google Merchant Center allows. */
const DESCRIPTION_LENGTH = 600

type FeedPage = Awaited<ReturnType<typeof fetchPage>>

/** Streams the products with a price as a feed for Google Merchant Center and Meta. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url)
	// Loaded before the response starts, so that a failure still results in an error status.
	const firstPage = await fetchPage(context.api)
	return xmlResponse(streamText(writeFeed(context, firstPage, origin)), 'application/rss+xml')
}

function fetchPage(api: AppLoadContext['api'], after?: string) {
	return unwrap(api.feed.$get({ query: { after } }))
}

async function* writeFeed({ api, copy }: AppLoadContext, firstPage: FeedPage, origin: string) {
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
	yield element('title', shop.legalName) +
		element('link', origin + urls.home) +
		element('description', copy.shared.description)
	let page = firstPage
	while (true) {
		yield page.data.map((product) => feedItem(product, copy, origin)).join('')
		if (page.next === null) break
		page = await fetchPage(api, page.next)
	}
	yield '\n</channel>\n</rss>\n'
}

/**
 * Returns a product's feed item, or '' if it has no price, because Google and Meta reject such
 * items.
 */
function feedItem(product: Product, copy: ShopCopy, origin: string): string {
	if (priceToPay(product) <= 0) return ''
	const [picture, ...others] = absolutePictureUrls(product.images, origin)
	const mpn = partNumber(product)
	const gtin = globalGtin(product.gtin)
	const fields = [
		element('g:id', product._id),
		element('g:title', truncateText(product.name, TITLE_LENGTH)),
		element('g:description', describeProduct(product, DESCRIPTION_LENGTH, copy)),
		element('g:link', origin + urls.product(product.slug)),
		element('g:image_link', picture),
		...others
			.slice(0, MAX_EXTRA_PICTURES)
			.map((other) => element('g:additional_image_link', other)),
		element('g:availability', product.stock.available > 0 ? 'in_stock' : 'out_of_stock'),
		element('g:price', formatPrice(product.price)),
		element('g:sale_price', formatPrice(product.discountPrice)),
		element('g:brand', truncateText(product.brand, BRAND_LENGTH)),
		element('g:condition', 'new'),
		element('g:product_type', `${product.category.name} > ${product.subcategory.name}`),
		element('g:gtin', gtin),
		element('g:mpn', mpn),
		gtin || mpn ? '' : element('g:identifier_exists', 'no'),
	]
	return `\n<item>${fields.join('')}</item>`
}

function formatPrice(taka: number | undefined): string | undefined {
	return taka === undefined ? undefined : `${taka} ${shop.currency}`
}
