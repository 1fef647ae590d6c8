import type { InventoryProduct, InventoryQuery } from '#contract/inventory.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { isDiscountBelowPrice } from '#contract/product.ts'
import { belowPrice, type ProductInput, type ProductPatch } from '#contract/product-input.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { findInventoryProduct, listInventory } from '#db/catalogue/inventory.ts'
import { insertProduct, updateProduct } from '#db/catalogue/products.ts'
import { type Database, failedConstraint, isForeignKeyFailure, type Statement } from '#db/client.ts'
import { indexDocuments } from '#db/search/index-documents.ts'
import { insertMovement } from '#db/stock/movements.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { findEarlierTarget, runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { buildSearchDocument, type SearchableProduct } from '#worker/domain/search/document.ts'
import { buildFuzzyKeys } from '#worker/domain/search/fuzzy-keys.ts'
import { searchCatalogue } from '#worker/domain/search/search.ts'
import { insertUnderFreeSlug, isSlugTaken } from './free-slug.ts'
import { changedFields, editableFields, fieldsOf } from './product-fields.ts'

export async function browseInventory(db: Database, query: InventoryQuery) {
	const { search: text, exact, sort, page, ...filter } = query
	const { category } = filter
	const isExact = exact !== undefined
	const search = { text: text ?? '', isExact, category, sort, findsHidden: true }
	const result = text ? await searchCatalogue(db, search) : undefined
	const { products, count, counts, categories } = await listInventory(
		db,
		{ ...filter, docIds: result?.docIds },
		{ sort: sort ?? '-createdAt', limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
	)
	return { data: products, totalCount: count, counts, categories, ...result?.corrections }
}

export async function requireInventoryProduct(db: Database, id: string): Promise<InventoryProduct> {
	const product = await findInventoryProduct(db, id)
	if (!product) throw new DomainError('not_found', 'There is no such product.')
	return product
}

export async function addToCatalogue(
	db: Database,
	input: ProductInput,
	actor: Actor,
): Promise<InventoryProduct> {
	const id = crypto.randomUUID()
	const names = await requireCategoryBySlugs(db, input)
	const request = { actor, request: input, target: id }
	const add = (slug: string) =>
		runIdempotent(
			db,
			request,
			insertionChanges(db, { input: { ...input, id, slug }, names }, actor),
		)
	const insertion = input.slug ? add(input.slug) : insertUnderFreeSlug(db, input.name, add)
	return requireInventoryProduct(db, await insertion.catch(throwDomainError))
}

type NewProduct = {
	input: ProductInput & { id: string; slug: string }
	names: Pick<SearchableProduct, 'category' | 'subcategory'>
}

function insertionChanges(
	db: Database,
	{ input, names }: NewProduct,
	actor: Actor,
): [Statement, ...Statement[]] {
	const fields = editableFields(input)
	const { id, available } = input
	const { now, staffId } = actor
	return [
		insertProduct(db, { ...fields, id, available, createdAt: now, updatedAt: now }),
		...openingStock(db, id, available, actor),
		...indexProduct(db, id, { ...fields, ...names }),
		insertAuditEntry(db, actor, { action: 'product-add', staffId, target: id, after: fields }),
	]
}

/** Saves the fields that differ; throws a version conflict when someone else saved the product after `version`. */
export async function editProduct(
	db: Database,
	{ id, patch }: { id: string; patch: ProductPatch },
	actor: Actor,
): Promise<InventoryProduct> {
	const product = await requireInventoryProduct(db, id)
	const { version, ...fields } = patch
	if (product.version !== version) {
		const earlier = await findEarlierTarget(db, actor, { id, patch }).catch(ignoreMismatch)
		if (earlier === null) throw versionConflict()
		return product
	}
	const before = fieldsOf(product)
	const after = editableFields({ ...before, ...fields, slug: fields.slug || before.slug })
	if (!isDiscountBelowPrice(after)) throw invalidField('discountPrice', belowPrice)
	const names = await requireCategoryBySlugs(db, after)
	const difference = changedFields(before, after)
	if (Object.keys(difference.after).length === 0) return product
	const change = { ...difference.after, updatedAt: actor.now }
	const target = await runIdempotent(db, { actor, request: { id, patch }, target: id }, [
		updateProduct(db, { id, version, change }),
		...indexProduct(db, id, { ...after, ...names }),
		insertAuditEntry(db, actor, {
			action: 'product-edit',
			staffId: actor.staffId,
			target: id,
			...difference,
		}),
	]).catch(throwDomainError)
	return requireInventoryProduct(db, target)
}

/** A key of another request does not identify an earlier save of this patch. */
function ignoreMismatch(error: unknown): null {
	if (error instanceof DomainError && error.code === 'idempotency_mismatch') return null
	throw error
}

function indexProduct(db: Database, id: string, product: SearchableProduct): Statement[] {
	const document = buildSearchDocument(product)
	const keys = buildFuzzyKeys(Object.keys(document.words))
	return indexDocuments(db, { documents: [{ id, ...document }], keys })
}

function openingStock(
	db: Database,
	productId: string,
	quantity: number,
	actor: Actor,
): Statement[] {
	if (quantity === 0) return []
	const id = crypto.randomUUID()
	const { staffId, now } = actor
	const received = { kind: 'receive', quantity, note: 'Opening stock' } as const
	return [insertMovement(db, { id, productId, ...received, staffId, at: now })]
}

type CategorySlugs = { category: string; subcategory: string }

async function requireCategoryBySlugs(db: Database, { category, subcategory }: CategorySlugs) {
	const found = (await listCategories(db)).find(({ slug }) => slug === category)
	if (!found) throw invalidField('category', 'Choose one of the categories')
	const foundSubcategory = found.subcategories.find(({ slug }) => slug === subcategory)
	if (!foundSubcategory) throw invalidField('subcategory', `Choose a subcategory of ${found.name}`)
	return { category: found, subcategory: foundSubcategory }
}

function throwDomainError(error: unknown): never {
	if (isSlugTaken(error)) throw invalidField('slug', 'Another product has this slug')
	if (failedConstraint(error)?.includes('products.version')) throw versionConflict()
	// The category was removed or got another slug.
	if (isForeignKeyFailure(error)) throw invalidField('category', 'Choose one of the categories')
	throw error
}

function versionConflict(): DomainError {
	return new DomainError(
		'version_conflict',
		'Someone else saved this product after you opened it. Nothing was overwritten.',
	)
}
