import type { MetaArgs, MetaDescriptor, MetaFunction } from '@remix-run/cloudflare'
import { sharedCopy } from '#content/en/shared.ts'
import { LANGUAGES, languageOf, translatePath } from '#contract/base/language.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { copyOf, sharedCopyOf } from './copy.ts'
import { truncateText } from './format.ts'
import { type Matches, rootDataOf } from './loader-data.ts'

/** Search engines truncate longer descriptions. */
const DESCRIPTION_LENGTH = 160

type Page = {
	/** Title without the shop's name, unless `hasWholeTitle` is set. */
	title: string
	hasWholeTitle?: boolean
	/** At least 50 characters, which a test checks. */
	description: string
	/** Canonical URL without the origin. */
	path: string
	type?: 'website' | 'product'
	/** Absolute URL of a JPEG, PNG or WebP. Defaults to the shop's own picture. */
	picture?: string
	/** Excludes the page from search results. */
	noIndex?: boolean
}

/** Returns a page's metadata for browser tabs, search engines and link previews. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
	const { origin } = rootDataOf(matches)
	const url = origin + page.path
	const title = page.hasWholeTitle ? page.title : formatTitle(page.title, sharedCopyOf(matches))
	const description = truncateText(page.description, DESCRIPTION_LENGTH)
	return [
		{ title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: url },
		...(page.noIndex
			? [{ name: 'robots', content: 'noindex' }]
			: alternateLinks(matches, page.path)),
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: url },
		{ property: 'og:type', content: page.type ?? 'website' },
		...localeMeta(page.path),
		{ property: 'og:site_name', content: copyOf(matches).shop.legalName },
		...pictureMeta(page.picture, origin),
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}

/** Checks whether a page exists in every language. */
export function isTranslated(matches: readonly { handle?: unknown }[]): boolean {
	return matches.every((match) => !(match?.handle as PageHandle | undefined)?.isEnglishOnly)
}

/** Links to the page in each language, for search engines. Each version lists all, also itself. */
function alternateLinks(matches: Matches, path: string): MetaDescriptor[] {
	if (!isTranslated(matches)) return []
	const { origin } = rootDataOf(matches)
	return ['x-default' as const, ...LANGUAGES].map((language) => ({
		tagName: 'link',
		rel: 'alternate',
		hrefLang: language,
		href: origin + translatePath(path, language === 'x-default' ? LANGUAGES[0] : language),
	}))
}

/** Readers take a page without a locale for English. */
function localeMeta(path: string): MetaDescriptor[] {
	const language = languageOf(path)
	return language === LANGUAGES[0] ? [] : [{ property: 'og:locale', content: `${language}_BD` }]
}

/** Appends the shop's name to a title. Titles of the back office are in English. */
export function formatTitle(title: string, { shopName } = sharedCopy): string {
	return `${title} | ${shopName}`
}

/** A submitted form may replace the default title, or mark it with 'Error: '. */
export function titleAfterForm(matches: Matches, defaultTitle: string): string {
	const { title = defaultTitle, isRejected } = rootDataOf(matches).outcome
	return isRejected ? `Error: ${title}` : title
}

export function failureMeta(matches: Matches, title: string): MetaDescriptor[] {
	const copy = sharedCopyOf(matches)
	return [
		{ title: formatTitle(title, copy) },
		{ name: 'description', content: copy.description },
		{ name: 'robots', content: 'noindex' },
	]
}

function pictureMeta(picture: string | undefined, origin: string): MetaDescriptor[] {
	if (picture) return [{ property: 'og:image', content: picture }]
	return [
		{ property: 'og:image', content: `${origin}/icons/share.png` },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
	]
}

/** Returns the metadata of a page of staff, whose title may name what was loaded. */
export function staffMeta<Loader>(
	title: string,
	nameLoaded?: (loaded: NonNullable<MetaArgs<Loader>['data']>) => string,
): MetaFunction<Loader> {
	return ({ data, matches }) => [
		{ title: formatTitle(titleAfterForm(matches, (data && nameLoaded?.(data)) ?? title)) },
		{ name: 'robots', content: 'noindex' },
	]
}
