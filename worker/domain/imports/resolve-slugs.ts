import { listSlugsLike, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { slugBaseOf } from '#worker/domain/catalogue/free-slug.ts'
import type { ParsedRow } from './parse-csv.ts'

/** Maximum number of slugs in one query. */
const BATCH_SIZE = 1000

/** A row with the current slug of its product. */
type IdentifiedRow = ParsedRow & {
	slug: string
	/** The row has no slug, so it is a new product whose slug is made from its name. */
	isUnnamed: boolean
}

/** Maps former slugs to current ones, and assigns free slugs to rows without one. Previewing a file again yields the same slugs. */
export async function resolveSlugs(db: Database, rows: ParsedRow[]): Promise<IdentifiedRow[]> {
	const slugs = rows.flatMap(({ cells }) => cells.slug || [])
	const current = new Map(await queryInBatches(slugs, (batch) => mapFormerSlugs(db, batch)))
	const resolve = (slug: string) => current.get(slug) ?? slug
	const bases = rows.filter(({ cells }) => !cells.slug).map(baseOf)
	const similar = await queryInBatches([...new Set(bases)], (batch) => listSlugsLike(db, batch))
	const assignSlug = slugAssigner(new Set([...slugs.map(resolve), ...similar]))
	return rows.map((row) => {
		const { slug: given } = row.cells
		const slug = given ? resolve(given) : assignSlug(baseOf(row))
		return { ...row, cells: { ...row.cells, slug }, slug, isUnnamed: !given }
	})
}

/** Returns a function that assigns the next slug of a base that is not taken. */
function slugAssigner(taken: Set<string>) {
	const counts = new Map<string, number>()
	return (base: string): string => {
		let number = counts.get(base) ?? 1
		while (taken.has(numbered(base, number))) number += 1
		counts.set(base, number + 1)
		taken.add(numbered(base, number))
		return numbered(base, number)
	}
}

const baseOf = ({ cells }: ParsedRow) => slugBaseOf(cells.name ?? '')
const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)

/** Queries with at most 1,000 slugs at a time. */
export async function queryInBatches<Row>(
	slugs: string[],
	query: (batch: string[]) => Promise<Iterable<Row>>,
): Promise<Row[]> {
	const rows: Row[] = []
	for (let start = 0; start < slugs.length; start += BATCH_SIZE) {
		rows.push(...(await query(slugs.slice(start, start + BATCH_SIZE))))
	}
	return rows
}
