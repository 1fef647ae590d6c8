/** Pages that a link may prefetch. */
const publicPages = [
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

/** Prefetches a page when a pointer or finger rests on its link; browsers skip it when they save data. */
export const speculationRules = JSON.stringify({
	prefetch: [{ source: 'document', where: { href_matches: publicPages }, eagerness: 'moderate' }],
})
