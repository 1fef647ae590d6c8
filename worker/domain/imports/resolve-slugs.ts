import { listSlugsLike, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { slugBaseOf } from '#worker/domain/catalogue/free-slug.ts'
import type { ParsedRow } from './parse-csv.ts'

/** Maximum number of slugs in one query. */
const BATCH_SIZE = 1000

/** A row with the current slug of its product. */
export type IdentifiedRow = ParsedRow & {
	slug: string
	/** The row has no slug, so it is a new product whose slug is made from its name. */
	isUnnamed: boolean
}

/** Maps former slugs to current ones, and assigns free slugs to rows without one. Previewing a file again yields the same slugs. */
export async function resolveSlugs(db: Database, rows: ParsedRow[]): Promise<IdentifiedRow[]> {
	const slugs = rows.map(slugOf).filter((slug) => slug !== '')
	const current = new Map<string, string>()
	for (const batch of batchesOf(slugs)) {
		for (const [former, slug] of await mapFormerSlugs(db, batch)) current.set(former, slug)
	}
	const resolve = (slug: string) => current.get(slug) ?? slug
	const assignSlug = await createSlugAssigner(db, rows, slugs.map(resolve))
	return rows.map((row) => {
		const slug = slugOf(row) === '' ? assignSlug(row) : resolve(slugOf(row))
		return { ...row, values: { ...row.values, slug }, slug, isUnnamed: slugOf(row) === '' }
	})
}

/** Returns a function that assigns slugs which neither the catalogue nor the file contains. */
async function createSlugAssigner(db: Database, rows: ParsedRow[], slugs: string[]) {
	const taken = new Set(slugs)
	const bases = new Set(rows.filter((row) => slugOf(row) === '').map(baseOf))
	for (const batch of batchesOf([...bases])) {
		for (const slug of await listSlugsLike(db, batch)) taken.add(slug)
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
