import { listingPath } from '#contract/pages/page-paths.ts'

/** Paths to which the navigation links. Those of another language are derived from them. */
export const paths = {
	home: '/',
	questions: '/#faq',
	products: listingPath(),
	laptops: listingPath({ category: 'laptop' }),
	headphones: listingPath({ category: 'headphone' }),
	routers: listingPath({ category: 'router' }),
	accessories: listingPath({ category: 'accessories' }),
	contact: '/contact',
	warranty: '/warranty',
	privacyPolicy: '/privacy-policy',
	termsOfUse: '/terms-of-use',
	cookiePolicy: '/cookie-policy',
} as const
