const consonants = letterMap(
	'k:কখ g:গঘ ng:ঙ ch:চছ j:জঝয n:ঞণন t:টঠতথৎ d:ডঢদধ p:প f:ফ b:বভ m:ম r:রৰ l:ল s:শষস h:হ w:ৱ',
)
const vowels = letterMap('o:অওো a:আা i:ইঈিী u:উঊুূ ri:ঋৃ e:এে oi:ঐৈ ou:ঔৌ')

/** Sounds of several letters. They are replaced before single letters. */
const clusters: readonly (readonly [RegExp, string])[] = [
	[/জ্ঞ/g, 'গ'],
	[/ক্ষ/g, 'ক'],
	[/্য(?!\u09bc)/g, ''],
	[/[ড-ঢ]\u09bc/g, 'র'],
	[/(^|[াআ])[ওউ]য\u09bc/g, '$1ৱ'],
	[/^উই/g, 'ৱি'],
	[/য\u09bc/g, 'ই'],
	[/ং(?=[ক-ঘ])/g, 'ন'],
	[/ং/g, 'ঙ'],
	[/[ঁঃ]/g, ''],
]

const VIRAMA = '্'

export function isBangla(token: string): boolean {
	return /[\u0980-\u09ff]/.test(token)
}

/** Transliterates Bangla letters to Latin, with or without the inherent vowel. Other letters are unchanged. */
export function transliterate(token: string, inherentVowel: 'o' | '' = 'o'): string {
	if (!isBangla(token)) return token
	const letters = [
		...clusters.reduce((text, [pattern, sound]) => text.replace(pattern, sound), token),
	]
	return letters
		.map((letter, index) => {
			if (letter === VIRAMA) return ''
			const consonant = consonants.get(letter)
			if (consonant === undefined) return vowels.get(letter) ?? letter
			return consonants.has(letters[index + 1] ?? '') ? `${consonant}${inherentVowel}` : consonant
		})
		.join('')
}

/**
 * Suffixes: ের after a consonant, র after a vowel, and স of an English plural after a consonant. After া a র stays, so that
 * a word such as রাউটার is not shortened.
 */
const SUFFIX = /(?:টির|ের|(?<=[িীুূো])র|টি|(?<=[ক-হ\u09bc])স)$/
const MIN_STEM_LENGTH = 3

/** Returns the Bangla token without its genitive, definite or plural suffix. The array is empty if there is no suffix. */
export function banglaStems(token: string): string[] {
	if (!isBangla(token)) return []
	const stem = token.replace(SUFFIX, '')
	return stem !== token && stem.length >= MIN_STEM_LENGTH ? [stem] : []
}

const letterNames =
	'এ a বি b সি c ডি d ই e এফ f জি g এইচ h আই i জে j কে k এল l এম m এন n ও o পি p কিউ q আর r এস s টি t ইউ u ভি v ডব্লিউ w এক্স x ওয়াই y জেড z'.split(
		' ',
	)
const letterByName = new Map(
	letterNames.flatMap((name, index) =>
		index % 2 === 0 ? [[name.normalize('NFC'), letterNames[index + 1] ?? ''] as const] : [],
	),
)
/** Limits the recursion, because a text without spaces may be as long as a page. */
const MAX_ACRONYM_LENGTH = 60
const MAX_NAME_LENGTH = Math.max(...[...letterByName.keys()].map((name) => name.length))

/** Reads Latin letters spelled out in Bangla, such as এসএসডি for ssd. Returns '' for any other token. */
export function readAcronym(token: string): string {
	if (token === '' || token.length > MAX_ACRONYM_LENGTH) return ''
	for (let length = Math.min(MAX_NAME_LENGTH, token.length); length > 0; length--) {
		const letter = letterByName.get(token.slice(0, length))
		if (letter === undefined) continue
		if (length === token.length) return letter
		const rest = readAcronym(token.slice(length))
		if (rest !== '') return letter + rest
	}
	return ''
}

function letterMap(table: string): Map<string, string> {
	const pairs = table.split(' ').flatMap((entry) => {
		const [latin = '', letters = ''] = entry.split(':')
		return [...letters].map((letter) => [letter, latin] as const)
	})
	return new Map(pairs)
}
