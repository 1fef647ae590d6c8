import type { InventoryProduct } from '#contract/inventory.ts'
import { productFieldNames } from '#contract/product.ts'
import {
	discountPriceMessage,
	isDiscountBelowPrice,
	type ProductInput,
	type ProductPatch,
} from '#contract/product-input.ts'
import { flattenTranslations } from '#contract/translations.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import {
	insertProductRow,
	listByIdentity,
	listSlugsLike,
	updateProductRow,
} from '#db/catalogue/products.ts'
import type { Database, Statement } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { movementRows, prepareMovements } from '#db/stock/record-movements.ts'
import { type Actor, changedFields, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { findEarlierTarget, runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import type { SearchableProduct } from '#worker/domain/search/document.ts'
import { prepareIndexing } from '#worker/domain/search/rebuild.ts'
import { requireInventoryProduct } from './inventory.ts'
import { requireCategories } from './require-category.ts'
import { createSlugAssigner, slugFromAnyScript } from './slugs.ts'

/** Creates a product with its opening stock. If it has no slug, assigns a free one derived from the name. */
export async function createProduct(
	db: Database,
	input: ProductInput,
	actor: Actor,
): Promise<InventoryProduct> {
	const id = crypto.randomUUID()
	const { slugs, ...categories } = await requireCategories(await listCategories(db), input)
	const request = { actor, request: input, target: id }
	const insert = (slug: string) => {
		const product = { input: { ...input, ...slugs, id, slug }, categories }
		return runIdempotent(db, request, insertStatements(db, product, actor))
	}
	const insertion = input.slug ? insert(input.slug) : insertWithFreeSlug(db, input.name, insert)
	return requireInventoryProduct(db, await insertion.catch(errorHandler(db, input)))
}

/** Calls `insert` with a free slug derived from the name. If another request takes the slug first, tries the next one. */
async function insertWithFreeSlug(
	db: Database,
	name: string,
	insert: (slug: string) => Promise<string>,
): Promise<string> {
	const base = slugFromAnyScript(name)
	while (true) {
		try {
			return await insert(createSlugAssigner(await listSlugsLike(db, [base]))(base))
		} catch (error) {
			if (!violates(error, 'productSlugIsUnique')) throw error
		}
	}
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
	const { id, available, branch } = input
	const { now, staffId } = actor
	const opening = { kind: 'receive', quantity: available, source: 'opening' } as const
	const movements = movementRows(
		branch && available > 0 ? [{ ...opening, branch, productId: id }] : [],
	)
	return [
		insertProductRow(db, { ...fields, id, createdAt: now, updatedAt: now }),
		...prepareMovements(db, { movements, staffId, at: now }),
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
		const savedId = await findEarlierTarget(db, actor, { id, patch })
		if (savedId === null) throw versionConflict()
		return product
	}
	const { category, subcategory } = product
	const before = editableFields({
		...flattenTranslations(product),
		category: category.slug,
		subcategory: subcategory.slug,
	})
	const merged = { ...before, ...fields, slug: fields.slug || before.slug }
	if (!isDiscountBelowPrice(merged)) throw invalidField('discountPrice', discountPriceMessage)
	const { slugs, ...categories } = await requireCategories(await listCategories(db), merged)
	const after = editableFields({ ...merged, ...slugs })
	const difference = changedFields(before, after)
	if (Object.keys(difference.after).length === 0) return product
	const change = { ...difference.after, updatedAt: actor.now }
	const entry = { action: 'product-edit', staffId: actor.staffId, target: id } as const
	const target = await runIdempotent(db, { actor, request: { id, patch }, target: id }, [
		updateProductRow(db, { id, version, change }),
		...prepareIndexing(db, [{ id, ...after, ...categories }]),
		insertAuditEntry(db, actor, { ...entry, ...difference }),
	]).catch(errorHandler(db, after))
	return requireInventoryProduct(db, target)
}

/** Returns an error handler for a batch that saves the product. */
function errorHandler(db: Database, { gtin }: Pick<ProductInput, 'gtin'>) {
	return async (error: unknown): Promise<never> => {
		if (violates(error, 'productSlugIsUnique'))
			throw invalidField('slug', 'Another product has this web address')
		if (gtin && violates(error, 'gtinIsUnique')) throw await gtinTakenError(db, gtin)
		if (violates(error, 'productIsUnchanged')) throw versionConflict()
		// Someone else removed the category or changed its slug.
		if (violates(error, 'referencedRowExists'))
			throw invalidField('category', 'Choose one of the categories')
		throw error
	}
}

async function gtinTakenError(db: Database, gtin: string): Promise<DomainError> {
	const [owner] = await listByIdentity(db, { gtins: [gtin] })
	return invalidField('gtin', `This barcode belongs to ${owner?.name ?? 'another product'}`)
}

function versionConflict(): DomainError {
	return new DomainError(
		'version_conflict',
		'Someone else saved this product after you opened it. Nothing was overwritten.',
	)
}

/** Product fields that staff can edit, as the table stores them: categories by slug, and `null` for a missing value. */
type EditableFields = Required<Omit<ProductPatch, 'version'>>

type FieldSource = Omit<ProductInput, 'available' | 'branch'> & { slug: string }

export function editableFields(source: FieldSource): EditableFields {
	const entries = productFieldNames.map((name) => [name, source[name] ?? null])
	return Object.fromEntries(entries)
}
