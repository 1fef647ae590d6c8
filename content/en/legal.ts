import type { LegalSlug } from '#content/legal-slugs.ts'
import type { ShopDetails } from '#contract/shop/shop-details.ts'
import { cookiePolicy } from './legal/cookie-policy.ts'
import type { LegalPage } from './legal/legal-page.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { termsOfUse } from './legal/terms-of-use.ts'

/** For each URL path, a function that returns the legal page with the shop's details. */
const pages: Readonly<Record<LegalSlug, (shopDetails: ShopDetails) => LegalPage>> = {
	'privacy-policy': privacyPolicy,
	'terms-of-use': termsOfUse,
	'cookie-policy': cookiePolicy,
}

export const legalCopy = {
	pages,
	/** Title of a page that cannot be shown. */
	title: 'Legal',
	/** Before the date. */
	updated: 'Last updated on ',
}
