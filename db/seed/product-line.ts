import type { Product, Specification } from '#contract/product.ts'
import { slugFromName } from '#contract/product-input.ts'
import { galleryOf } from './galleries.ts'
import { createdAtOf, discountOf, ratingsOf, stockOf } from './shop-numbers.ts'

export type DemoProduct = Omit<Product, '_id'>

type ModelLine = readonly [
	partNumber: string,
	price: number,
	colors: readonly string[],
	...facts: readonly string[],
]

export type ModelFamily = {
	category: keyof typeof categories
	subcategory: keyof typeof subcategories
	look: string
	brand: string
	series: string
	noun: string
	/** 'YYYY-MM': its year is the release year, and no model reaches the shop before it. */
	released: string
	warranty: string
	columns: readonly string[]
	/** How many of the leading facts belong in the name. */
	named: number
	shared: Record<string, string>
	groups?: Record<string, Record<string, string>>
	features: readonly string[]
	models: readonly ModelLine[]
	/** What a deliberately awkward product has instead of the derived values. */
	instead?: Partial<DemoProduct>
}

const categories = {
	laptop: 'Laptop',
	headphone: 'Headphone',
	router: 'Router',
	accessories: 'Accessories',
} as const

const subcategories = {
	notebook: 'Notebook',
	ultrabook: 'Ultrabook',
	'gaming-laptop': 'Gaming Laptop',
	chromebook: 'Chromebook',
	'over-ear': 'Over-Ear',
	earbuds: 'Earbuds',
	'gaming-headset': 'Gaming Headset',
	'wired-earphones': 'Wired Earphones',
	'home-router': 'Home Router',
	'mesh-wifi': 'Mesh Wi-Fi',
	'sim-router': '4G & 5G SIM Router',
	'range-extender': 'Range Extender',
	mouse: 'Mouse',
	keyboard: 'Keyboard',
	'charger-power-bank': 'Charger & Power Bank',
	storage: 'Flash Drive & Storage',
	'desk-travel': 'Webcam, Bag & Stand',
} as const

const featureCounts = [4, 3, 5, 2, 6, 4, 3, 7, 5, 1]

function nameOf(family: ModelFamily, [partNumber, , colors, ...facts]: ModelLine): string {
	const color = colors.length === 1 ? colors.slice(0, 1) : []
	const start = `${family.brand} ${family.series} ${partNumber} ${family.noun}`
	return [start, ...facts.slice(0, family.named), ...color].join(', ')
}

function specificationsOf(family: ModelFamily, model: ModelLine): Specification[] {
	const [partNumber, , , ...facts] = model
	const own = family.columns.map((column, index) => [column, facts[index] ?? 'Not stated'])
	const general = {
		Brand: family.brand,
		'Part number': partNumber,
		'Release year': family.released.slice(0, 4),
	}
	return [
		{ key: 'At a glance', value: { ...Object.fromEntries(own), ...family.shared } },
		{ key: 'General', value: general },
		...Object.entries(family.groups ?? {}).map(([key, value]) => ({ key, value })),
		{ key: 'Warranty', value: family.warranty },
	]
}

/** Neighbours in a family start at different lines, so that they do not all say the same. */
function featuresOf(features: readonly string[], index: number, position: number): string[] {
	const count = Math.min(features.length, featureCounts[position % featureCounts.length] ?? 4)
	const start = (index * 2) % features.length
	return [...features, ...features].slice(start, start + count)
}

function categoriesOf(family: ModelFamily): Pick<DemoProduct, 'category' | 'subcategory'> {
	return {
		category: { name: categories[family.category], slug: family.category },
		subcategory: { name: subcategories[family.subcategory], slug: family.subcategory },
	}
}

/** What the shop itself adds to a model: its price, its shelves, its customers' opinion. */
function shopSideOf(family: ModelFamily, price: number, position: number) {
	return {
		price,
		...discountOf(price, position),
		ratings: ratingsOf(position),
		stock: stockOf(price, position),
		createdAt: createdAtOf(family.released, position),
	}
}

function productOf(family: ModelFamily, model: ModelLine, index: number, position: number) {
	const [, price, colors] = model
	const name = nameOf(family, model)
	return {
		name,
		slug: slugFromName(name),
		brand: family.brand,
		images: galleryOf(family.look, colors, position),
		...categoriesOf(family),
		...shopSideOf(family, price, position),
		specifications: specificationsOf(family, model),
		keyFeatures: featuresOf(family.features, index, position),
		colors: [...colors],
		...family.instead,
	} satisfies DemoProduct
}

export function productsOf(families: readonly ModelFamily[]): DemoProduct[] {
	const lines = families.flatMap((family) =>
		family.models.map((model, index) => ({ family, model, index })),
	)
	return lines.map(({ family, model, index }, position) =>
		productOf(family, model, index, position),
	)
}
