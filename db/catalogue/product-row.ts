import type { Category } from '#contract/category.ts'
import { type Product, type Specification, specificationPreview } from '#contract/product.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { products } from '#db/schema.ts'

export type ProductRow = typeof products.$inferSelect

/** Columns of a product card, with the first picture and the first specification (JSON). */
export type CardRow = Pick<
	ProductRow,
	'id' | 'name' | 'slug' | 'price' | 'discountPrice' | 'available'
> & { image: string | null; specification: string | null }

type CategoryNames = Pick<Product, 'category' | 'subcategory'>

/** Returns the names of the category and subcategory; an unknown one is named by its slug. */
export function namesOf(
	row: Pick<ProductRow, keyof CategoryNames>,
	categories: Category[],
): CategoryNames {
	const category = categories.find(({ slug }) => slug === row.category)
	const subcategory = category?.subcategories.find(({ slug }) => slug === row.subcategory)
	return {
		category: { name: category?.name ?? row.category, slug: row.category },
		subcategory: { name: subcategory?.name ?? row.subcategory, slug: row.subcategory },
	}
}

export function toProduct(row: ProductRow, categories: Category[]): Product {
	const { category, subcategory } = namesOf(row, categories)
	return {
		_id: row.id,
		name: row.name,
		slug: row.slug,
		brand: row.brand,
		images: row.images,
		category,
		subcategory,
		ratings: { average: row.ratingAverage, count: row.ratingCount },
		price: row.price,
		...(row.discountPrice === null ? {} : { discountPrice: row.discountPrice }),
		specifications: row.specifications,
		keyFeatures: row.keyFeatures,
		colors: row.colors,
		stock: {
			available: row.available,
			incoming: row.incoming,
			servicing: row.servicing,
			sold: row.sold,
			defective: row.defective,
		},
		createdAt: row.createdAt.toISOString(),
	}
}

export function toCard(row: CardRow): ProductCard {
	const first: Specification | undefined = JSON.parse(row.specification ?? 'null') ?? undefined
	return {
		_id: row.id,
		name: row.name,
		slug: row.slug,
		price: row.price,
		...(row.discountPrice === null ? {} : { discountPrice: row.discountPrice }),
		...(row.image === null ? {} : { image: row.image }),
		available: row.available,
		preview: specificationPreview(first),
	}
}
