import type { LegalSlug } from '#content/legal-slugs.ts'
import { LANGUAGES, type Language, languagePrefix, translatePath } from '#contract/base/language.ts'
import { withParameters } from '#contract/base/query-string.ts'
import {
	comparisonPath,
	type ListingQuery,
	listingPath,
	productPath,
} from '#contract/pages/page-paths.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { dashboardUrls } from './dashboard-urls/dashboard-urls.ts'

/** Returns the URLs of the shopper pages in a language. */
function createShopUrls(language: Language) {
	const prefix = languagePrefix(language)
	const page = (slug: string) => `${prefix}/${encodeURIComponent(slug)}`
	return {
		home: prefix || '/',
		homeAlias: page('home'),
		/** The listing with a changed query, on page 1 unless `changes` sets a page. */
		listing: (query?: ListingQuery, changes?: ListingQuery) => prefix + listingPath(query, changes),
		product: (slug: string) => prefix + productPath(slug),
		compare: (...args: Parameters<typeof comparisonPath>) => prefix + comparisonPath(...args),
		branch: (slug: BranchSlug) => page(slug),
		contact: page('contact'),
		warranty: page('warranty'),
		receipt: (token: string) => `${prefix}/r/${token}`,
		quotation: (token: string) => `${prefix}/q/${token}`,
		legal: (slug: LegalSlug) => page(slug),
		/** Returns a link of the copy. If it leads to a shopper page, that is in the same language. */
		local: (href: string) => (href.startsWith('/') ? translatePath(href, language) : href),
	}
}

export type ShopUrls = ReturnType<typeof createShopUrls>

/** URLs of shopper pages by language. Pages get theirs from `useUrls()` or `urlsOf(matches)`. */
export const shopUrls = Object.fromEntries(
	LANGUAGES.map((language) => [language, createShopUrls(language)]),
) as Record<Language, ShopUrls>

/** URLs of the pages that exist only in English, and of the English shopper pages. */
export const urls = {
	...shopUrls.en,
	/** Path of pages about a request that was rejected before its page was known, in any language. */
	error: '/error',
	apiDocs: '/api/docs',
	login: '/auth/login',
	register: '/auth/register',
	logout: '/auth/logout',
	forgotPassword: '/forgot-password',
	manifest: '/site.webmanifest',
	securityTxt: '/.well-known/security.txt',
	/** In the root, because a sitemap may only list URLs of its own folder. */
	sitemap: (page?: number) => withParameters('/sitemap.xml', ['page'], { page }),
	dashboard: dashboardUrls,
}

/** In lower case: Remix matches paths in any case, and with a trailing slash. */
export function lastPathSegment({ url }: Request): string {
	return new URL(url).pathname.match(/[^/]+/g)?.at(-1)?.toLowerCase() ?? ''
}
