import { data } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import type { StaffLoaderArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import type { CountedCategory } from '#contract/catalogue/categories.ts'

/** A category with its subcategories, or a subcategory with its category. */
type LoadedCategory = CountedCategory & {
	subcategories?: CountedCategory[]
	parent?: CountedCategory
}

export async function loadCategory({ api, id }: StaffLoaderArgs): Promise<LoadedCategory> {
	const { data: categories } = await unwrap(api.categories.counts.$get())
	const all = categories.flatMap((category): LoadedCategory[] => [
		category,
		...category.subcategories.map((subcategory) => ({ ...subcategory, parent: category })),
	])
	const item = all.find(({ _id }) => _id === id)
	if (!item) throw data(null, { status: 404 })
	return item
}
