import { useLocation, useMatches } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { useSharedCopy } from '#app/lib/copy.ts'
import { isTranslated } from '#app/lib/page-meta.ts'
import { shopUrls, urls } from '#app/lib/urls.ts'
import { LANGUAGE_NAMES, LANGUAGES, translatePath } from '#contract/base/language.ts'

/** Links to the same page in the other languages. */
export function LanguageLinks() {
	const { pathname, search } = useLocation()
	const { language: current } = useSharedCopy()
	if (!isTranslated(useMatches())) return null
	// Spelled as in the requests that the page cache renders.
	const query = new URLSearchParams(search)
	query.sort()
	// Another request would not be rejected for the same reason.
	const path =
		pathname === urls.error ? shopUrls[current].home : `${pathname}?${query}`.replace(/\?$/, '')
	return LANGUAGES.filter((language) => language !== current).map((language) => (
		<ButtonLink
			key={language}
			variant="ghost"
			className="px-1 font-normal"
			href={translatePath(path, language)}
			lang={language}
			hrefLang={language}
		>
			{LANGUAGE_NAMES[language]}
		</ButtonLink>
	))
}
