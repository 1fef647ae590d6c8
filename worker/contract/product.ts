import * as v from 'valibot'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Taka = v.pipe(v.number(), v.integer(), v.minValue(0))
const Name = v.object({ name: v.string(), slug: v.string() })

export const Specification = v.object({
	key: v.string(),
	value: v.union([v.string(), v.record(v.string(), v.string())]),
})
export type Specification = v.InferOutput<typeof Specification>

export const Stock = v.object({
	available: Count,
	incoming: Count,
	servicing: Count,
	sold: Count,
	defective: Count,
})
export type Stock = v.InferOutput<typeof Stock>

export const Product = v.object({
	_id: v.string(),
	name: v.string(),
	slug: v.string(),
	brand: v.string(),
	images: v.array(v.string()),
	category: Name,
	subcategory: Name,
	ratings: v.object({ average: v.number(), count: Count }),
	price: Taka,
	discountPrice: v.optional(Taka),
	specifications: v.array(Specification),
	keyFeatures: v.array(v.string()),
	colors: v.array(v.string()),
	stock: Stock,
	createdAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type Product = v.InferOutput<typeof Product>

export const ProductAnswer = v.object({ data: Product })
export type ProductAnswer = v.InferOutput<typeof ProductAnswer>
