import type { Database } from '#db/client.ts'
import {
	type Apply,
	type Around,
	applyImport,
	type ImportRow,
	listRenamed,
	removeStaged,
	stageImport,
} from '#db/import-rows.ts'
import { addSearchKeys, type SearchKey } from '#db/search-index.ts'
import type { ImportedProduct } from '#worker/contract/product-import.ts'
import type { Names } from './category-names.ts'
import { historyEntry } from './history-entry.ts'
import { presentSlugs } from './present-slugs.ts'
import type { AuditContext } from './request-context.ts'
import { searchDocumentOf } from './search/document.ts'
import { searchKeysOf } from './search/keys.ts'
import { indexCategories } from './search/rebuild.ts'

type ImportOptions = {
	now?: Date
	/** By what the history tells who asked for it; without it the history does not tell. */
	requestId?: string
	onProgress?: (staged: number) => void
}

const ROWS_AT_ONCE = 250

/** Adds new products and updates known ones by slug, also by a former one, all or nothing. */
export async function importProducts(
	db: Database,
	products: ImportedProduct[],
	{ now = new Date(), requestId, onProgress }: ImportOptions = {},
): Promise<void> {
	const importId = crypto.randomUUID()
	const history =
		requestId === undefined
			? []
			: [entryOfImport(db, { now, requestId }, importId, products.length)]
	const named = await underPresentSlugs(db, products)
	try {
		await stageProducts(db, { importId, products: named.map(asItSays), now, onProgress })
		await applyStaged(db, { importId, staffId: null, now }, { after: history })
	} catch (error) {
		// What cannot be taken away now goes with the next import.
		await removeStaged(db, importId).catch(() => undefined)
		throw error
	}
}

async function underPresentSlugs(
	db: Database,
	products: ImportedProduct[],
): Promise<ImportedProduct[]> {
	const slugs = products.map(({ slug }) => slug)
	const present = await presentSlugs(db, slugs)
	requireDistinct(slugs.map(present))
	return products.map((product) => ({ ...product, slug: present(product.slug) }))
}

function requireDistinct(slugs: string[]): void {
	const seen = new Set<string>()
	for (const slug of slugs) {
		if (seen.has(slug)) {
			throw new Error(
				`Nothing was imported: two products of the file are ${slug}, one of them by a former slug.`,
			)
		}
		seen.add(slug)
	}
}

/** Makes true what was laid down, all or nothing; then products of a category that has another name are found by it. */
export async function applyStaged(db: Database, apply: Apply, around: Around): Promise<void> {
	const renamed = await listRenamed(db, apply.importId)
	await applyImport(db, apply, around)
	if (renamed.length > 0) await indexCategories(db, renamed)
}

function entryOfImport(db: Database, context: AuditContext, target: string, products: number) {
	return historyEntry(db, context, {
		action: 'catalogue-import',
		staffId: null,
		target,
		after: { products },
	})
}

/** A product that brings the names of its categories with it. */
function asItSays(product: ImportedProduct): StagedProduct {
	const { category, subcategory } = product
	return {
		product,
		names: { category: category.name, subcategory: subcategory.name },
		state: null,
		leavesStock: false,
		history: null,
	}
}

export type StagedProduct = {
	product: ImportedProduct
	/** What its categories shall be called from now on. */
	names: Names
	/** How the product was found; `null` for a new one. */
	state: string | null
	/** Whether it says nothing of the counts of a product that is there. */
	leavesStock: boolean
	history: ImportRow['history']
}

type Staging = Pick<ImportOptions, 'onProgress'> & {
	importId: string
	products: StagedProduct[]
	now: Date
}

/** Lays products down to wait for `applyStaged`, telling after each step how many there are. */
export async function stageProducts(
	db: Database,
	{ importId, products, now, onProgress = () => {} }: Staging,
): Promise<void> {
	const seen = new Set<string>()
	for (let start = 0; start < products.length; start += ROWS_AT_ONCE) {
		const rows = products.slice(start, start + ROWS_AT_ONCE).map((staged) => rowOf(staged, now))
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

function rowOf(
	{ product, names, state, leavesStock, history }: StagedProduct,
	now: Date,
): ImportRow {
	const document = searchDocumentOf(product)
	const { category, subcategory, ratings, stock, createdAt, discountPrice, ...plain } = product
	return {
		...plain,
		...stock,
		id: crypto.randomUUID(),
		category: category.slug,
		categoryName: names.category,
		subcategory: subcategory.slug,
		subcategoryName: names.subcategory,
		discountPrice: discountPrice ?? null,
		ratingAverage: ratings.average,
		ratingCount: ratings.count,
		searchWords: JSON.stringify(document.words),
		nameLength: document.nameLength,
		version: 1,
		createdAt: Date.parse(createdAt),
		updatedAt: now.getTime(),
		state,
		leavesStock,
		history,
	}
}
