import { removeTrademarks } from '#contract/base/text.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { productFieldNames } from '#contract/catalogue/product.ts'
import {
	discountPriceMessage,
	isDiscountBelowPrice,
	type ProductInput,
	type ProductPatch,
} from '#contract/catalogue/product-input.ts'
import { flattenTranslations } from '#contract/catalogue/translations.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { listByIdentity, listSlugsLike } from '#db/catalogue/products.ts'
import { insertProductRow, updateProductRow } from '#db/catalogue-changes/product-changes.ts'
import type { Database, Statements } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'
import { movementRows } from '#db/stock/select-movements.ts'
import {
	type Actor,
	changedFields,
	findEarlierTarget,
	insertAuditEntry,
	runIdempotent,
} from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField, replaceErrors } from '#worker/domain/domain-error.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import type { SearchableProduct } from '#worker/domain/search/document.ts'
import { createSlugAssigner, slugFromAnyScript } from '#worker/domain/text/slugs.ts'
import { requireInventoryProduct } from './inventory.ts'
import { requireCategories } from './require-category.ts'

/** Creates a product with its opening stock, with a slug from its name if it has none. */
export async function createProduct(db: Database, input: ProductInput, actor: Actor) {
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

/** If another request takes the slug first, tries the next one. */
async function insertWithFreeSlug(
	db: Database,
	name: string,
	insert: (slug: string) => Promise<string>,
): Promise<string> {
	const base = slugFromAnyScript(removeTrademarks(name))
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
): Statements {
	const fields = editableFields(input)
	const { id, available, branch } = input
	const { now } = actor
	const opening = { kind: 'receive', quantity: available, source: 'opening' } as const
	const movements = movementRows(
		branch && available > 0 ? [{ ...opening, branch, productId: id }] : [],
	)
	return [
		insertProductRow(db, { ...fields, id, createdAt: now, updatedAt: now }),
		...prepareMovements(db, movements, actor),
		...catalogueIndex.update(db, [{ id, ...fields, ...categories }]),
		insertAuditEntry(db, actor, { action: 'product-add', target: id, after: fields }),
	]
}

/**
 * Saves the changed fields, unless someone else saved the product after `version` was read. A
 * repeated request returns the product as it is now.
 */
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
	const target = await runIdempotent(db, { actor, request: { id, patch }, target: id }, [
		updateProductRow(db, { id, version, change }),
		...catalogueIndex.update(db, [{ id, ...after, ...categories }]),
		insertAuditEntry(db, actor, { action: 'product-edit', target: id, ...difference }),
	]).catch(errorHandler(db, after))
	return requireInventoryProduct(db, target)
}

function errorHandler(db: Database, { gtin }: Pick<ProductInput, 'gtin'>) {
	return replaceErrors({
		gtinIsUnique: () => gtinTakenError(db, gtin ?? ''),
		productSlugIsUnique: invalidField('slug', 'Another product has this web address'),
		productIsUnchanged: versionConflict(),
		// Someone else removed the category or changed its slug.
		referencedRowExists: invalidField('category', 'Choose one of the categories'),
	})
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

/** Editable fields as stored: categories by slug, and `null` for a missing value. */
type EditableFields = Required<Omit<ProductPatch, 'version'>>

type FieldSource = Omit<ProductInput, 'available' | 'branch'> & { slug: string }

export function editableFields(source: FieldSource): EditableFields {
	const entries = productFieldNames.map((name) => [name, source[name] ?? null])
	return Object.fromEntries(entries)
}
