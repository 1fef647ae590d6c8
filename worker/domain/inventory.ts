import { findBookmarksAnew } from '#db/bookmarks.ts'
import { listCategories } from '#db/categories.ts'
import type { Change, Database } from '#db/client.ts'
import { refusedConstraint } from '#db/constraint.ts'
import { findInventoryProduct, listInventory } from '#db/inventory.ts'
import { addMovement } from '#db/movements.ts'
import { addProduct, findSlugsLike, setProduct } from '#db/products.ts'
import { indexDocuments } from '#db/search-index.ts'
import type { InventoryProduct, InventoryQuery } from '#worker/contract/inventory.ts'
import { PAGE_SIZE } from '#worker/contract/limits.ts'
import {
	type ProductInput,
	type ProductPatch,
	slugFromName,
} from '#worker/contract/product-input.ts'
import { ApiError, invalid } from '#worker/errors.ts'
import { note } from './asking.ts'
import { type By, changeOnce, targetOfEarlier } from './once.ts'
import { type EditableFields, editableFields, fieldsThatDiffer } from './product-fields.ts'
import { type Searchable, searchDocumentOf } from './search/document.ts'
import { searchKeysOf } from './search/keys.ts'
import { searchCatalogue } from './search/search.ts'

export async function lookOverInventory(db: Database, query: InventoryQuery) {
	const { category, status, search: text, exact, sort, page } = query
	const search = { text: text ?? '', isExact: exact !== undefined, category, sort }
	const found = text ? await searchCatalogue(db, search) : undefined
	const { products, count, counts, categories } = await listInventory(
		db,
		{ category, status, numbers: found?.numbers },
		{ sort: sort ?? '-createdAt', limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
	)
	return { data: products, totalCount: count, counts, categories, search: found?.note }
}

export async function requireInventoryProduct(db: Database, id: string): Promise<InventoryProduct> {
	const product = await findInventoryProduct(db, id)
	if (!product) throw new ApiError('not_found', 'There is no such product.')
	return product
}

export async function addToCatalogue(
	db: Database,
	input: ProductInput,
	by: By,
): Promise<InventoryProduct> {
	const id = crypto.randomUUID()
	const names = await requireCategory(db, input)
	const slug = input.slug || (await freeSlug(db, slugFromName(input.name)))
	const fields = editableFields({ ...input, slug })
	const { now, staffId } = by
	const changes: [Change, ...Change[]] = [
		addProduct(db, {
			...fields,
			id,
			available: input.available,
			createdAt: now,
			updatedAt: now,
		}),
		...openingStock(db, id, input.available, by),
		...findBookmarksAnew(db),
		...indexAnew(db, id, { ...fields, ...names }),
		note(db, by, { action: 'product-add', staffId, target: id, after: fields }),
	]
	const asked = { by, request: input, target: id }
	const target = await changeOnce(db, asked, changes).catch(explainRefusal)
	return requireInventoryProduct(db, target)
}

/** Changes what differs from the product as it is now; refused when somebody saved it after `version`. */
export async function editProduct(
	db: Database,
	{ id, patch }: { id: string; patch: ProductPatch },
	by: By,
): Promise<InventoryProduct> {
	const product = await requireInventoryProduct(db, id)
	const { version, ...given } = patch
	if (product.version !== version) {
		const isRepeated = await targetOfEarlier(db, by, { id, patch }).catch(() => null)
		if (isRepeated === null) throw changedMeanwhile()
		return product
	}
	const before = editableFields({
		...product,
		category: product.category.slug,
		subcategory: product.subcategory.slug,
	})
	const after = editableFields({ ...before, ...given, slug: given.slug || before.slug })
	requireDiscountBelowPrice(after)
	const names = await requireCategory(db, after)
	const difference = fieldsThatDiffer(before, after)
	if (Object.keys(difference.after).length === 0) return product
	const change = { ...difference.after, updatedAt: by.now }
	const target = await changeOnce(db, { by, request: { id, patch }, target: id }, [
		setProduct(db, { id, version, change }),
		...findBookmarksAnew(db),
		...indexAnew(db, id, { ...after, ...names }),
		note(db, by, { action: 'product-edit', staffId: by.staffId, target: id, ...difference }),
	]).catch(explainRefusal)
	return requireInventoryProduct(db, target)
}

function indexAnew(db: Database, id: string, product: Searchable): Change[] {
	const document = searchDocumentOf(product)
	return indexDocuments(db, [{ id, ...document }], searchKeysOf(Object.keys(document.words)))
}

function openingStock(db: Database, productId: string, quantity: number, by: By): Change[] {
	if (quantity === 0) return []
	const id = crypto.randomUUID()
	const { staffId, now } = by
	const received = { movement: 'receive', quantity, note: 'Opening stock' } as const
	return [addMovement(db, { id, productId, ...received, staffId, at: now })]
}

type Placed = { category: string; subcategory: string }

async function requireCategory(db: Database, { category, subcategory }: Placed) {
	const known = (await listCategories(db)).find(({ slug }) => slug === category)
	if (!known) throw invalid('category', 'Choose one of the categories')
	const within = known.subcategories.find(({ slug }) => slug === subcategory)
	if (!within) throw invalid('subcategory', `Choose a subcategory of ${known.name}`)
	return { category: known, subcategory: within }
}

async function freeSlug(db: Database, slug: string): Promise<string> {
	const taken = new Set(await findSlugsLike(db, slug))
	if (!taken.has(slug)) return slug
	let number = 2
	while (taken.has(`${slug}-${number}`)) number += 1
	return `${slug}-${number}`
}

function requireDiscountBelowPrice({ price, discountPrice }: EditableFields): void {
	if (discountPrice !== null && discountPrice >= price) {
		throw invalid('discountPrice', 'Discount price must be below the price')
	}
}

function explainRefusal(error: unknown): never {
	const refused = refusedConstraint(error)
	if (refused?.includes('products.slug')) {
		throw invalid('slug', 'Another product has this slug')
	}
	if (refused?.includes('products.version')) throw changedMeanwhile()
	throw error
}

function changedMeanwhile(): ApiError {
	return new ApiError(
		'version_conflict',
		'Somebody saved this product after you opened it. Nothing was overwritten.',
	)
}
