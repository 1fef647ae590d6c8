/** The first is at the root of the site, others are under `/` and their code. */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' }

export function languageOf(path: string): Language {
	const [, segment] = path.toLowerCase().split(/[/?#]/)
	return LANGUAGES.find((language) => language === segment) ?? LANGUAGES[0]
}

export function languagePrefix(language: Language): string {
	return language === LANGUAGES[0] ? '' : `/${language}`
}

export function translatePath(path: string, language: Language): string {
	const rest = path.slice(languagePrefix(languageOf(path)).length)
	const prefix = languagePrefix(language)
	// The home page is at `/bn`, but at `/` in the first language.
	return prefix ? prefix + rest.replace(/^\/(?![^?#])/, '') : rest.replace(/^(?!\/)/, '/')
}
