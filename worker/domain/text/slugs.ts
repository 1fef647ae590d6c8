import { toLatinDigits } from '#contract/base/text.ts'
import { slugFromName } from '#contract/catalogue/product-input.ts'
import { transliterate } from './bangla.ts'

/** Returns a function that assigns free slugs: `base`, `base-2`, `base-3` and so on. */
export function createSlugAssigner(slugsInUse: string[]): (base: string) => string {
	const usedSlugs = new Set(slugsInUse)
	const counts = new Map<string, number>()
	return (base) => {
		let number = counts.get(base) ?? 1
		while (usedSlugs.has(appendNumber(base, number))) number += 1
		counts.set(base, number + 1)
		usedSlugs.add(appendNumber(base, number))
		return appendNumber(base, number)
	}
}

const appendNumber = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)

/** Creates a slug from a name in Latin or Bangla script. It may be in use already. */
export function slugFromAnyScript(name: string): string {
	const words = toLatinDigits(name.normalize('NFC')).split(' ')
	return slugFromName(words.map((word) => transliterate(word)).join(' '))
}
