import { normalizeName, removeTrademarks } from '#contract/base/text.ts'
import { normalizeGtin } from '#contract/catalogue/gtin.ts'
import type { ImportQuery, ProductRecord } from '#contract/catalogue/product-import.ts'
import { listByIdentity, listSlugsLike, mapFormerSlugs } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import {
	listCurrentProducts,
	type ParsedRow,
	PRODUCTS_PER_QUERY,
	type Values,
} from '#worker/domain/catalogue-changes/product-columns.ts'
import { createSlugAssigner, slugFromAnyScript } from '#worker/domain/text/slugs.ts'
import { indexCategoryNames } from './find-category.ts'
import { type CategoryLookup, resolveCategories } from './resolve-categories.ts'

export type MatchedRow = ParsedRow & {
	slug: string
	/** The product before the import, or `null` for a new one. */
	current: ProductRecord | null
	version: number | null
	/** For a row without a slug: the product that it is probably about. */
	duplicateOf: NamedProduct | null
	/** The product that has the GTIN of the row, or the earlier row with it. */
	gtinOwner: NamedProduct | null
}

/** Treatment of rows without a slug whose product is probably in the shop or in an earlier row. */
export type DuplicateChoice = ImportQuery['duplicates']

export async function* matchRows(
	db: Database,
	rows: ParsedRow[],
	{ duplicates, ...names }: Omit<CategoryLookup, 'index'> & { duplicates: DuplicateChoice },
): AsyncGenerator<MatchedRow> {
	const lookup = { ...names, index: indexCategoryNames(names.categories) }
	const finder = await createDuplicateFinder(db, rows)
	const usedSlugs = slugsOf(rows)
	for (let start = 0; start < rows.length; start += PRODUCTS_PER_QUERY) {
		const batch = rows.slice(start, start + PRODUCTS_PER_QUERY)
		const matches = await resolveSlugs(db, batch, { usedSlugs, finder, duplicates })
		const slugs = matches.map(({ slug }) => slug)
		usedSlugs.push(...slugs)
		const keys = { column: 'slug', keys: slugs } as const
		const products = await listCurrentProducts(db, keys, lookup.categories)
		const productBySlug = new Map(products.map((product) => [product.current.slug, product]))
		for (const { row, ...match } of matches) {
			const { current = null, version = null } = productBySlug.get(match.slug) ?? {}
			yield { ...resolveCategories(row, current, lookup), ...match, current, version }
		}
	}
}

type Resolution = { usedSlugs: string[]; finder: DuplicateFinder; duplicates: DuplicateChoice }

/** A row without a slug that is no duplicate is a new product and gets a free slug. */
async function resolveSlugs(
	db: Database,
	rows: ParsedRow[],
	{ usedSlugs, finder, duplicates }: Resolution,
) {
	const baseOf = ({ values, code }: ParsedRow) =>
		code ?? slugFromAnyScript(removeTrademarks(values.name ?? ''))
	const bases = new Set(rows.filter(({ values }) => !values.slug).map(baseOf))
	const similarSlugs = await listSlugsLike(db, [...bases])
	const assignSlug = createSlugAssigner([...usedSlugs, ...similarSlugs])
	const currentSlugs = await mapFormerSlugs(db, [...slugsOf(rows), ...bases])
	const knownSlugs = new Set([...similarSlugs, ...currentSlugs.keys()])
	return rows.map((row) => {
		const { code, values } = row
		const { name, gtin } = values
		// An article number counts if a product was imported with it.
		const given = values.slug || (code && knownSlugs.has(code) ? code : undefined)
		const duplicateOf = given || duplicates === 'add' ? null : finder.find(row.values)
		const existingSlug = given ? (currentSlugs.get(given) ?? given) : duplicateOf?.slug
		const slug = existingSlug ?? assignSlug(baseOf(row))
		const gtinOwner = finder.find({ gtin })
		finder.add(row.values, { slug, name: name || slug })
		return { row, slug, duplicateOf, gtinOwner }
	})
}

function slugsOf(rows: ParsedRow[]): string[] {
	return rows.flatMap(({ values: { slug } }) => (slug ? [slug] : []))
}

/** A product of the shop, or one that an earlier row adds. */
export type NamedProduct = { slug: string; name: string }

type DuplicateFinder = Awaited<ReturnType<typeof createDuplicateFinder>>

/** Finds products by GTIN, or by name and brand. Rows are added as they are read. */
async function createDuplicateFinder(db: Database, rows: ParsedRow[]) {
	const products = new Map<string, NamedProduct>()
	const add = (values: Values, product: NamedProduct) => {
		for (const key of keysOf(values)) if (!products.has(key)) products.set(key, product)
	}
	const gtins = rows.flatMap(({ values: { gtin } }) => (gtin ? [normalizeGtin(String(gtin))] : []))
	const names = rows.flatMap(({ values: { slug, name = '', brand } }): [string, string][] =>
		slug ? [] : [[normalizeName(name), normalizeName(String(brand))]],
	)
	for (const product of await listByIdentity(db, { gtins, names })) add(product, product)
	const find = (values: Values) =>
		keysOf(values).flatMap((key) => products.get(key) ?? [])[0] ?? null
	return { add, find }
}

function keysOf({ gtin, name, brand }: Values): string[] {
	return [
		...(gtin ? [`gtin ${normalizeGtin(String(gtin))}`] : []),
		...(name && brand ? [normalizeName(`name ${name}, brand ${brand}`)] : []),
	]
}
