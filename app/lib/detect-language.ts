const BANGLA = /\p{Script=Bengali}/gu
const LATIN = /\p{Script=Latin}/gu

/** Returns the `lang` attribute of a text with mostly Bengali letters, for screen readers. English is the language of the page, so it has none. */
export function detectLanguage(text: string): 'bn' | undefined {
	const bangla = text.match(BANGLA)?.length ?? 0
	return bangla > 0 && bangla > (text.match(LATIN)?.length ?? 0) ? 'bn' : undefined
}
