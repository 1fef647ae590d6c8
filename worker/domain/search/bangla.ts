const consonants = lettersOf(
	'k:কখ g:গঘ ng:ঙ ch:চছ j:জঝয n:ঞণন t:টঠতথৎ d:ডঢদধ p:প f:ফ b:বভ m:ম r:রৰ l:ল s:শষস h:হ w:ৱ',
)
const vowels = lettersOf('o:অওো a:আা i:ইঈিী u:উঊুূ ri:ঋৃ e:এে oi:ঐৈ ou:ঔৌ')

/** How words sound in Bangla whose letters alone do not say it; read before the letters. */
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

export function isBangla(word: string): boolean {
	return /[\u0980-\u09ff]/.test(word)
}

/** Bangla letters as the Latin ones that sound like them, with or without the vowel that is not written; other letters stay as they are. */
export function latinFromBangla(word: string, unwritten: 'o' | '' = 'o'): string {
	if (!isBangla(word)) return word
	const letters = [
		...clusters.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word),
	]
	return letters
		.map((letter, index) => {
			if (letter === VIRAMA) return ''
			const consonant = consonants.get(letter)
			if (consonant === undefined) return vowels.get(letter) ?? letter
			return consonants.has(letters[index + 1] ?? '') ? `${consonant}${unwritten}` : consonant
		})
		.join('')
}

/** After a consonant ের, after a vowel র, but not after া, so that a word such as রাউটার keeps its own; স of an English plural after a consonant. */
const ENDING = /(?:টির|ের|(?<=[িীুূো])র|টি|(?<=[ক-হ\u09bc])স)$/
const SHORTEST_STEM = 3

/** A Bangla word as it is without the ending that makes it "of", "the" or many; nothing for a short one. */
export function withoutEnding(word: string): string[] {
	if (!isBangla(word)) return []
	const stem = word.replace(ENDING, '')
	return stem !== word && stem.length >= SHORTEST_STEM ? [stem] : []
}

function lettersOf(table: string): Map<string, string> {
	const pairs = table.split(' ').flatMap((entry) => {
		const [latin = '', letters = ''] = entry.split(':')
		return [...letters].map((letter) => [letter, latin] as const)
	})
	return new Map(pairs)
}
