import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { urls } from '#app/lib/urls.ts'
import { branches } from '#content/branches.ts'
import { legalSlugs } from '#content/legal-slugs.ts'
import { LANGUAGES, translatePath } from '#contract/base/language.ts'
import { SITEMAP_PAGE_SIZE, SITEMAP_WEIGHT } from '#contract/base/limits.ts'
import { parameterValue } from '#contract/base/query-string.ts'
import { sitemapFileCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { element, escapeXml, xmlResponse } from './xml.ts'

export const handle: PageHandle = {
	policy: { access: 'public', cache: sitemapFileCachePolicy, weight: () => SITEMAP_WEIGHT },
}

type SitemapSource = { api: AppLoadContext['api']; origin: string }

/** Returns the sitemap, or its index if the products do not fit into one file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin, searchParams } = new URL(request.url)
	const source = { api: context.api, origin }
	const page = parameterValue('page', searchParams.get('page'))
	const products = await listProducts(source, page || '1')
	if (!page && products.totalCount > SITEMAP_PAGE_SIZE) return sitemapIndex(source, products)
	const pages = Number(page || 1) === 1 ? await listPages(source) : []
	const entries = [...pages, ...products.entries]
	if (entries.length === 0) throw new Response('Not found', { status: 404 })
	return sitemapResponse('urlset', entries)
}

function sitemapIndex({ origin }: SitemapSource, { totalCount }: { totalCount: number }): Response {
	const length = Math.ceil(totalCount / SITEMAP_PAGE_SIZE)
	const entries = Array.from({ length }, (_, index) => {
		return `<sitemap>${element('loc', origin + urls.sitemap(index + 1))}</sitemap>`
	})
	return sitemapResponse('sitemapindex', entries)
}

/** Returns the `<url>` elements of a page of products, and the number of all products. */
async function listProducts({ api, origin }: SitemapSource, page: string) {
	const { data, totalCount } = await unwrap(api.sitemap.$get({ query: { page } }))
	const entries = data.flatMap(({ slug, updatedAt }) =>
		urlElements(origin, urls.product(slug), element('lastmod', updatedAt)),
	)
	return { entries, totalCount }
}

/** Each language's page lists all languages, as search engines require. */
function urlElements(origin: string, path: string, lastModified = ''): string[] {
	const pages = LANGUAGES.map((language) => ({
		language,
		url: escapeXml(origin + translatePath(path, language)),
	}))
	const alternates = [{ language: 'x-default', url: pages[0]?.url }, ...pages].map(
		({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
	)
	return pages.map(({ url }) => `<url><loc>${url}</loc>${lastModified}${alternates.join('')}</url>`)
}

/** Returns the `<url>` elements of all pages except product pages. */
async function listPages({ api, origin }: SitemapSource): Promise<string[]> {
	const { data: categories } = await unwrap(api.categories.$get())
	const paths = [
		urls.home,
		urls.listing(),
		...categories.flatMap(({ slug: category, subcategories }) => [
			urls.listing({ category }),
			...subcategories.map(({ slug }) => urls.listing({ category, subcategory: slug })),
		]),
		...branches.map(({ slug }) => urls.branch(slug)),
		urls.contact,
		...legalSlugs.map((slug) => urls.legal(slug)),
	]
	return [
		...paths.flatMap((path) => urlElements(origin, path)),
		`<url>${element('loc', origin + urls.apiDocs)}</url>`,
	]
}

function sitemapResponse(name: 'urlset' | 'sitemapindex', entries: readonly string[]): Response {
	return xmlResponse(
		`<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${name}>\n`,
	)
}
