import { element, xmlResponse } from '#app/routes/feeds/xml.ts'
import { branches } from '#content/branches.ts'
import { legalPages } from '#content/legal.ts'
import type { Category } from '#contract/category.ts'

export const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type ProductUrl = { slug: string; updatedAt: string }

export function urlset(entries: readonly string[]): Response {
	return xmlResponse(
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`,
	)
}

export function productEntry({ slug, updatedAt }: ProductUrl, origin: string): string {
	const url = `${origin}/products/${encodeURIComponent(slug)}`
	return `<url>${element('loc', url)}${element('lastmod', updatedAt)}</url>`
}

/** Returns the entries of all public pages except products. */
export function pageUrls(categories: readonly Category[], origin: string): string[] {
	const paths = [
		'/',
		'/products',
		...categories.flatMap(listingPaths),
		...branches.map(({ slug }) => `/${slug}`),
		'/contact',
		'/api/docs',
		...Object.keys(legalPages).map((slug) => `/${slug}`),
	]
	return paths.map((path) => `<url>${element('loc', origin + path)}</url>`)
}

function listingPaths({ slug, subcategories }: Category): string[] {
	const category = `/products?category=${encodeURIComponent(slug)}`
	return [
		category,
		...subcategories.map((sub) => `${category}&subcategory=${encodeURIComponent(sub.slug)}`),
	]
}
