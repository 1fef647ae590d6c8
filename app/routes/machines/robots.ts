import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

export function loader({ request }: LoaderFunctionArgs) {
	const sitemap = new URL('/sitemap.xml', request.url)
	const lines = ['User-agent: *', 'Disallow: /dashboard', '', `Sitemap: ${sitemap}`, '']
	return new Response(lines.join('\n'), {
		headers: { 'Content-Type': 'text/plain; charset=utf-8' },
	})
}
