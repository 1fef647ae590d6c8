import type { Branch } from '#content/branches.ts'
import type { Question } from '#content/en/home.ts'
import { shop } from '#content/shop.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { LANGUAGES } from '#contract/base/language.ts'
import { globalGtin } from '#contract/catalogue/gtin.ts'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import type { ShopDetails } from '#contract/shop/shop-details.ts'
import { sortByAvailability } from '#contract/stock/branch-stock.ts'
import { plainText } from './parse-rich-text.ts'
import { absolutePictureUrls } from './picture-urls.ts'
import { describeProduct, partNumber } from './product-text.ts'
import { shopUrls } from './urls.ts'

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

type Site = { origin: string; copy: ShopCopy }

export function branchJsonLd(branch: Branch, shopDetails: ShopDetails, site: Site) {
	const { origin, copy } = site
	const urls = shopUrls[copy.shared.language]
	const url = origin + urls.branch(branch.slug)
	const { photo, phones, ...hours } = shopDetails.branches[branch.slug]
	const [photoUrl = `${origin}/icons/share.png`] = absolutePictureUrls(photo ? [photo] : [], origin)
	return {
		...storeJsonLd(branch, site),
		url,
		parentOrganization: {
			'@type': 'Organization',
			name: copy.shop.legalName,
			url: origin + urls.home,
		},
		image: photoUrl,
		logo: `${origin}/icons/icon-512.png`,
		telephone: phones[0].international,
		email: shopDetails.email ?? undefined,
		geo: { '@type': 'GeoCoordinates', ...branch.geo },
		hasMap: branch.map.link,
		openingHoursSpecification: openingHoursJsonLd(hours),
		currenciesAccepted: shop.currency,
		sameAs: [shopDetails.facebook.page, shop.youtube],
	}
}

/** Identifies a branch by its page, where `branchJsonLd` adds the details. */
function storeJsonLd(branch: Branch, { origin, copy }: Site) {
	return {
		'@type': 'ElectronicsStore',
		'@id': origin + shopUrls[copy.shared.language].branch(branch.slug),
		name: branch.name,
		address: {
			'@type': 'PostalAddress',
			streetAddress: branch.addressLines.slice(0, -1).join(', '),
			addressLocality: branch.town,
			addressRegion: branch.district,
			postalCode: branch.postcode,
			addressCountry: 'BD',
		},
	}
}

type BranchHours = Pick<ShopDetails['branches'][Branch['slug']], 'hours' | 'closures'>

/** Lists opening hours and closures. Google requires a closed day to open and close at midnight. */
function openingHoursJsonLd({ hours, closures }: BranchHours) {
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

export function productJsonLd(product: Product, shopDetails: ShopDetails, site: Site) {
	const { origin, copy } = site
	const pictures = absolutePictureUrls(product.images, origin)
	return {
		'@type': 'Product',
		name: product.name,
		description: describeProduct(product, DESCRIPTION_LENGTH, copy),
		sku: product._id,
		gtin: globalGtin(product.gtin),
		mpn: partNumber(product) ?? undefined,
		brand: { '@type': 'Brand', name: product.brand },
		category: `${product.category.name} > ${product.subcategory.name}`,
		image: pictures.length > 0 ? pictures : undefined,
		color: product.colors.map(copy.specifications.color).join(', ') || undefined,
		aggregateRating: shopDetails.ratingsAreFromCustomers ? ratingJsonLd(product) : undefined,
		offers: offersJsonLd(product, site),
	}
}

/** One offer per branch. The first has the product, for readers that use a single offer. */
function offersJsonLd(product: Product, site: Site) {
	const { origin, copy } = site
	const offer = {
		'@type': 'Offer',
		// Google matches several offers on a page to the product feed by this.
		sku: product._id,
		url: origin + shopUrls[copy.shared.language].product(product.slug),
		priceCurrency: shop.currency,
		price: priceToPay(product),
		itemCondition: 'https://schema.org/NewCondition',
		seller: { '@type': 'Organization', name: copy.shop.legalName },
	}
	return sortByAvailability(product.branches).map(({ slug, status }) => {
		const availability =
			product.status === 'discontinued' ? 'Discontinued' : itemAvailability[status]
		const branch = copy.branch.branches.find((branch) => branch.slug === slug)
		return {
			...offer,
			availability: `https://schema.org/${availability}`,
			availableAtOrFrom: branch && storeJsonLd(branch, site),
		}
	})
}

const itemAvailability = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' }

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

export function faqJsonLd(questions: readonly Question[], { language }: ShopCopy['shared']) {
	return {
		'@type': 'FAQPage',
		// Readers take a page without a language for English.
		inLanguage: language === LANGUAGES[0] ? undefined : language,
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join(' ') },
		})),
	}
}
