import { isBangla, transliterate } from './bangla.ts'
import { editDistance } from './edit-distance.ts'

/** Rewrites Latin spellings to one form for each sound, in this order. */
const soundRules: readonly (readonly [RegExp, string])[] = [
	[/^(?:kn|gn|pn)/, 'n'],
	[/^wr/, 'r'],
	[/^ps/, 's'],
	[/^x/, 'j'],
	[/wh/g, 'w'],
	[/[ts]ion/g, 'shon'],
	[/tch/g, 'ch'],
	[/ech(?=[aon])/g, 'ek'],
	[/tech/g, 'tek'],
	[/(?<=.)ture$/, 'chur'],
	[/s?ch(?=[rlm])/g, 'k'],
	[/sch/g, 'sk'],
	[/igh/g, 'i'],
	[/dg/g, 'j'],
	[/ph/g, 'f'],
	[/ch/g, 'C'],
	[/ck/g, 'k'],
	[/c(?=[eiy])/g, 's'],
	[/c/g, 'k'],
	[/qu?/g, 'k'],
	[/x/g, 'ks'],
	[/(?<=[kgjtdpbsz])h/g, ''],
	[/v/g, 'b'],
	[/z/g, 'j'],
	[/(?<=..)e$/, ''],
	[/oo|ou|au|ow|aw/g, 'u'],
	[/ee|ea|ie|ei|ey|ai|ay/g, 'i'],
	[/y/g, 'i'],
	[/(.)\1+/g, '$1'],
]

/** Returns approximate pronunciations of a Latin or Bangla word; empty for anything else. */
export function pronunciationsOf(word: string): string[] {
	if (!isBangla(word)) return pronounce(word)
	const latin = transliterate(word)
	if (repeatsOneConsonant(latin)) return []
	return [...pronounce(latin), ...pronounce(transliterate(word, ''))]
}

function pronounce(latin: string): string[] {
	if (!/^[a-z]+$/.test(latin) || repeatsOneConsonant(latin)) return []
	return [soundRules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin)]
}

const MAX_EQUAL_CONSONANTS = 2

/** "vivo" and "nano" are words; three equal consonants without another are not, in any script. */
function repeatsOneConsonant(latin: string): boolean {
	const consonants = latin.replace(/[aeiou]/g, '')
	return consonants.length > MAX_EQUAL_CONSONANTS && new Set(consonants).size === 1
}

const MIN_CONSONANTS = 2

/** Returns the phonetic key of a word: its consonant sounds, similar ones merged; '' when they are too few to distinguish words. */
export function phoneticKey(word: string): string {
	const [pronunciation = ''] = pronunciationsOf(word)
	const consonants = pronunciation
		.replace(/[aeiou]/g, '')
		.replace(/(?<=.)[hw]/g, '')
		.replaceAll('d', 't')
		.replaceAll('g', 'j')
	if (consonants.length < MIN_CONSONANTS) return ''
	return consonants.slice(0, 1) + consonants.slice(1).replace(/(.)\1+/g, '$1')
}

const MIN_LENGTH_TO_VARY = 5

/** Compares pronunciations: equal, or one letter apart in longer words. */
export function soundsAlike(one: string, other: string): boolean {
	const others = pronunciationsOf(other)
	return pronunciationsOf(one).some((sound) => {
		const tolerance = sound.length < MIN_LENGTH_TO_VARY ? 0 : 1
		return others.some((other) => editDistance(sound, other) <= tolerance)
	})
}
