/** URL patterns of the pages that browsers may prefetch. An escaped `?` starts the query. */
const prefetchablePages = [
	'/',
	'/home',
	'/products',
	'/products\\?*',
	'/products/*',
	'/madhupur',
	'/dhanbari',
	'/contact',
	'/privacy-policy',
	'/terms-of-use',
	'/cookie-policy',
]

/** Prefetches a page when its link is hovered or pressed. Browsers in data-saving mode ignore these rules. */
export const speculationRules = JSON.stringify({
	prefetch: [
		{ source: 'document', where: { href_matches: prefetchablePages }, eagerness: 'moderate' },
	],
})
