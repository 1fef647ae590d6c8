import * as v from 'valibot'
import { Product } from './product.ts'

const Slug = v.pipe(
	v.string(),
	v.regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
	v.maxLength(200, 'must be at most 200 characters'),
)
const Words = v.pipe(
	v.string(),
	v.check((text) => text.isWellFormed() && !text.includes('\0'), 'must be well-formed text'),
	v.trim(),
	v.minLength(1, 'must not be empty'),
	v.maxLength(300, 'must be at most 300 characters'),
)
const Named = v.strictObject({ name: Words, slug: Slug })

/** A product as a file of products brings it: a Product without `_id`, known by its slug. */
export const ImportedProduct = v.pipe(
	v.strictObject({
		...v.omit(Product, ['_id']).entries,
		name: Words,
		slug: Slug,
		brand: Words,
		category: Named,
		subcategory: Named,
	}),
	v.forward(
		v.partialCheck(
			[['price'], ['discountPrice']],
			({ price, discountPrice }) => discountPrice === undefined || discountPrice < price,
			'must be below the price',
		),
		['discountPrice'],
	),
)
export type ImportedProduct = v.InferOutput<typeof ImportedProduct>
