import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { allProductsCachePolicy } from '#contract/cache-policy.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { pageUrls, urlset } from './sitemap/urlset.ts'

export const handle: PageHandle = { policy: { access: 'public', cache: allProductsCachePolicy } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { data } = await unwrap(context.api.categories.$get())
	return urlset(pageUrls(data, new URL(request.url).origin))
}
