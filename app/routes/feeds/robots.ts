import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { urls } from '#app/lib/urls.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'public', cache: staticCachePolicy } }

export function loader({ request, context }: LoaderFunctionArgs) {
	const sitemap = new URL(urls.sitemap(), request.url)
	const rules = context.isIndexed
		? [`Disallow: ${urls.dashboard.overview}`, '', `Sitemap: ${sitemap}`]
		: ['Disallow: /']
	return new Response(['User-agent: *', ...rules, ''].join('\n'), {
		headers: { 'Content-Type': 'text/plain; charset=utf-8' },
	})
}
