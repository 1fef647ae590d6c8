import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { allProductsCachePolicy } from '#contract/cache-policy.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { productEntry, urlset } from './sitemap/urlset.ts'

export const handle: PageHandle = { policy: { access: 'public', cache: allProductsCachePolicy } }

/** Serves one sitemap file of products; the path contains its number. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin, pathname } = new URL(request.url)
	const [page = '1'] = pathname.match(/\d+/) ?? []
	const products = await unwrap(context.api.sitemap.$get({ query: { page } }))
	if (products.data.length === 0) throw new Response('Not found', { status: 404 })
	return urlset(products.data.map((product) => productEntry(product, origin)))
}
