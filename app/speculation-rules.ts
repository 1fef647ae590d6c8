const publicPages = {
	and: [
		{ href_matches: '/*' },
		{
			not: {
				href_matches: [
					'/api/*',
					'/auth/*',
					'/dashboard',
					'/dashboard/*',
					'/feed/*',
					'/pictures/*',
					'/uploads/*',
				],
			},
		},
	],
}

/** Prefetches a page when a pointer or finger rests on its link; browsers skip it when they save data. */
export const speculationRules = JSON.stringify({
	prefetch: [{ source: 'document', where: publicPages, eagerness: 'moderate' }],
})
