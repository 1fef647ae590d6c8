const BANGLA = /\p{Script=Bengali}/gu
const LATIN = /\p{Script=Latin}/gu

/** Returns `lang` for text in mostly Bengali letters. Other text inherits that of the page. */
export function detectLanguage(text: string): 'bn' | undefined {
	const bangla = text.match(BANGLA)?.length ?? 0
	return bangla > 0 && bangla > (text.match(LATIN)?.length ?? 0) ? 'bn' : undefined
}
