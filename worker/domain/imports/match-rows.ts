import type { ProductRecord } from '#contract/product-import.ts'
import { listSlugsLike, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { listCurrentProducts } from '#db/imports/imports.ts'
import { createSlugAssigner, slugFromAnyScript } from '#worker/domain/catalogue/free-slug.ts'
import type { ParsedRow } from './parse-csv.ts'
import { toRecord } from './product-columns.ts'

/** Maximum number of slugs in one query. */
const BATCH_SIZE = 1000

export type MatchedRow = ParsedRow & {
	/** Slug of the product after the import. */
	slug: string
	/** The product before the import, or `null` for a new one. */
	current: ProductRecord | null
	version: number | null
}

/** Finds the product of each row. A row without a slug is a new product, whose slug is made from its name. */
export async function matchRows(db: Database, parsed: ParsedRow[]): Promise<MatchedRow[]> {
	const slugs = await resolveSlugs(db, parsed)
	const products = await queryInBatches(slugs, (batch) => listCurrentProducts(db, batch))
	const bySlug = new Map(products.map((entry) => [entry.product.slug, entry]))
	return parsed.map((row, index) => {
		const { [index]: slug = '' } = slugs
		const { product, version = null } = bySlug.get(slug) ?? {}
		return { ...row, slug, current: product ? toRecord(product) : null, version }
	})
}

/** Maps former slugs to current ones, and assigns free slugs to rows without one. Previewing a file again yields the same slugs. */
async function resolveSlugs(db: Database, rows: ParsedRow[]): Promise<string[]> {
	const slugs = rows.flatMap(({ values }) => values.slug || [])
	const currentSlugs = new Map(await queryInBatches(slugs, (batch) => mapFormerSlugs(db, batch)))
	const resolve = (slug: string) => currentSlugs.get(slug) ?? slug
	const bases = new Set(rows.filter(({ values }) => !values.slug).map(baseOf))
	const similar = await queryInBatches([...bases], (batch) => listSlugsLike(db, batch))
	const assignSlug = createSlugAssigner([...slugs.map(resolve), ...similar])
	return rows.map((row) => (row.values.slug ? resolve(row.values.slug) : assignSlug(baseOf(row))))
}

const baseOf = ({ values }: ParsedRow) => slugFromAnyScript(values.name ?? '')

async function queryInBatches<Row>(
	slugs: string[],
	query: (batch: string[]) => Promise<Iterable<Row>>,
): Promise<Row[]> {
	const rows: Row[] = []
	for (let start = 0; start < slugs.length; start += BATCH_SIZE) {
		rows.push(...(await query(slugs.slice(start, start + BATCH_SIZE))))
	}
	return rows
}
