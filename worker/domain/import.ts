import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { applyImport, type ImportRow, removeStaged, stageImport } from '#db/import-rows.ts'
import { addSearchKeys, type SearchKey } from '#db/search-index.ts'
import { ImportedProduct, reasonsOf } from '#worker/contract/product-import.ts'
import { searchDocumentOf } from './search/document.ts'
import { searchKeysOf } from './search/keys.ts'

export type ImportProblem = { line: number; reason: string }
export type ReadImport = { products: ImportedProduct[]; problems: ImportProblem[] }

/** Checks every line of a JSON Lines file; empty lines are passed over. */
export function readProductLines(lines: string[]): ReadImport {
	const lineOfSlug = new Map<string, number>()
	const read: ReadImport = { products: [], problems: [] }
	for (const [index, text] of lines.entries()) {
		if (text.trim() === '') continue
		const line = index + 1
		const product = readProduct(text)
		const earlier = typeof product === 'string' ? undefined : lineOfSlug.get(product.slug)
		if (typeof product === 'string') read.problems.push({ line, reason: product })
		else if (earlier) read.problems.push({ line, reason: `slug: already on line ${earlier}` })
		else {
			lineOfSlug.set(product.slug, line)
			read.products.push(product)
		}
	}
	return read
}

function readProduct(text: string): ImportedProduct | string {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		return 'is not JSON'
	}
	const result = v.safeParse(ImportedProduct, value)
	if (result.success) return result.output
	return reasonsOf(result.issues)
}

type ImportOptions = { now?: Date; onProgress?: (staged: number) => void }

const ROWS_AT_ONCE = 250

/** Adds new products and updates known ones by slug, all or nothing. */
export async function importProducts(
	db: Database,
	products: ImportedProduct[],
	{ now = new Date(), onProgress }: ImportOptions = {},
): Promise<void> {
	const importId = crypto.randomUUID()
	await stageProducts(db, { importId, products, now, onProgress })
	try {
		await applyImport(db, { importId, staffId: null, now })
	} finally {
		await removeStaged(db, importId)
	}
}

type Staging = ImportOptions & {
	importId: string
	products: ImportedProduct[]
	/** How the products among them that are there already were found, by slug. */
	states?: ReadonlyMap<string, string>
	now: Date
}

/** Lays products down to wait for `applyImport`, telling after each step how many there are. */
export async function stageProducts(
	db: Database,
	{ importId, products, states, now, onProgress = () => {} }: Staging,
): Promise<void> {
	const seen = new Set<string>()
	for (let start = 0; start < products.length; start += ROWS_AT_ONCE) {
		const rows = products.slice(start, start + ROWS_AT_ONCE).map((product) => ({
			...rowOf(product, now),
			state: states?.get(product.slug) ?? null,
		}))
		await stageImport(db, { importId, start, rows })
		await addSearchKeys(db, newKeys(rows, seen))
		onProgress(start + rows.length)
	}
}

/** Keys of words that no earlier row had. */
function newKeys(rows: ImportRow[], seen: Set<string>): SearchKey[] {
	const words = rows.flatMap(({ searchWords }) => Object.keys(JSON.parse(searchWords)))
	const fresh = new Set(words.filter((word) => !seen.has(word)))
	for (const word of fresh) seen.add(word)
	return searchKeysOf([...fresh])
}

function rowOf(product: ImportedProduct, now: Date): Omit<ImportRow, 'state'> {
	const document = searchDocumentOf(product)
	const { category, subcategory, ratings, stock, createdAt, discountPrice, ...plain } = product
	return {
		...plain,
		...stock,
		id: crypto.randomUUID(),
		category: category.slug,
		categoryName: category.name,
		subcategory: subcategory.slug,
		subcategoryName: subcategory.name,
		discountPrice: discountPrice ?? null,
		ratingAverage: ratings.average,
		ratingCount: ratings.count,
		searchWords: JSON.stringify(document.words),
		nameLength: document.nameLength,
		version: 1,
		createdAt: Date.parse(createdAt),
		updatedAt: now.getTime(),
	}
}
