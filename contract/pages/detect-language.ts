import type { Language } from '#contract/base/language.ts'

const BANGLA = /\p{Script=Bengali}/gu
const LATIN = /\p{Script=Latin}/gu
const FOREIGN_LETTER = { en: /\p{Script=Bengali}/u, bn: /\p{Script=Latin}/u }

/** Returns `lang` for text whose letters are mostly of another language than the page's. */
export function detectLanguage(text: string, page: Language = 'en'): Language | undefined {
	// Most text is in one language, and counting its letters takes longer.
	if (!FOREIGN_LETTER[page].test(text)) return undefined
	const bangla = text.match(BANGLA)?.length ?? 0
	const latin = text.match(LATIN)?.length ?? 0
	const language = bangla > latin ? 'bn' : 'en'
	return language === page ? undefined : language
}
