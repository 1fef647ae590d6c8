import type { Database } from '#db/client.ts'
import { listSlugsSince } from '#db/products.ts'

const AT_ONCE = 1000

/** What each of these slugs is now: another one where the product that had it was given another, and no product has it since. */
export async function presentSlugs(
	db: Database,
	slugs: string[],
): Promise<(slug: string) => string> {
	const since = new Map<string, string>()
	for (const some of inSteps(slugs)) {
		for (const [former, slug] of await listSlugsSince(db, some)) since.set(former, slug)
	}
	return (slug) => since.get(slug) ?? slug
}

/** As many slugs at once as one question to the database may name. */
export function* inSteps(slugs: string[]): Generator<string[]> {
	for (let start = 0; start < slugs.length; start += AT_ONCE) {
		yield slugs.slice(start, start + AT_ONCE)
	}
}
