import * as v from 'valibot'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Taka = v.pipe(v.number(), v.integer(), v.minValue(0))
const Name = v.object({ name: v.string(), slug: v.string() })

export const Specification = v.object({
	key: v.string('The name of a specification must be text'),
	value: v.pipe(
		v.union(
			[v.string(), v.record(v.string(), v.string())],
			'The value of a specification must be text, or texts by their labels',
		),
		v.description('Text, or texts by their labels'),
	),
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
	images: v.pipe(v.array(v.string()), v.description('`https` addresses, or paths of the shop')),
	category: Name,
	subcategory: Name,
	ratings: v.object({ average: v.number(), count: Count }),
	price: v.pipe(Taka, v.description('The list price in taka')),
	discountPrice: v.optional(v.pipe(Taka, v.description('What it costs now, when that is less'))),
	specifications: v.array(Specification),
	keyFeatures: v.array(v.string()),
	colors: v.array(v.string()),
	stock: Stock,
	createdAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type Product = v.InferOutput<typeof Product>

export const ProductAnswer = v.object({ data: Product })
export type ProductAnswer = v.InferOutput<typeof ProductAnswer>
