const pages = {
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

/** Browsers that know them fetch a page when a pointer or finger rests on its link; they leave it when data is to be saved. */
export const speculationRules = JSON.stringify({
	prefetch: [{ source: 'document', where: pages, eagerness: 'moderate' }],
})
