const BANGLA = /\p{Script=Bengali}/gu
const LATIN = /\p{Script=Latin}/gu

/** The `lang` of a text in which Bengali letters are the most, so that it is read aloud as what it is; none for the page's own English. */
export function detectLanguage(text: string): 'bn' | undefined {
	const bangla = text.match(BANGLA)?.length ?? 0
	return bangla > 0 && bangla > (text.match(LATIN)?.length ?? 0) ? 'bn' : undefined
}
