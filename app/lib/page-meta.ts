import type { MetaDescriptor } from '@remix-run/cloudflare'
import { shop } from '#content/shop.ts'
import { truncateText } from './format.ts'
import { originOf, rootDataOf } from './root-data.ts'

/** Search engines show no more. */
const DESCRIPTION_LENGTH = 160

type Page = {
	title: string
	/** At least 50 characters. */
	description: string
	/** The canonical address without the origin. */
	path: string
	type?: 'website' | 'product'
	/** An absolute address of a JPEG or PNG; without one the shop's own picture is shown. */
	picture?: string
	/** For pages that a search engine should leave out. */
	hidden?: boolean
}

type Matches = Parameters<typeof originOf>[0]

/** Everything in a page's head that describes it: for the tab, for search engines and for previews in chats. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
	const origin = originOf(matches)
	const address = origin + page.path
	const description = truncateText(page.description, DESCRIPTION_LENGTH)
	return [
		{ title: page.title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: address },
		...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
		{ property: 'og:title', content: page.title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: address },
		{ property: 'og:type', content: page.type ?? 'website' },
		{ property: 'og:site_name', content: shop.legalName },
		...pictureMeta(page.picture, origin),
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}

/** The tab's words for a page inside the shop; one that answers a form tells first when it was refused. */
export function titleOf(page: string, isRefused = false): string {
	return `${isRefused ? 'Error: ' : ''}${page} | ${shop.name}`
}

/** For a page with a form, which may have been sent just now. */
export function titleAfterForm(matches: Matches, page: string): string {
	const { title = page, isRefused } = rootDataOf(matches).outcome
	return titleOf(title, isRefused)
}

/** For a page that could not be shown. */
export function failureMeta(title: string): MetaDescriptor[] {
	return [
		{ title: titleOf(title) },
		{ name: 'description', content: shop.description },
		{ name: 'robots', content: 'noindex' },
	]
}

function pictureMeta(picture: string | undefined, origin: string): MetaDescriptor[] {
	if (picture) return [{ property: 'og:image', content: picture }]
	return [
		{ property: 'og:image', content: `${origin}/icons/share.png` },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: `${shop.legalName}: ${shop.tagline}` },
	]
}

/** For the pages of the signed in. */
export function staffMeta(matches: Matches, title: string): MetaDescriptor[] {
	return [{ title: titleAfterForm(matches, title) }, { name: 'robots', content: 'noindex' }]
}
