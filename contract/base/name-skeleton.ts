/** Greek and Cyrillic letters and Bangla digits, and the Latin characters that they look like. */
const LOOKALIKES = [
	['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳανορυικγϲ', 'ABEZHIKMNOPTYXCjavopuikyc'],
	['АВЕЅІЈКМНОРСТУХҮԚԜҺӀԌаеорсухѕіјһԁԛԝӏгпкмтвн', 'ABESIJKMHOPCTYXYQWHIGaeopcyxsijhdqwlrnkmtbh'],
	['ɑɡ০৪৭', 'ago89'],
].flatMap(([letters = '', latin = '']) =>
	Array.from(letters, (letter, index) => [letter, latin.charAt(index)] as const),
)
const latinByLetter = new Map(LOOKALIKES)

/** Replaces letters of other alphabets with the Latin ones that they look like. */
export function replaceLookalikes(text: string): string {
	return Array.from(text, (letter) => latinByLetter.get(letter) ?? letter).join('')
}

/** Also marks of Bangla that make no letter where they stand. */
const ACCENTS = /\p{Script=Inherited}|(?<![ডঢযব])\u09bc/gu
/** Spaces, punctuation and invisible characters, some of which count as letters (`ʼ`). */
export const INSIGNIFICANT = /[^\p{L}\p{N}\p{M}]|\p{Lm}|\p{Default_Ignorable_Code_Point}/gu

/**
 * Returns a text that names share if they look alike: a small part of the skeletons of Unicode
 * Technical Standard 39. `docs/staff-accounts.md` states what it does not cover.
 */
export function nameSkeleton(name: string): string {
	const letters = name.normalize('NFKD').replace(/[|ǀ]/g, 'l').replace(ACCENTS, '')
	return replaceLookalikes(letters)
		.toLowerCase()
		.replace(INSIGNIFICANT, '')
		.replace(/[1iı]/g, 'l')
		.replaceAll('0', 'o')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')
		.replaceAll('আ', 'অা')
		.replaceAll('ব়', 'র')
		.replaceAll('ৎ', 'ত্')
}
