import { cookiePolicy } from './legal/cookie-policy.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { termsOfUse } from './legal/terms-of-use.ts'
import type { RichText } from './rich-text.ts'
import type { ShopDetails } from './shop-details.ts'

export type LegalSection = {
	readonly heading: string
	readonly paragraphs: readonly RichText[]
	/** List below the paragraphs. */
	readonly list?: readonly RichText[]
}

export type LegalPage = {
	readonly title: string
	/** Description for search engines. */
	readonly description: string
	/** Date of the last change, as YYYY-MM-DD. */
	readonly updated: string
	readonly intro: RichText
	readonly sections: readonly LegalSection[]
}

export type LegalSlug = 'privacy-policy' | 'terms-of-use' | 'cookie-policy'

/** For each URL path, a function that returns the legal page with the shop's details. */
export const legalPages: Readonly<Record<LegalSlug, (shopDetails: ShopDetails) => LegalPage>> = {
	'privacy-policy': privacyPolicy,
	'terms-of-use': termsOfUse,
	'cookie-policy': cookiePolicy,
}
