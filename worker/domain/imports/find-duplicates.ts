import { normalizeName } from '#contract/base/text.ts'
import { normalizeGtin } from '#contract/catalogue/gtin.ts'
import { listByIdentity } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import type { ParsedRow, Values } from '#worker/domain/catalogue-changes/product-columns.ts'

/** A product of the shop, or one that an earlier row adds. */
export type NamedProduct = { slug: string; name: string }

export type DuplicateFinder = Awaited<ReturnType<typeof createDuplicateFinder>>

/** Finds products by GTIN, or by name and brand. Rows are added as they are read. */
export async function createDuplicateFinder(db: Database, rows: ParsedRow[]) {
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
