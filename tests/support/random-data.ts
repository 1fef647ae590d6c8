import fc from 'fast-check'

/** Seed of all random test data. `SHOP_SEED=… npm test` repeats a failed run with its seed. */
export const SEED = Number(process.env.SHOP_SEED ?? 20261121)

/** Query parameters of product lists in the API and on pages, and `x`, which is unknown. */
export const listingParameters = `category subcategory minPrice maxPrice branch inStock discounted
	brand memory size typed facets search exact sort page limit include x`.split(/\s+/)

/** Random text and texts that often cause errors in queries, HTML, URLs and number parsing. */
export const garbage = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 120 }),
	fc.string({ unit: 'grapheme', maxLength: 60 }),
	fc.constantFrom(
		"'; drop table products;--",
		'<script>',
		'%',
		'%00',
		'_',
		'\0',
		'1e309',
		'NaN',
		'-1',
		'0',
		'999999999999',
		'[]',
		'ল্যাপটপ',
		'ল্যাপটপ'.repeat(12),
	),
	fc.nat({ max: 2_000_000_000 }).map(String),
)

export const garbageQuery = fc
	.array(fc.tuple(fc.constantFrom(...listingParameters), garbage), { maxLength: 6 })
	.map((pairs) => pairs.map(([name, value]) => `${name}=${encodeGarbage(value)}`).join('&'))

/** Encodes text for a URL. Replaces lone surrogates, which `encodeURIComponent` rejects. */
export function encodeGarbage(text: string): string {
	return encodeURIComponent(text.toWellFormed())
}
