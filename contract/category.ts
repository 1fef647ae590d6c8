import * as v from 'valibot'

export const Category = v.object({
	_id: v.string(),
	name: v.string(),
	slug: v.string(),
	subcategories: v.array(v.object({ _id: v.string(), name: v.string(), slug: v.string() })),
})
export type Category = v.InferOutput<typeof Category>

export const CategoryList = v.object({ data: v.array(Category) })
export type CategoryList = v.InferOutput<typeof CategoryList>
