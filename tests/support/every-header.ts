/** What every answer carries, a static file too. */
export const allResponseHeaders = [
	'Strict-Transport-Security',
	'Content-Security-Policy',
	'X-Content-Type-Options',
	'X-Frame-Options',
	'Referrer-Policy',
	'Cross-Origin-Opener-Policy',
	'Cross-Origin-Resource-Policy',
	'Permissions-Policy',
	'Origin-Agent-Cluster',
	'Cache-Control',
]
