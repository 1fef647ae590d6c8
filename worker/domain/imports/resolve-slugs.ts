import { listSlugsLike, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { slugBaseOf } from '#worker/domain/catalogue/free-slug.ts'
import type { ParsedRow } from './parse-csv.ts'

/** As many slugs as one query may name. */
const BATCH_SIZE = 1000

/** A row with the slug that its product has now. */
export type IdentifiedRow = ParsedRow & {
	slug: string
	/** Whether the file states no slug: a new product, with a slug made from its name. */
	isUnnamed: boolean
}

/** Maps former slugs to current ones, and gives rows without a slug a free one, the same for the same file and catalogue. */
export async function resolveSlugs(db: Database, rows: ParsedRow[]): Promise<IdentifiedRow[]> {
	const stated = rows.map(slugOf).filter((slug) => slug !== '')
	const current = new Map<string, string>()
	for (const some of batchesOf(stated)) {
		for (const [former, slug] of await mapFormerSlugs(db, some)) current.set(former, slug)
	}
	const resolve = (slug: string) => current.get(slug) ?? slug
	const nextFreeSlug = await slugMaker(db, rows, stated.map(resolve))
	return rows.map((row) => {
		const slug = slugOf(row) === '' ? nextFreeSlug(row) : resolve(slugOf(row))
		return { ...row, values: { ...row.values, slug }, slug, isUnnamed: slugOf(row) === '' }
	})
}

/** Takes up no slug of the catalogue or of the file. */
async function slugMaker(db: Database, rows: ParsedRow[], stated: string[]) {
	const taken = new Set(stated)
	const bases = new Set(rows.filter((row) => slugOf(row) === '').map(baseOf))
	for (const some of batchesOf([...bases])) {
		for (const slug of await listSlugsLike(db, some)) taken.add(slug)
	}
	const counts = new Map<string, number>()
	return (row: ParsedRow): string => {
		const base = baseOf(row)
		let number = counts.get(base) ?? 1
		while (taken.has(numbered(base, number))) number += 1
		counts.set(base, number + 1)
		taken.add(numbered(base, number))
		return numbered(base, number)
	}
}

const slugOf = ({ values }: ParsedRow) => String(values.slug ?? '').trim()
const baseOf = ({ values }: ParsedRow) => slugBaseOf(String(values.name ?? ''))
const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)

export function* batchesOf<Item>(items: Item[], size = BATCH_SIZE): Generator<Item[]> {
	for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
