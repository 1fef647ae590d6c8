import { transliterate } from '#worker/domain/text/bangla.ts'
import { editDistance } from './edits.ts'

/** Give spellings of the same sound the same letters. They are applied in this order. */
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
	// As in "charger".
	[/d?g/g, 'j'],
	[/ph/g, 'f'],
	[/ch/g, 'C'],
	[/ck/g, 'k'],
	[/c(?=[eiy])/g, 's'],
	[/c/g, 'k'],
	[/qu?/g, 'k'],
	[/x/g, 'ks'],
	[/(?<=[kjtdpbsz])h/g, ''],
	[/v/g, 'b'],
	[/z/g, 'j'],
	[/(?<=..)e$/, ''],
	[/oo|ou|au|ow|aw/g, 'u'],
	[/ee|ea|ie|ei|ey|ai|ay/g, 'i'],
	[/y/g, 'i'],
	[/(.)\1+/g, '$1'],
]

/** A Bangla word may have two: with and without the vowel that is not written. */
export function pronunciationsOf(word: string): string[] {
	const spellings = new Set([transliterate(word), transliterate(word, '')])
	return [...spellings]
		.filter((latin) => /^[a-z]+$/.test(latin) && !repeatsOneConsonant(latin))
		.map((latin) =>
			soundRules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin),
		)
}

const MIN_REPEATED_CONSONANTS = 3

/** Text such as "nanana", whose only consonant occurs three times, is not a word. */
function repeatsOneConsonant(latin: string): boolean {
	const consonants = latin.replace(/[aeiou]/g, '')
	return consonants.length >= MIN_REPEATED_CONSONANTS && new Set(consonants).size === 1
}

const MIN_CONSONANTS = 2

/** Too many words would share the key of fewer than two consonants. */
export function phoneticKey(word: string): string {
	const [pronunciation = ''] = pronunciationsOf(word)
	const consonants = pronunciation
		.replace(/[aeiou]/g, '')
		.replace(/(?<=.)[hw]/g, '')
		.replaceAll('d', 't')
	if (consonants.length < MIN_CONSONANTS) return ''
	return consonants.slice(0, 1) + consonants.slice(1).replace(/(.)\1+/g, '$1')
}

/** Returns the edits between the nearest pronunciations, or `Infinity` above `maxEdits`. */
export function phoneticDistance(
	sounds: string[],
	otherSounds: string[],
	maxEdits: (length: number) => number,
): number {
	const distances = sounds.flatMap((sound) =>
		otherSounds
			.map((otherSound) => editDistance(sound, otherSound))
			.filter((edits) => edits <= maxEdits(sound.length)),
	)
	return Math.min(...distances)
}

/** Shortest pronunciation that may differ by one letter and still sound alike. */
const MIN_LENGTH_FOR_ONE_EDIT = 5

/** Checks for the same pronunciation. Longer ones may differ by one letter. */
export function soundAlike(sounds: string[], otherSounds: string[]): boolean {
	const maxEdits = (length: number) => (length < MIN_LENGTH_FOR_ONE_EDIT ? 0 : 1)
	return phoneticDistance(sounds, otherSounds, maxEdits) < Infinity
}
