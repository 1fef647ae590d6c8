import { slugFromName } from '#contract/product-input.ts'
import { toLatinDigits } from '#contract/text.ts'
import { listSlugsLike } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { failedConstraint } from '#db/constraint.ts'
import { transliterate } from '#worker/domain/search/bangla.ts'

/** Adds under a slug made from the name, and under the next one when somebody took it in between. */
export async function insertUnderFreeSlug<Added>(
	db: Database,
	name: string,
	add: (slug: string) => Promise<Added>,
): Promise<Added> {
	const wanted = slugBaseOf(name)
	while (true) {
		try {
			return await add(await freeSlug(db, wanted))
		} catch (error) {
			if (!isSlugTaken(error)) throw error
		}
	}
}

export function isSlugTaken(error: unknown): boolean {
	return failedConstraint(error)?.includes('products.slug') ?? false
}

async function freeSlug(db: Database, slug: string): Promise<string> {
	const taken = new Set(await listSlugsLike(db, [slug]))
	if (!taken.has(slug)) return slug
	let number = 2
	while (taken.has(`${slug}-${number}`)) number += 1
	return `${slug}-${number}`
}

/** Slug of a name, to which a number is added where it is taken. */
export function slugBaseOf(name: string): string {
	const words = toLatinDigits(name.normalize('NFC')).split(' ')
	return slugFromName(words.map((word) => transliterate(word)).join(' '))
}
