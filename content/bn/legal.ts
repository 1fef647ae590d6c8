import type { ShopCopy } from '#content/shop-copy.ts'
import { cookiePolicy } from './legal/cookie-policy.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { termsOfUse } from './legal/terms-of-use.ts'

export const banglaLegal: ShopCopy['legal'] = {
	pages: {
		'privacy-policy': privacyPolicy,
		'terms-of-use': termsOfUse,
		'cookie-policy': cookiePolicy,
	},
	title: 'নিয়মকানুন',
	updated: 'সর্বশেষ হালনাগাদ: ',
}
