import { latinFromBangla } from './bangla.ts'

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
	[/ee|ea|ie|ei|ey/g, 'i'],
	[/y/g, 'i'],
	[/(.)\1+/g, '$1'],
]

/** Roughly how a word in Latin or Bangla letters is said; '' for what is not a word of letters. */
export function pronunciationOf(word: string): string {
	const latin = latinFromBangla(word)
	if (!/^[a-z]+$/.test(latin)) return ''
	return spoken.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin)
}

const FEWEST_SOUNDS = 2

/** The consonants one hears, the like-sounding as one, so that words spelled by ear meet; '' when too few to tell words apart. */
export function soundOf(word: string): string {
	const sounds = pronunciationOf(word)
		.replace(/[aeiou]/g, '')
		.replace(/(?<=.)[hw]/g, '')
		.replaceAll('d', 't')
		.replaceAll('g', 'j')
		.replace(/(.)\1+/g, '$1')
	return sounds.length < FEWEST_SOUNDS ? '' : sounds
}
