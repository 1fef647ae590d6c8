import type { Category } from '#contract/category.ts'
import { type Product, type Specification, specificationPreview } from '#contract/product.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { products } from '#db/schema.ts'

export type ProductRow = typeof products.$inferSelect

/** What a card is made of: of the pictures and of the specifications (JSON) only the first. */
export type CardRow = Pick<
	ProductRow,
	'id' | 'name' | 'slug' | 'price' | 'discountPrice' | 'available'
> & { image: string | null; specification: string | null }

type Names = Pick<Product, 'category' | 'subcategory'>

/** What the categories of a product are called; one that is not known by its slug. */
export function namesOf(row: Pick<ProductRow, keyof Names>, known: Category[]): Names {
	const category = known.find(({ slug }) => slug === row.category)
	const subcategory = category?.subcategories.find(({ slug }) => slug === row.subcategory)
	return {
		category: { name: category?.name ?? row.category, slug: row.category },
		subcategory: { name: subcategory?.name ?? row.subcategory, slug: row.subcategory },
	}
}

export function toProduct(row: ProductRow, known: Category[]): Product {
	const { category, subcategory } = namesOf(row, known)
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
