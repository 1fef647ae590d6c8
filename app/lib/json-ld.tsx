import type { Branch } from '#content/branches.ts'
import type { ShopCopy } from '#content/copies.ts'
import type { Question } from '#content/en/home.ts'
import { shop } from '#content/shop.ts'
import { type Product, priceToPay } from '#contract/product.ts'
import type { ShopDetails } from '#contract/shop-details.ts'
import { pictureUrl } from './picture-urls.ts'
import { describeProduct, partNumber } from './product-text.ts'
import { plainText } from './rich-text.ts'
import { urls } from './urls.ts'

/** Renders JSON-LD. Every `<` is escaped, so that no text can close the script element. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
	const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
			dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
		/>
	)
}

export function branchJsonLd(branch: Branch, shopDetails: ShopDetails, origin: string) {
	const url = origin + urls.branch(branch.slug)
	const { photo } = shopDetails.branches[branch.slug]
	return {
		'@type': 'ElectronicsStore',
		'@id': url,
		url,
		name: branch.name,
		parentOrganization: { '@type': 'Organization', name: shop.legalName, url: origin + urls.home },
		image: photo ? pictureUrl(photo, origin) : `${origin}/icons/share.png`,
		logo: `${origin}/icons/icon-512.png`,
		telephone: shopDetails.phones[0].international,
		email: shopDetails.email ?? undefined,
		address: {
			'@type': 'PostalAddress',
			streetAddress: branch.addressLines.slice(0, -1).join(', '),
			addressLocality: branch.town,
			addressRegion: branch.district,
			postalCode: branch.postcode,
			addressCountry: 'BD',
		},
		geo: { '@type': 'GeoCoordinates', ...branch.geo },
		hasMap: branch.map.link,
		openingHoursSpecification: openingHoursJsonLd(shopDetails.branches[branch.slug]),
		currenciesAccepted: shop.currency,
		sameAs: [shopDetails.facebook.page, shop.youtube],
	}
}

/** Lists opening hours and closures. Google requires a closed day to open and close at midnight. */
function openingHoursJsonLd({ hours, closures }: ShopDetails['branches'][Branch['slug']]) {
	const type = { '@type': 'OpeningHoursSpecification' }
	return [
		...hours.map(({ day, opens, closes }) => ({
			...type,
			dayOfWeek: `https://schema.org/${day}`,
			opens,
			closes,
		})),
		...closures.map(({ from, to }) => ({
			...type,
			validFrom: from,
			validThrough: to,
			opens: '00:00',
			closes: '00:00',
		})),
	]
}

const DESCRIPTION_LENGTH = 300

type ProductPage = { shopDetails: ShopDetails; copy: ShopCopy; origin: string }

export function productJsonLd(product: Product, { shopDetails, copy, origin }: ProductPage) {
	const pictures = product.images.length > 0 ? product.images : [undefined]
	return {
		'@type': 'Product',
		name: product.name,
		description: describeProduct(product, DESCRIPTION_LENGTH, copy.product),
		sku: product._id,
		gtin: product.gtin,
		mpn: partNumber(product) ?? undefined,
		brand: { '@type': 'Brand', name: product.brand },
		category: `${product.category.name} > ${product.subcategory.name}`,
		image: pictures.map((picture) => pictureUrl(picture, origin)),
		color: product.colors.length > 0 ? product.colors.join(', ') : undefined,
		aggregateRating: shopDetails.ratingsAreFromCustomers ? ratingJsonLd(product) : undefined,
		offers: offerJsonLd(product, origin),
	}
}

function offerJsonLd(product: Product, origin: string) {
	return {
		'@type': 'Offer',
		url: origin + urls.product(product.slug),
		priceCurrency: shop.currency,
		price: priceToPay(product),
		availability: `https://schema.org/${availability(product)}`,
		itemCondition: 'https://schema.org/NewCondition',
		seller: { '@type': 'Organization', name: shop.legalName },
	}
}

function availability({ status, stock }: Product): string {
	if (status === 'discontinued') return 'Discontinued'
	return stock.available > 0 ? 'InStock' : 'OutOfStock'
}

function ratingJsonLd({ ratings }: Product) {
	if (ratings.count === 0) return undefined
	return {
		'@type': 'AggregateRating',
		ratingValue: ratings.average,
		ratingCount: ratings.count,
		bestRating: 5,
		worstRating: 0,
	}
}

export function faqJsonLd(questions: readonly Question[]) {
	return {
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join(' ') },
		})),
	}
}
