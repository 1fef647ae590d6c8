import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { allProductsCachePolicy } from '#contract/cache-policy.ts'
import { SITEMAP_FILES, SITEMAP_PAGE_SIZE } from '#contract/limits.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { NAMESPACE, pageUrls, productEntry, urlset } from './sitemap/urlset.ts'
import { element, xmlResponse } from './xml.ts'

export const handle: PageHandle = { policy: { access: 'public', cache: allProductsCachePolicy } }

/** Lists all public URLs, or the sitemap files when they do not fit into one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url)
	const [{ data, totalCount }, { data: categories }] = await Promise.all([
		unwrap(context.api.sitemap.$get({ query: { page: '1' } })),
		unwrap(context.api.categories.$get()),
	])
	const pages = pageUrls(categories, origin)
	if (pages.length + totalCount > SITEMAP_PAGE_SIZE) return sitemapIndex(totalCount, origin)
	return urlset([...pages, ...data.map((product) => productEntry(product, origin))])
}

function sitemapIndex(totalCount: number, origin: string): Response {
	const length = Math.min(Math.ceil(totalCount / SITEMAP_PAGE_SIZE), SITEMAP_FILES)
	const files = Array.from({ length }, (_, file) => `/sitemap-${file + 1}.xml`)
	const entries = ['/sitemap-pages.xml', ...files].map(
		(path) => `<sitemap>${element('loc', origin + path)}</sitemap>`,
	)
	return xmlResponse(
		`<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`,
	)
}
