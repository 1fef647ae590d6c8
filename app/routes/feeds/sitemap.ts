import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { urls } from '#app/lib/urls.ts'
import { branches } from '#content/branches.ts'
import { legalSlugs } from '#content/legal-slugs.ts'
import { allProductsCachePolicy } from '#contract/cache-policy.ts'
import { SITEMAP_FILE_COUNT, SITEMAP_PAGE_SIZE } from '#contract/limits.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { element, xmlResponse } from './xml.ts'

export const handle: PageHandle = { policy: { access: 'public', cache: allProductsCachePolicy } }

type SitemapSource = { api: AppLoadContext['api']; origin: string }

/** Returns the sitemap, or its index or one of its parts if the pages do not fit into one file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin, pathname } = new URL(request.url)
	const source = { api: context.api, origin }
	const [page] = pathname.match(/\d+/) ?? []
	if (page) return productSitemap(source, page)
	return /pages/i.test(pathname)
		? sitemapResponse('urlset', await listPages(source))
		: sitemapOrIndex(source)
}

async function productSitemap(source: SitemapSource, page: string): Promise<Response> {
	const { entries } = await listProducts(source, page)
	if (entries.length === 0) throw new Response('Not found', { status: 404 })
	return sitemapResponse('urlset', entries)
}

async function sitemapOrIndex(source: SitemapSource): Promise<Response> {
	const [pages, products] = await Promise.all([listPages(source), listProducts(source, '1')])
	if (pages.length + products.totalCount <= SITEMAP_PAGE_SIZE) {
		return sitemapResponse('urlset', [...pages, ...products.entries])
	}
	const length = Math.min(Math.ceil(products.totalCount / SITEMAP_PAGE_SIZE), SITEMAP_FILE_COUNT)
	const files = Array.from({ length }, (_, index) => urls.sitemapOfProducts(index + 1))
	const entries = [urls.sitemapOfPages, ...files].map((path) => {
		return `<sitemap>${element('loc', source.origin + path)}</sitemap>`
	})
	return sitemapResponse('sitemapindex', entries)
}

/** Returns the `<url>` elements of a page of products, and the number of all products. */
async function listProducts({ api, origin }: SitemapSource, page: string) {
	const { data, totalCount } = await unwrap(api.sitemap.$get({ query: { page } }))
	const entries = data.map(({ slug, updatedAt }) => {
		const url = origin + urls.product(slug)
		return `<url>${element('loc', url)}${element('lastmod', updatedAt)}</url>`
	})
	return { entries, totalCount }
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
		urls.apiDocs,
		...legalSlugs.map((slug) => urls.legal(slug)),
	]
	return paths.map((path) => `<url>${element('loc', origin + path)}</url>`)
}

function sitemapResponse(name: 'urlset' | 'sitemapindex', entries: readonly string[]): Response {
	return xmlResponse(
		`<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`,
	)
}
