/** Languages of the shopper pages. The first is at the root of the site, others are under `/` and their code. */
const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns the language of a page by the first segment of its path or route pattern. */
export function languageOf(path: string): Language {
	return LANGUAGES.find((language) => `${path}/`.startsWith(`/${language}/`)) ?? LANGUAGES[0]
}
