import { COLUMN_FACETS, type ColumnFacet } from '#contract/base/facets.ts'
import { HOUR_MS } from '#contract/base/limits.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { mapStockColumns, stockColumn } from '#contract/stock/branch-stock.ts'
import type { MovementKind, StockCount } from '#contract/stock/stock.ts'
import type { NewAuditEntry } from '#db/audit/audit.ts'
import { applyChange } from '#db/catalogue-changes/apply-change.ts'
import { type ChangeRow, stageRows } from '#db/catalogue-changes/changes.ts'
import type { Database, Statement } from '#db/client.ts'
import { type ActorOrOperator, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { tooManyCategoriesError } from '#worker/domain/catalogue/require-category.ts'
import { DomainError, replaceErrors } from '#worker/domain/domain-error.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import type { SearchableProduct } from '#worker/domain/search/document.ts'
import { type CategoryNames, categoryKeys } from './category-names.ts'
import type { Column } from './product-columns.ts'

const ROWS_PER_QUERY = 250
export const APPLY_WITHIN_MS = HOUR_MS

/** A product after the change, with the `fields` that change. A new one has no `current`. */
export type StagedProduct = {
	record: ProductRecord
	fields?: Column[]
	current?: ProductRecord | null
	version?: number | null
} & Partial<Pick<ChangeRow, 'history' | 'movements'>>

type Staging = {
	products: StagedProduct[]
	/** Names of the categories of records without a category name. */
	names?: CategoryNames
	now: Date
}

export async function stageProducts(
	db: Database,
	{ products, names = new Map(), now }: Staging,
): Promise<string> {
	const changeId = crypto.randomUUID()
	const seenWords = new Set<string>()
	for (let start = 0; start < products.length; start += ROWS_PER_QUERY) {
		const batch = products.slice(start, start + ROWS_PER_QUERY)
		const rows = batch.map((staged) => toChangeRow(staged, names, now))
		await stageRows(db, { changeId, start, rows })
		const words = rows.flatMap(({ searchWords = {} }) => Object.keys(searchWords))
		const newWords = words.filter((word) => !seenWords.has(word))
		await catalogueIndex.stageWords(db, newWords)
		for (const word of newWords) seenWords.add(word)
	}
	return changeId
}

function toChangeRow(
	{ record, current = null, version, history = null, ...staged }: StagedProduct,
	names: CategoryNames,
	now: Date,
): ChangeRow {
	const movements =
		staged.movements ?? BRANCH_SLUGS.flatMap((branch) => branchMovements(branch, current, record))
	const counts = mapStockColumns((count, branch) => current?.[stockColumn(count, branch)])
	const stock = movements.length > 0 ? Object.values(counts) : []
	return {
		...record,
		id: crypto.randomUUID(),
		version: 1,
		...(leavesDocumentUnchanged({ current, fields: staged.fields })
			? {}
			: buildDocument(record, names)),
		movements,
		history,
		// The batch compares it with the product, whose counts it joins in the same order.
		state: current && [version, ...stock].join(' '),
		createdAt: Date.parse(record.createdAt),
		updatedAt: now.getTime(),
	}
}

const searchableColumns: Record<
	Exclude<keyof SearchableProduct, ColumnFacet> | 'categoryName' | 'subcategoryName',
	true
> = {
	...Object.fromEntries(COLUMN_FACETS.map((name) => [name, true])),
	name: true,
	category: true,
	categoryName: true,
	subcategory: true,
	subcategoryName: true,
	gtin: true,
	warranty: true,
	keyFeatures: true,
	banglaName: true,
	banglaKeyFeatures: true,
	colors: true,
	specifications: true,
}

function leavesDocumentUnchanged({
	current,
	fields,
}: Pick<StagedProduct, 'current' | 'fields'>): boolean {
	return Boolean(current) && fields?.every((column) => !(column in searchableColumns)) === true
}

function buildDocument(record: ProductRecord, names: CategoryNames) {
	const [categoryKey, subcategoryKey] = categoryKeys(record.category, record.subcategory)
	const toCategory = (slug: string, name: string | undefined, key: string) => {
		return { name: slug, ...names.get(key), ...(name && { name }), slug }
	}
	const { words, ...document } = catalogueIndex.build({
		...record,
		category: toCategory(record.category, record.categoryName, categoryKey),
		subcategory: toCategory(record.subcategory, record.subcategoryName, subcategoryKey),
	})
	return { searchWords: words, ...document }
}

/** Returns the movements that lead to the new stock: for a new product, its opening stock. */
function branchMovements(
	branch: BranchSlug,
	current: ProductRecord | null,
	record: ProductRecord,
): ChangeRow['movements'] {
	const change = (count: StockCount) => {
		const column = stockColumn(count, branch)
		return record[column] - (current?.[column] ?? 0)
	}
	const [sold, servicing, defective] = [change('sold'), change('servicing'), change('defective')]
	const quantity = change('available') + sold + servicing + defective
	const movements: [MovementKind, number][] = [
		[current ? 'correct' : 'receive', quantity],
		['order', change('incoming')],
		['sell', sold],
		['service', servicing],
		['defect', defective],
	]
	const changes = movements.filter(([, quantity]) => quantity !== 0)
	return changes.map(([kind, quantity]) => [kind, quantity, branch])
}

type StagedChange = {
	changeId: string
	rowCount: number
	/** A command that fills the shop has none. */
	entry?: NewAuditEntry
	/** Keeps what is needed to undo the import. */
	isUndoable?: boolean
	/** First statement of the batch, which can fail it. */
	guard?: Statement
	actor: ActorOrOperator
	/** Further statements of the same batch, which run after the rows are applied. */
	extraStatements?: Statement[]
}

/** Applies the rows, unless a product has changed since, and indexes renamed categories. */
export async function applyStagedRows(
	db: Database,
	{ entry, isUndoable = false, actor, extraStatements = [], ...staged }: StagedChange,
): Promise<void> {
	const entries = entry ? [insertAuditEntry(db, actor, entry)] : []
	const isFile = entry === undefined || entry.action === 'catalogue-import'
	const action = isFile ? 'product-import' : 'product-bulk-edit'
	const context = { isUndoable, action, ...staged, ...actor } as const
	const application = applyChange(db, context, [...extraStatements, ...entries])
	const message = `Someone else changed ${isFile ? 'products in this file. Please check the file again.' : 'one of these products. Please preview the change again.'}`
	const conflict = new DomainError('version_conflict', message)
	const errors = {
		stagedProductsAreUnchanged: conflict,
		gtinIsUnique: conflict,
		categoriesAreWithinLimits: tooManyCategoriesError('file'),
	}
	const categories = await application.catch(replaceErrors(errors))
	if (categories.length > 0) await catalogueIndex.updateCategories(db, { categories })
}
