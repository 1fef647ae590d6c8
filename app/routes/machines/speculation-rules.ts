const pages = {
	and: [
		{ href_matches: '/*' },
		{ not: { href_matches: ['/api/*', '/auth/*', '/dashboard', '/dashboard/*', '/feed/*'] } },
	],
}

/** Tells browsers to fetch a page when a pointer or finger rests on its link; they leave it when data is to be saved. */
const rules = { prefetch: [{ source: 'document', where: pages, eagerness: 'moderate' }] }

export function loader() {
	return new Response(JSON.stringify(rules), {
		headers: {
			'Content-Type': 'application/speculationrules+json',
			'Cache-Control': 'public, max-age=86400',
		},
	})
}
