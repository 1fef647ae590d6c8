import * as v from 'valibot'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'
import { ProductPage } from '#contract/catalogue/product-query.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { type BranchCounts, toAvailabilities } from '#contract/stock/branch-stock.ts'
import type { ReturnableLine } from '#contract/stock/return.ts'
import type { Database } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import type { Shop } from './shop.ts'

const categoryNames = { laptop: 'Laptop', headphone: 'Headphone', router: 'Router' } as const

export type ProductOverride = Partial<
	Omit<ImportedProduct, 'category' | 'subcategory' | 'stock'>
> & {
	category?: keyof typeof categoryNames
	subcategory?: string
	available?: number
	incoming?: number
}

/** Products built so far, for their names, slugs, part numbers, prices and times. */
let productCount = 0

export function resetProductCounter(): void {
	productCount = 0
}

/** Returns a product with default values for all fields that are not given. */
export function buildProduct({
	category = 'laptop',
	subcategory,
	available,
	incoming,
	...fields
}: ProductOverride = {}): ImportedProduct {
	productCount += 1
	const subcategorySlug = subcategory ?? `plain-${category}`
	return {
		name: `Product ${productCount}`,
		slug: `product-${productCount}`,
		brand: 'Kestrel',
		images: ['/pictures/placeholder.svg'],
		category: { name: categoryNames[category], slug: category },
		subcategory: { name: subcategorySlug, slug: subcategorySlug },
		ratings: { average: 4.2, count: 10 },
		price: 1000 + productCount,
		specifications: [{ key: 'General', value: { 'Part number': `PN-${productCount}` } }],
		keyFeatures: [],
		colors: [],
		status: 'active',
		stock: {
			available: available ?? 20,
			incoming: incoming ?? 0,
			servicing: 0,
			sold: 0,
			defective: 0,
		},
		createdAt: new Date(Date.UTC(2026, 0, 1) + productCount * 60_000).toISOString(),
		...fields,
	}
}

/** Returns the branches of a product that has all its units in Madhupur. */
export function branchesWith(available: number): Product['branches'] {
	return toAvailabilities({ madhupur: { ...noStock, available } })
}

/** Returns the counts at the branches of a product, by the units that each has available. */
export function countsAt(available: Partial<Record<BranchSlug, number>>): BranchCounts[] {
	return BRANCH_SLUGS.map((slug) => ({ slug, ...noStock, available: available[slug] ?? 0 }))
}

/** Returns what a product has at each branch, by the branch's slug. */
export function byBranch<Item extends { slug: string }>(branches: readonly Item[] = []) {
	return Object.fromEntries(branches.map((branch) => [branch.slug, branch]))
}

const noStock = { available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 }

export async function insertProducts(
	db: Database,
	overrides: ProductOverride[],
): Promise<ImportedProduct[]> {
	const products = overrides.map(buildProduct)
	await importProducts(db, products)
	return products
}

const catalogue = demoCatalogue()

/** Returns the first matching product of the demo catalogue. */
export function requireDemoProduct(
	matches: (product: ImportedProduct) => boolean,
): ImportedProduct {
	const product = catalogue.find(matches)
	if (!product) throw new Error('No demo product matches.')
	return product
}

type Edit = { id: string | undefined; headers: Record<string, string>; fields: object }

/** Edits the current version of a product through the API. */
export async function editProduct(shop: Shop, { id, headers, fields }: Edit): Promise<Response> {
	const { version } = await shop.readData<InventoryProduct>(`/api/inventory/${id}`, { headers })
	const body = { version, ...fields }
	return shop.send(`/api/products/${id}`, body, { method: 'PATCH', headers })
}

type Move = Pick<Edit, 'id' | 'headers'> & Record<string, unknown>

/** Moves units of a product through the API, by default in Madhupur. */
export function moveStock(shop: Shop, { id, headers, ...fields }: Move): Promise<Response> {
	const body = { branch: 'madhupur', ...fields }
	if (fields.movement === 'sell') return sellUnits(shop, { id, headers, ...body })
	if (fields.movement === 'return') return returnUnits(shop, { id, headers, ...body })
	return shop.send(`/api/inventory/${id}/movements`, body, { headers })
}

/** Records a sale of one line. */
function sellUnits(shop: Shop, { id, headers, branch, note, movement, ...line }: Move) {
	const body = { branch, note, lines: [{ productId: id, ...line }] }
	return shop.send('/api/sales', body, { headers })
}

/** Records a return of units that the branch sold last. */
async function returnUnits(shop: Shop, { id, headers, branch, quantity }: Move) {
	const path = `/api/returns/lines?product=${id}`
	const sold = await shop.readData<ReturnableLine[]>(path, { headers })
	let rest = Number(quantity)
	const lines = sold
		.filter((line) => line.branch === branch)
		.flatMap(({ movementId, left }) => {
			const units = Math.min(left, rest)
			rest -= units
			return units > 0 ? [{ movementId, quantity: units }] : []
		})
	return shop.send('/api/returns', { branch, lines, note: 'Wrong colour' }, { headers })
}

/** Reads an active or discontinued product from the API by its current or former slug. */
export const readProduct = (shop: Shop, slug: string) =>
	shop.readData<Product>(`/api/products/slug/${slug}`)

/** Searches through the API. `extraQuery` is appended to the query string. */
export async function search(shop: Shop, text: string, extraQuery = ''): Promise<ProductPage> {
	const page = await shop.read(`/api/products?search=${encodeURIComponent(text)}${extraQuery}`)
	return v.parse(ProductPage, page)
}

export const slugs = ({ data }: ProductPage) => data.map(({ slug }) => slug)

export const ONE_PIXEL_PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)
