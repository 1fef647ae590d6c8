/** Latin letters of Bangla ones, as `latin:letters`. The virama, at the end, is silent. */
const latinLetters = new Map(
	'k:কখ g:গঘ ng:ঙ ch:চছ j:জঝয n:ঞণন t:টঠতথৎ d:ডঢদধ p:প f:ফ b:বভ m:ম r:রৰ l:ল s:শষস h:হ w:ৱ o:অওো a:আা i:ইঈিী u:উঊুূ ri:ঋৃ e:এে oi:ঐৈ ou:ঔৌ :্'
		.split(' ')
		.map((entry) => entry.split(':'))
		.flatMap(([latin = '', letters = '']) => [...letters].map((letter) => [letter, latin])),
)

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

export function isBangla(token: string): boolean {
	return /[\u0980-\u09ff]/.test(token)
}

/** Position between two consonants that neither a vowel sign nor a virama separates. */
const INHERENT_VOWEL = /(?<=[ক-হৎৰৱ])(?=[ক-হৎৰৱ])/g

/** Transliterates Bangla letters, with or without the inherent vowel. Others are unchanged. */
export function transliterate(token: string, inherentVowel: 'o' | '' = 'o'): string {
	if (!isBangla(token)) return token
	const letters = clusters.reduce((text, [pattern, sound]) => text.replace(pattern, sound), token)
	return letters
		.replace(INHERENT_VOWEL, inherentVowel)
		.replace(/./gu, (letter) => latinLetters.get(letter) ?? letter)
}

/** Endings of plurals, articles and cases. After টা a র stays, as in রাউটার. */
export const BANGLA_ENDINGS = [
	'গুল[োিা](?:র|তে|কে)?',
	'সমূহ(?:ের|ে|কে)?',
	'টি(?:র|তে|কে)?',
	'টা(?:তে|কে)?',
	'(?<!\u09cd)কে',
	'তে',
	'ের',
	'এর',
]

/**
 * Further suffixes: র and রা after some vowels, রা and স of an English plural after a consonant.
 * Elsewhere these letters belong to the word, as in ক্যামেরা.
 */
const SUFFIX = new RegExp(
	`(?:${BANGLA_ENDINGS.join('|')}|(?<=[িীুূো])র|(?<=[ক-হ\u09bcিী])রা|(?<=[ক-হ\u09bc])স)$`,
)
const MIN_STEM_LENGTH = 3

/** Returns the token without its suffix, or nothing. */
export function banglaStems(token: string): string[] {
	if (!isBangla(token)) return []
	const stem = token.replace(SUFFIX, '')
	return stem !== token && stem.length >= MIN_STEM_LENGTH ? [stem] : []
}

const letterByName = new Map(
	'এ a, বি b, সি c, ডি d, ই e, এফ f, জি g, এইচ h, আই i, জে j, কে k, এল l, এম m, এন n, ও o, পি p, কিউ q, আর r, এস s, টি t, ইউ u, ভি v, ডব্লিউ w, এক্স x, ওয়াই y, জেড z'
		.normalize('NFC')
		.split(', ')
		.map((pair) => pair.split(' ') as [name: string, letter: string]),
)
const longestFirst = [...letterByName.keys()].sort((a, b) => b.length - a.length)
/** A sign after a name belongs to its last letter: এসি is not এস, but এ and সি. */
const LETTER_NAME = new RegExp(`(?:${longestFirst.join('|')})(?![\\u09be-\\u09cd])`, 'g')

/** Reads Latin letters spelled in Bangla, such as এসএসডি for ssd. Returns '' for other tokens. */
export function readAcronym(token: string): string {
	const letters = token.replace(LETTER_NAME, (name) => letterByName.get(name) ?? '')
	return letters !== token && /^[a-z]+$/.test(letters) ? letters : ''
}
