import { mapStockColumns, stockColumn } from '#contract/branch-stock.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/branches.ts'
import { HOUR_MS } from '#contract/limits.ts'
import type { ProductRecord } from '#contract/product-import.ts'
import type { MovementKind, StockCount } from '#contract/stock.ts'
import type { Database, Statement } from '#db/client.ts'
import { applyImport, type ImportRow, stageRows } from '#db/imports/import-rows.ts'
import { insertFuzzyKeys } from '#db/search/index-documents.ts'
import {
	type ActorOrOperator,
	insertAuditEntry,
	type NewAuditEntry,
} from '#worker/domain/audit/audit-context.ts'
import { tooManyCategoriesError } from '#worker/domain/catalogue/require-category.ts'
import { DomainError, replaceConstraintError } from '#worker/domain/domain-error.ts'
import {
	buildFuzzyKeys,
	buildSearchDocument,
	type SearchableProduct,
} from '#worker/domain/search/document.ts'
import { indexCategories } from '#worker/domain/search/rebuild.ts'
import { type CategoryNames, categoryKeys, type MatchedRow } from './match-rows.ts'
import type { Column } from './product-columns.ts'

const BATCH_SIZE = 250
export const APPLY_WITHIN_MS = HOUR_MS

/** A product after the import. A new product has no `current` and no `version`. `fields` are the columns that change. */
export type StagedProduct = { record: ProductRecord; fields?: Column[] } & Partial<
	Pick<MatchedRow, 'current' | 'version'> & Pick<ImportRow, 'history' | 'movements'>
>

export type Staging = {
	products: StagedProduct[]
	/** Names of the categories of records without a category name. */
	names?: CategoryNames
	now: Date
	/** Receives the number of rows staged so far. */
	onProgress?: (staged: number) => void
}

/** Stages products for `applyStagedRows`, and returns the id of the import. */
export async function stageProducts(
	db: Database,
	{ products, names = new Map(), now, onProgress }: Staging,
): Promise<string> {
	const importId = crypto.randomUUID()
	const seenWords = new Set<string>()
	for (let start = 0; start < products.length; start += BATCH_SIZE) {
		const batch = products.slice(start, start + BATCH_SIZE)
		const rows = batch.map((staged) => toImportRow(staged, names, now))
		await stageRows(db, { importId, start, rows })
		const words = rows.flatMap(({ searchWords = {} }) => Object.keys(searchWords))
		const newWords = words.filter((word) => !seenWords.has(word))
		await insertFuzzyKeys(db, buildFuzzyKeys(newWords))
		for (const word of newWords) seenWords.add(word)
		onProgress?.(start + rows.length)
	}
	return importId
}

function toImportRow(
	{ record, current = null, version, history = null, ...staged }: StagedProduct,
	names: CategoryNames,
	now: Date,
): ImportRow {
	const movements = staged.movements ?? stockMovements(current, record)
	const counts = mapStockColumns((count, branch) => current?.[stockColumn(count, branch)])
	const stock = movements.length > 0 ? Object.values(counts) : []
	return {
		...record,
		id: crypto.randomUUID(),
		version: 1,
		...(hasSameDocument({ current, fields: staged.fields }) ? {} : buildDocument(record, names)),
		movements,
		history,
		state: current && [version, ...stock].join(' '),
		createdAt: Date.parse(record.createdAt),
		updatedAt: now.getTime(),
	}
}

/** What the search document of a product is built from. */
const documentColumns: Record<keyof SearchableProduct | 'categoryName' | 'subcategoryName', true> =
	{
		name: true,
		brand: true,
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

/** Checks that none of the changed columns is part of the search document. */
function hasSameDocument({ current, fields }: Pick<StagedProduct, 'current' | 'fields'>): boolean {
	return Boolean(current) && fields?.every((column) => !(column in documentColumns)) === true
}

function buildDocument(record: ProductRecord, names: CategoryNames) {
	const { category, subcategory, categoryName, subcategoryName } = record
	const [categoryNames, subcategoryNames] = categoryKeys(category, subcategory).map((key) =>
		names.get(key),
	)
	const { words, ...document } = buildSearchDocument({
		...record,
		category: {
			name: category,
			...categoryNames,
			...(categoryName && { name: categoryName }),
			slug: category,
		},
		subcategory: {
			slug: subcategory,
			name: subcategory,
			...subcategoryNames,
			...(subcategoryName && { name: subcategoryName }),
		},
	})
	return { searchWords: words, ...document }
}

/** Returns the movements that lead from the current stock to the new one. For a new product, they are its opening stock. */
function stockMovements(current: ProductRecord | null, record: ProductRecord) {
	return BRANCH_SLUGS.flatMap((branch) => branchMovements(branch, current, record))
}

function branchMovements(
	branch: BranchSlug,
	current: ProductRecord | null,
	record: ProductRecord,
): ImportRow['movements'] {
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

type StagedImport = {
	importId: string
	/** Entry of the whole import in the audit log. */
	entry?: Pick<NewAuditEntry, 'action' | 'after' | 'target'>
	/** Keeps what is needed to undo the import. */
	isUndoable?: boolean
	/** First statement of the batch, which can fail it. */
	guard?: Statement
	actor: ActorOrOperator
	/** Further statements of the same batch, which run after the rows are applied. */
	extraStatements?: Statement[]
}

/** Applies the staged rows, unless a product has changed since it was read. Then indexes all products of renamed categories. */
export async function applyStagedRows(
	db: Database,
	{ importId, entry, isUndoable = false, guard, actor, extraStatements = [] }: StagedImport,
): Promise<void> {
	const { staffId } = actor
	const entries = entry ? [insertAuditEntry(db, actor, { ...entry, staffId })] : []
	const isFile = entry === undefined || entry.action === 'catalogue-import'
	const action = isFile ? 'product-import' : 'product-bulk-edit'
	const context = { importId, isUndoable, guard, action, ...actor } as const
	const application = applyImport(db, context, [...extraStatements, ...entries])
	const message = `Someone else changed ${isFile ? 'products in this file. Please check the file again.' : 'one of these products. Please preview the change again.'}`
	const conflict = new DomainError('version_conflict', message)
	const categories = await application
		.catch(replaceConstraintError('importedProductsAreUnchanged', conflict))
		.catch(replaceConstraintError('gtinIsUnique', conflict))
		.catch(replaceConstraintError('categoriesAreWithinLimits', tooManyCategoriesError('file')))
	if (categories.length > 0) await indexCategories(db, { categories })
}
