import type { Language } from './language.ts'

const BANGLA = /\p{Script=Bengali}/gu
const LATIN = /\p{Script=Latin}/gu

/** Returns `lang` for text whose letters are mostly of another language than the page's. */
export function detectLanguage(text: string, page: Language = 'en'): Language | undefined {
	const bangla = text.match(BANGLA)?.length ?? 0
	const latin = text.match(LATIN)?.length ?? 0
	if (bangla + latin === 0) return undefined
	const language = bangla > latin ? 'bn' : 'en'
	return language === page ? undefined : language
}
