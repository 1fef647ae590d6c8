import { cookiePolicy } from './legal/cookie-policy.ts'
import type { LegalPage } from './legal/legal-page.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { termsOfUse } from './legal/terms-of-use.ts'
import type { ShopFacts } from './shop-facts.ts'

export type { LegalPage, LegalSection } from './legal/legal-page.ts'

export type LegalSlug = 'privacy-policy' | 'terms-of-use' | 'cookie-policy'

/** Legal pages by the path of their URL, as functions of the facts; their text is in the folder `legal`. */
export const legalPages: Readonly<Record<LegalSlug, (facts: ShopFacts) => LegalPage>> = {
	'privacy-policy': privacyPolicy,
	'terms-of-use': termsOfUse,
	'cookie-policy': cookiePolicy,
}
