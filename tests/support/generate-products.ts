import { MINUTE_MS } from '#contract/base/limits.ts'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'
import { slugFromName } from '#contract/catalogue/product-input.ts'
import { createRandom, pick, randomInteger } from './random.ts'

type CategoryTemplate = {
	name: string
	/** Fraction of all products. */
	share: number
	prices: [min: number, max: number]
	subcategories: [string, ...string[]]
	specificationValues: Record<string, [string, ...string[]]>
}

const categories: [CategoryTemplate, ...CategoryTemplate[]] = [
	{
		name: 'Accessories',
		share: 0.5,
		prices: [350, 32_000],
		subcategories: ['Mouse', 'Keyboard', 'Webcam', 'Power Bank', 'Charger', 'Cable', 'Speaker'],
		specificationValues: {
			Connection: ['USB-C', 'USB-A', 'Bluetooth 5.3', '2.4 GHz receiver'],
			Weight: ['68 g', '120 g', '340 g', '1.1 kg'],
			Material: ['Recycled plastic', 'Aluminium', 'Braided nylon'],
		},
	},
	{
		name: 'Laptop',
		share: 0.25,
		prices: [38_000, 290_000],
		subcategories: ['Notebook', 'Gaming Laptop', 'Ultrabook', 'Business Laptop'],
		specificationValues: {
			Processor: ['Core 5 120U', 'Core 7 150U', 'Ryzen 5 8540U', 'Ryzen 7 8845HS', 'Core Ultra 7'],
			Memory: ['8 GB DDR4', '16 GB DDR5', '32 GB DDR5'],
			Storage: ['512 GB NVMe SSD', '1 TB NVMe SSD', '256 GB NVMe SSD'],
			Display: ['14" 1920 × 1200 IPS', '15.6" 1920 × 1080 IPS', '16" 2560 × 1600, 165 Hz'],
			Graphics: ['Iris Xe', 'Radeon 780M', 'GeForce RTX 4050, 6 GB', 'GeForce RTX 4070, 8 GB'],
		},
	},
	{
		name: 'Headphone',
		share: 0.17,
		prices: [490, 45_000],
		subcategories: ['Over-Ear', 'In-Ear', 'True Wireless', 'Gaming Headset'],
		specificationValues: {
			Driver: ['40 mm dynamic', '10 mm dynamic', '6 mm balanced armature'],
			Battery: ['8 hours', '30 hours', '60 hours'],
			Codec: ['SBC, AAC', 'SBC, AAC, LDAC', 'aptX Adaptive'],
		},
	},
	{
		name: 'Router',
		share: 0.08,
		prices: [1_400, 38_000],
		subcategories: ['Wi-Fi 6', 'Wi-Fi 7', 'Mesh', '4G Router'],
		specificationValues: {
			Speed: ['AX1500', 'AX3000', 'BE3600', 'AC1200'],
			Ports: ['1 × WAN, 4 × LAN', '1 × 2.5G WAN, 3 × LAN'],
			Antennas: ['4 × 5 dBi', '2 internal', '6 × 6 dBi'],
		},
	},
]

const brands: [string, ...string[]] = [
	'Kestrel',
	...['Norda', 'Tangail', 'Aurox', 'Miravolt', 'Pelican', 'Sonder', 'Quanta'],
	...['Volant', 'Ostara', 'Lumen', 'Halcyon', 'Bexley', 'Corvid', 'Juniper Bay', 'Zephyr'],
]
const series = ['Air', 'Pro', 'Max', 'Lite', 'Neo', 'Edge', 'Prime', 'One'] as const
const colours = ['Black', 'Silver', 'Blue', 'White', 'Grey', 'Green'] as const
const warranties = ['6 months', '1 year', '2 years', '3 years'] as const

const FIRST_CREATED_AT = Date.UTC(2023, 0, 1)

/** Returns realistic products. The product at an index does not depend on `count`. */
export function generateProducts(count: number): ImportedProduct[] {
	return Array.from({ length: count }, (_, index) => generateProduct(index))
}

function generateProduct(index: number): ImportedProduct {
	const random = createRandom(index + 1)
	const category = categoryForDraw(random())
	const subcategory = pick(category.subcategories, random)
	const brand = pick(brands, random)
	const colour = pick(colours, random)
	// Adding 36³ makes every number at least four digits long in base 36.
	const partNumber = `${brand.slice(0, 2).toUpperCase()}-${(index + 36 ** 3).toString(36).toUpperCase()}`
	const specification = Object.entries(category.specificationValues).map(([key, values]) => [
		key,
		pick(values, random),
	])
	const name = `${brand} ${pick(series, random)} ${partNumber} ${subcategory}, ${specification[0]?.[1]}, ${colour}`
	const price = randomPrice(category.prices, random)
	return {
		name,
		slug: slugFromName(name),
		brand,
		images: [],
		category: { name: category.name, slug: slugFromName(category.name) },
		subcategory: { name: subcategory, slug: slugFromName(subcategory) },
		ratings: { average: randomInteger(30, 50, random) / 10, count: randomInteger(0, 400, random) },
		price,
		...(random() < 0.2 ? { discountPrice: Math.floor(price * 0.9) } : {}),
		specifications: [
			{ key: 'General', value: { Brand: brand, 'Part number': partNumber, Colour: colour } },
			{ key: 'Technical', value: Object.fromEntries(specification) },
			{ key: 'Warranty', value: pick(warranties, random) },
		],
		keyFeatures: specification.map(([key, value]) => `${key}: ${value}`),
		colors: [colour],
		stock: randomStock(random),
		createdAt: new Date(FIRST_CREATED_AT + index * MINUTE_MS).toISOString(),
	}
}

function categoryForDraw(draw: number): CategoryTemplate {
	let cumulativeShare = 0
	const match = categories.find((category) => {
		cumulativeShare += category.share
		return draw < cumulativeShare
	})
	return match ?? categories[0]
}

/** Returns a random price in steps of ten taka. Low prices are more likely. */
function randomPrice([min, max]: CategoryTemplate['prices'], random: () => number): number {
	return Math.round((min + (max - min) * random() ** 2) / 10) * 10
}

function randomStock(random: () => number) {
	return {
		available: random() < 0.1 ? 0 : randomInteger(1, 60, random),
		incoming: random() < 0.1 ? randomInteger(1, 20, random) : 0,
		servicing: randomInteger(0, 2, random),
		sold: randomInteger(0, 500, random),
		defective: randomInteger(0, 1, random),
	}
}
