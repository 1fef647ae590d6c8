import { getTableColumns, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import { cardPreview } from '#contract/catalogue/card-preview.ts'
import { type Category, findCategory, findCategoryKeys } from '#contract/catalogue/categories.ts'
import { isZeroGtin } from '#contract/catalogue/gtin.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import {
	type Product,
	type ProductField,
	productFieldNames,
	type Specification,
} from '#contract/catalogue/product.ts'
import type { ProductCard } from '#contract/catalogue/product-query.ts'
import { type FlatTranslations, nestTranslations } from '#contract/catalogue/translations.ts'
import { toAvailabilities, toBranchStocks } from '#contract/stock/branch-stock.ts'
import { products } from '#db/schema.ts'

export type ProductRow = typeof products.$inferSelect

export const selectableColumns = {
	products: getTableColumns(products),
	cards: {
		id: products.id,
		name: products.name,
		banglaName: products.banglaName,
		slug: products.slug,
		category: products.category,
		subcategory: products.subcategory,
		price: products.price,
		discountPrice: products.discountPrice,
		available: products.available,
		stockByBranch: products.stockByBranch,
		keyFeatures: products.keyFeatures,
		image: sql<string | null>`${products.images} ->> '$[0]'`.as('image'),
		specification: sql<string | null>`${products.specifications} -> '$[0]'`.as('specification'),
	},
} satisfies Record<string, SelectedFields>

type CardRow = SelectResultFields<typeof selectableColumns.cards>

/** Type of the rows for each set of columns. A card needs fewer columns than a product. */
export type ListedRows = { products: ProductRow; cards: CardRow }

type CategoryField = 'category' | 'subcategory'

/** Returns the category and subcategory of a product. An unknown name is replaced with the slug. */
function findCategories(
	row: Pick<ProductRow, CategoryField>,
	categories: Category[],
): Pick<Product, CategoryField> {
	const { category, subcategory } = findCategory(categories, row)
	return {
		category: { ...pickNames(category, row.category), slug: row.category },
		subcategory: { ...pickNames(subcategory, row.subcategory), slug: row.subcategory },
	}
}

type Named = Pick<Category, 'name' | 'translations' | 'key'>

function pickNames(category: Named | undefined, slug: string): Named {
	const { name = slug, translations, key } = category ?? {}
	return { name, translations, key }
}

/** Field that the API returns as stored, and omits if it is null. */
type StoredField = Exclude<ProductField, CategoryField>
type StoredFields = Pick<Omit<Product, 'translations'> & FlatTranslations, StoredField>
type StoredColumns = { [Name in StoredField]-?: Exclude<StoredFields[Name], undefined> | null }

const storedFields = productFieldNames.filter(
	(name): name is StoredField => name !== 'category' && name !== 'subcategory',
)

function pickStored(row: StoredColumns): StoredFields {
	const presentFields = storedFields.filter(
		(name) => row[name] !== null && !(name === 'gtin' && isZeroGtin(row.gtin)),
	)
	const entries = presentFields.map((name) => [name, row[name]])
	return Object.fromEntries(entries)
}

export function toProduct(row: ProductRow, categories: Category[]): Product {
	const { available, incoming, servicing, sold, defective } = row
	return {
		_id: row.id,
		...nestTranslations(pickStored(row)),
		...findCategories(row, categories),
		ratings: { average: row.ratingAverage, count: row.ratingCount },
		stock: { available, incoming, servicing, sold, defective },
		branches: toAvailabilities(row.stockByBranch),
		createdAt: row.createdAt.toISOString(),
	}
}

export function toVersionedProduct(row: ProductRow, categories: Category[]) {
	const { version, updatedAt } = row
	return { ...toProduct(row, categories), version, updatedAt: updatedAt.toISOString() }
}

export function toInventoryProduct(row: ProductRow, categories: Category[]): InventoryProduct {
	return { ...toVersionedProduct(row, categories), branches: toBranchStocks(row.stockByBranch) }
}

export function toCard(row: CardRow, categories: Category[]): ProductCard {
	const categoryKeys = findCategoryKeys(categories, row)
	const hasKey = categoryKeys.join() !== [row.category, row.subcategory].join()
	const specification: Specification | undefined =
		JSON.parse(row.specification ?? 'null') ?? undefined
	return {
		_id: row.id,
		...nestTranslations({ name: row.name, banglaName: row.banglaName }),
		slug: row.slug,
		category: row.category,
		subcategory: row.subcategory,
		...(hasKey && { categoryKeys }),
		price: row.price,
		...(row.discountPrice === null ? {} : { discountPrice: row.discountPrice }),
		...(row.image === null ? {} : { image: row.image }),
		available: row.available,
		branches: toAvailabilities(row.stockByBranch),
		preview: cardPreview(specification, row.keyFeatures),
	}
}
