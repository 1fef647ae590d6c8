import type { ImportedProduct } from '#contract/product-import.ts'
import type { Database } from '#db/client.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

const namesOfSlugs = { laptop: 'Laptop', headphone: 'Headphone', router: 'Router' } as const

type Sketch = Partial<Omit<ImportedProduct, 'category' | 'subcategory' | 'stock'>> & {
	category?: keyof typeof namesOfSlugs
	subcategory?: string
	available?: number
	incoming?: number
}

/** Stands in names, slugs, part numbers, prices and times. */
let made = 0

export function resetProductCounter(): void {
	made = 0
}

/** A plain product; what a test is about is named by the test. */
export function buildProduct({
	category = 'laptop',
	subcategory,
	available,
	incoming,
	...given
}: Sketch = {}): ImportedProduct {
	made += 1
	const slugOfSubcategory = subcategory ?? `plain-${category}`
	return {
		name: `Product ${made}`,
		slug: `product-${made}`,
		brand: 'Kestrel',
		images: ['/pictures/placeholder.svg'],
		category: { name: namesOfSlugs[category], slug: category },
		subcategory: { name: slugOfSubcategory, slug: slugOfSubcategory },
		ratings: { average: 4.2, count: 10 },
		price: 1000 + made,
		specifications: [{ key: 'General', value: { 'Part number': `PN-${made}` } }],
		keyFeatures: [],
		colors: [],
		stock: {
			available: available ?? 20,
			incoming: incoming ?? 0,
			servicing: 0,
			sold: 0,
			defective: 0,
		},
		createdAt: new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString(),
		...given,
	}
}

export async function insertProducts(db: Database, sketches: Sketch[]): Promise<ImportedProduct[]> {
	const products = sketches.map(buildProduct)
	await importProducts(db, products)
	return products
}
