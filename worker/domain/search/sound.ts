import { isBangla, latinFromBangla } from './bangla.ts'
import { lettersApart } from './spelling.ts'

/** One spelling for each sound of a Latin word, read in this order. */
const spoken: readonly (readonly [RegExp, string])[] = [
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

/** Roughly how a word in Latin or Bangla letters is said, or may be; empty for what is not a word of letters. */
export function pronunciationsOf(word: string): string[] {
	if (!isBangla(word)) return pronounced(word)
	const latin = latinFromBangla(word)
	if (repeatsOneConsonant(latin)) return []
	return [...pronounced(latin), ...pronounced(latinFromBangla(word, ''))]
}

function pronounced(latin: string): string[] {
	if (!/^[a-z]+$/.test(latin) || repeatsOneConsonant(latin)) return []
	return [spoken.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin)]
}

const MOST_EQUAL_CONSONANTS = 2

/** Vivo and nano are words; a consonant three times without another is none in any script. */
function repeatsOneConsonant(latin: string): boolean {
	const consonants = latin.replace(/[aeiou]/g, '')
	return consonants.length > MOST_EQUAL_CONSONANTS && new Set(consonants).size === 1
}

const FEWEST_SOUNDS = 2

/** The consonants one hears, the like-sounding as one, so that words spelled by ear meet; '' when too few to tell words apart. */
export function soundOf(word: string): string {
	const [said = ''] = pronunciationsOf(word)
	const sounds = said
		.replace(/[aeiou]/g, '')
		.replace(/(?<=.)[hw]/g, '')
		.replaceAll('d', 't')
		.replaceAll('g', 'j')
	if (sounds.length < FEWEST_SOUNDS) return ''
	return sounds.slice(0, 1) + sounds.slice(1).replace(/(.)\1+/g, '$1')
}

const SHORTEST_TO_VARY = 5

/** Whether two words are said nearly the same, a short one quite the same. */
export function isSaidLike(one: string, other: string): boolean {
	const others = pronunciationsOf(other)
	return pronunciationsOf(one).some((said) => {
		const most = said.length < SHORTEST_TO_VARY ? 0 : 1
		return others.some((sound) => lettersApart(said, sound) <= most)
	})
}
