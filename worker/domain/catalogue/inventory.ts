import type { InventoryProduct, InventoryQuery } from '#contract/inventory.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import {
	discountPriceMessage,
	isDiscountBelowPrice,
	type ProductInput,
	type ProductPatch,
} from '#contract/product-input.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { findInventoryProduct, listInventory } from '#db/catalogue/inventory.ts'
import { insertProductRow, updateProductRow } from '#db/catalogue/products.ts'
import { type Database, failedConstraint, isForeignKeyFailure, type Statement } from '#db/client.ts'
import { insertMovement } from '#db/stock/movements.ts'
import { type Actor, changedFields, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { findEarlierTarget, runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import type { SearchableProduct } from '#worker/domain/search/document.ts'
import { prepareIndexing } from '#worker/domain/search/rebuild.ts'
import { searchCatalogue } from '#worker/domain/search/search.ts'
import { insertWithFreeSlug, isSlugTaken } from './free-slug.ts'
import { editableFields, toEditableFields } from './product-fields.ts'

export async function browseInventory(db: Database, query: InventoryQuery) {
	const { search: text, sort = '-createdAt', page, ...filter } = query
	const search = text && { ...query, text, includesHidden: true }
	const result = search ? await searchCatalogue(db, search) : undefined
	const { products, ...inventory } = await listInventory(
		db,
		{ ...filter, docIds: result?.docIds },
		{ sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
	)
	return { data: products, ...inventory, ...result?.corrections }
}

export async function requireInventoryProduct(db: Database, id: string): Promise<InventoryProduct> {
	const product = await findInventoryProduct(db, id)
	if (!product) throw new DomainError('not_found', 'There is no such product.')
	return product
}

/** Creates a product with its opening stock. If it has no slug, assigns a free one derived from the name. */
export async function createProduct(
	db: Database,
	input: ProductInput,
	actor: Actor,
): Promise<InventoryProduct> {
	const id = crypto.randomUUID()
	const categories = await requireCategories(db, input)
	const request = { actor, request: input, target: id }
	const insert = (slug: string) => {
		const product = { input: { ...input, id, slug }, categories }
		return runIdempotent(db, request, insertStatements(db, product, actor))
	}
	const insertion = input.slug ? insert(input.slug) : insertWithFreeSlug(db, input.name, insert)
	return requireInventoryProduct(db, await insertion.catch(throwDomainError))
}

type NewProduct = {
	input: ProductInput & { id: string; slug: string }
	categories: Pick<SearchableProduct, 'category' | 'subcategory'>
}

function insertStatements(
	db: Database,
	{ input, categories }: NewProduct,
	actor: Actor,
): [Statement, ...Statement[]] {
	const fields = editableFields(input)
	const { id, available } = input
	const { now, staffId } = actor
	return [
		insertProductRow(db, { ...fields, id, available, createdAt: now, updatedAt: now }),
		...insertOpeningStock(db, id, available, actor),
		...prepareIndexing(db, [{ id, ...fields, ...categories }]),
		insertAuditEntry(db, actor, { action: 'product-add', staffId, target: id, after: fields }),
	]
}

/** Saves the changed fields. Throws a version conflict if someone else saved the product after `version` was read. A repeated request returns the product as it is now. */
export async function updateProduct(
	db: Database,
	{ id, patch }: { id: string; patch: ProductPatch },
	actor: Actor,
): Promise<InventoryProduct> {
	const product = await requireInventoryProduct(db, id)
	const { version, ...fields } = patch
	if (product.version !== version) {
		const savedId = await findEarlierTarget(db, actor, { id, patch }).catch(returnNullOnKeyMismatch)
		if (savedId === null) throw versionConflict()
		return product
	}
	const before = toEditableFields(product)
	const after = editableFields({ ...before, ...fields, slug: fields.slug || before.slug })
	if (!isDiscountBelowPrice(after)) throw invalidField('discountPrice', discountPriceMessage)
	const categories = await requireCategories(db, after)
	const difference = changedFields(before, after)
	if (Object.keys(difference.after).length === 0) return product
	const change = { ...difference.after, updatedAt: actor.now }
	const target = await runIdempotent(db, { actor, request: { id, patch }, target: id }, [
		updateProductRow(db, { id, version, change }),
		...prepareIndexing(db, [{ id, ...after, ...categories }]),
		insertAuditEntry(db, actor, {
			action: 'product-edit',
			staffId: actor.staffId,
			target: id,
			...difference,
		}),
	]).catch(throwDomainError)
	return requireInventoryProduct(db, target)
}

/** Returns `null` if the idempotency key belongs to another request, because then this patch was never saved. */
function returnNullOnKeyMismatch(error: unknown): null {
	if (error instanceof DomainError && error.code === 'idempotency_mismatch') return null
	throw error
}

function insertOpeningStock(
	db: Database,
	productId: string,
	quantity: number,
	actor: Actor,
): Statement[] {
	if (quantity === 0) return []
	const id = crypto.randomUUID()
	const { staffId, now } = actor
	const movement = { kind: 'receive', quantity, note: 'Opening stock' } as const
	return [insertMovement(db, { id, productId, ...movement, staffId, at: now })]
}

type CategorySlugs = { category: string; subcategory: string }

async function requireCategories(db: Database, { category, subcategory }: CategorySlugs) {
	const matchingCategory = (await listCategories(db)).find(({ slug }) => slug === category)
	if (!matchingCategory) throw invalidField('category', 'Choose one of the categories')
	const matchingSubcategory = matchingCategory.subcategories.find(
		({ slug }) => slug === subcategory,
	)
	if (!matchingSubcategory)
		throw invalidField('subcategory', `Choose a subcategory of ${matchingCategory.name}`)
	return { category: matchingCategory, subcategory: matchingSubcategory }
}

function throwDomainError(error: unknown): never {
	if (isSlugTaken(error)) throw invalidField('slug', 'Another product has this slug')
	if (failedConstraint(error)?.includes('products.version')) throw versionConflict()
	// Someone else removed the category or changed its slug.
	if (isForeignKeyFailure(error)) throw invalidField('category', 'Choose one of the categories')
	throw error
}

function versionConflict(): DomainError {
	return new DomainError(
		'version_conflict',
		'Someone else saved this product after you opened it. Nothing was overwritten.',
	)
}
