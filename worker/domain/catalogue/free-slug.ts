import { slugFromName } from '#contract/product-input.ts'
import { toLatinDigits } from '#contract/text.ts'
import { listSlugsLike } from '#db/catalogue/products.ts'
import { type Database, failedConstraint } from '#db/client.ts'
import { transliterate } from '#worker/domain/search/bangla.ts'

/** Calls `insert` with a free slug derived from the name. If another request takes the slug first, tries the next one. */
export async function insertWithFreeSlug<Result>(
	db: Database,
	name: string,
	insert: (slug: string) => Promise<Result>,
): Promise<Result> {
	const base = slugFromAnyScript(name)
	while (true) {
		try {
			return await insert(createSlugAssigner(await listSlugsLike(db, [base]))(base))
		} catch (error) {
			if (!isSlugTaken(error)) throw error
		}
	}
}

export function isSlugTaken(error: unknown): boolean {
	return failedConstraint(error)?.includes('products.slug') ?? false
}

/** Returns a function that assigns the next free slug to each use of a base: `base`, `base-2`, `base-3` and so on. */
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
