/** The first is at the root of the site, others are under `/` and their code. */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

/** Names of the languages, each in its own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' }

/** Returns the language of a page by the first segment of its path. */
export function languageOf(path: string): Language {
	const [, segment] = path.toLowerCase().split(/[/?#]/)
	return LANGUAGES.find((language) => language === segment) ?? LANGUAGES[0]
}

/** Returns what precedes the paths of all pages in a language. */
export function languagePrefix(language: Language): string {
	return language === LANGUAGES[0] ? '' : `/${language}`
}

export function translatePath(path: string, language: Language): string {
	const rest = path.slice(languagePrefix(languageOf(path)).length)
	const prefix = languagePrefix(language)
	// The home page is at `/bn`, but at `/` in the first language.
	return prefix ? prefix + rest.replace(/^\/(?![^?#])/, '') : rest.replace(/^(?!\/)/, '/')
}
