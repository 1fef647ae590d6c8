import type { ProductRecord } from '#contract/product-import.ts'
import { listSlugsLike, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { mapVersionedProducts } from '#db/imports/imports.ts'
import { createSlugAssigner, slugFromAnyScript } from '#worker/domain/catalogue/free-slug.ts'
import { type ParsedRow, toRecord } from './product-columns.ts'
import { type CategoryLookup, resolveCategories } from './resolve-categories.ts'

/** Maximum number of products in one query. */
const BATCH_SIZE = 1000

/** A row with its product. */
export type MatchedRow = ParsedRow & {
	/** Slug of the product after the import. */
	slug: string
	/** The product before the import, or `null` for a new one. */
	current: ProductRecord | null
	version: number | null
}

/** Yields each row with its product and the slugs of its categories. A row without a slug is a new product, whose slug is made from its name. */
export async function* matchRows(
	db: Database,
	rows: ParsedRow[],
	lookup: CategoryLookup,
): AsyncGenerator<MatchedRow> {
	const usedSlugs = slugsOf(rows)
	for (let start = 0; start < rows.length; start += BATCH_SIZE) {
		const batch = rows.slice(start, start + BATCH_SIZE)
		const slugs = await resolveSlugs(db, batch, usedSlugs)
		usedSlugs.push(...slugs)
		const products = await mapVersionedProducts(db, slugs, lookup.categories)
		for (const [index, row] of batch.entries()) {
			const slug = slugs[index] ?? ''
			const { product, version = null } = products.get(slug) ?? {}
			const current = product ? toRecord(product) : null
			yield { ...resolveCategories(row, current, lookup), slug, current, version }
		}
	}
}

/** Maps former slugs to current ones, and assigns free slugs to rows without one. Previewing a file again yields the same slugs until products are added. */
async function resolveSlugs(db: Database, rows: ParsedRow[], usedSlugs: string[]) {
	const baseOf = ({ values }: ParsedRow) => slugFromAnyScript(values.name ?? '')
	const bases = new Set(rows.filter(({ values }) => !values.slug).map(baseOf))
	const assignSlug = createSlugAssigner([...usedSlugs, ...(await listSlugsLike(db, [...bases]))])
	const currentSlugs = await mapFormerSlugs(db, slugsOf(rows))
	return rows.map((row) => {
		const { slug } = row.values
		return slug ? (currentSlugs.get(slug) ?? slug) : assignSlug(baseOf(row))
	})
}

/** Returns the slugs that the rows contain. */
function slugsOf(rows: ParsedRow[]): string[] {
	return rows.flatMap(({ values: { slug } }) => (slug ? [slug] : []))
}
