import { MAX_BULK_PRODUCTS, MAX_LISTED_ROWS } from '#contract/base/limits.ts'
import type {
	BulkChange,
	BulkChangeInput,
	PriceStep,
	ProductChanges,
} from '#contract/catalogue/bulk-changes.ts'
import { type Category, findCurrentSlugs } from '#contract/catalogue/categories.ts'
import type { ProductRecord } from '#contract/catalogue/product-import.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { insertChange } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { listSelectedIds } from '#worker/domain/catalogue/inventory.ts'
import { requireCategories } from '#worker/domain/catalogue/require-category.ts'
import { requireOwnerForPrices } from './browse-bulk-change.ts'
import { mapCategoryNames } from './category-names.ts'
import { planProduct } from './plan-product.ts'
import { listCurrentProducts, type Values } from './product-columns.ts'
import { type StagedProduct, stageProducts } from './stage-products.ts'

export async function previewBulkChange(
	db: Database,
	{ ids, filter, ...changes }: BulkChangeInput,
	actor: Actor,
): Promise<string> {
	const { staffId, now: at } = actor
	const kind = changes.price || changes.discount !== undefined ? 'prices' : 'fields'
	if (kind === 'prices') requireOwnerForPrices(actor)
	const categories = await listCategories(db)
	const currentChanges = withCurrentCategories(changes, categories)
	const currentFilter = filter && { ...filter, ...findCurrentSlugs(categories, filter) }
	const selected = await listSelectedIds(db, { ids, filter: currentFilter }, MAX_BULK_PRODUCTS)
	const { products, problems, unchanged } = await planProducts(db, selected, {
		changes: currentChanges,
		categories,
	})
	const names = mapCategoryNames(categories)
	const id = await stageProducts(db, { products, names, now: at })
	const counts = { new: 0, changed: products.length, unchanged, invalid: problems.length }
	const listed = problems.slice(0, MAX_LISTED_ROWS)
	await insertChange(db, {
		...{ id, kind, staffId, at, filter, changes: currentChanges, problems: listed },
		...counts,
	})
	return id
}

function withCurrentCategories(changes: ProductChanges, categories: Category[]): ProductChanges {
	const { category, subcategory } = changes
	if (category === undefined || subcategory === undefined) return changes
	return { ...changes, ...requireCategories(categories, { category, subcategory }).slugs }
}

type Rules = { changes: ProductChanges; categories: Category[] }

async function planProducts(db: Database, ids: string[], { changes, categories }: Rules) {
	const products: StagedProduct[] = []
	const problems: BulkChange['problems'] = []
	const found = await listCurrentProducts(db, { column: 'id', keys: ids }, categories)
	found.sort((one, other) => (one.current.name < other.current.name ? -1 : 1))
	for (const product of found) {
		const { slug, name } = product.current
		const plan = planProduct(product, changeValues(product.current, changes))
		if (typeof plan === 'string') problems.push({ slug, name, reason: plan })
		else if (plan) products.push(plan)
	}
	const unchanged = found.length - products.length - problems.length
	return { products, problems, unchanged }
}

function changeValues(
	product: Pick<ProductRecord, 'price' | 'discountPrice'>,
	{ price, discount, ...fields }: ProductChanges,
): Values {
	const { discountPrice } = product
	const newPrice = price ? changePrice(product.price, price) : product.price
	return {
		...fields,
		...(price && { price: newPrice }),
		...(price?.includesDiscount && discountPrice
			? { discountPrice: changePrice(discountPrice, price) }
			: {}),
		...(discount === null && { discountPrice: null }),
		...(discount && {
			discountPrice: changePrice(newPrice, { ...discount, value: -discount.value }),
		}),
	}
}

/**
 * Hundredths of a percent, because binary fractions would round some halves down. Rounding never
 * turns a decrease into an increase, or the reverse.
 */
function changePrice(price: number, { by, value, roundTo }: PriceStep): number {
	const hundredths = Math.round(value * 100)
	const numerator = by === 'percent' ? price * (10_000 + hundredths) : 100 * price + hundredths
	const denominator = (by === 'percent' ? 10_000 : 100) * roundTo
	const rounded = Math.floor(numerator / denominator + 0.5) * roundTo
	return value < 0 ? Math.min(rounded, price) : Math.max(rounded, price)
}
