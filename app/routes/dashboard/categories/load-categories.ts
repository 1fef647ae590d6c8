import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import type { CountedCategory } from '#contract/category.ts'

export const CATEGORIES = '/dashboard/categories'

export async function loadCategories({ request, context }: LoaderFunctionArgs) {
	const { role } = await requireStaff(context, request)
	const { data: categories } = await fetchAsStaff(request, context.api.categories.counts.$get())
	return { categories, isOwner: role === 'owner' }
}

type Category = Awaited<ReturnType<typeof loadCategories>>['categories'][number]
/** A category with its subcategories, or a subcategory with its category. */
type Item = CountedCategory & { subcategories?: CountedCategory[]; parent?: Category }

/** Loads the category or subcategory that the URL names by its id. */
export async function loadCategory(args: LoaderFunctionArgs) {
	const { categories, isOwner } = await loadCategories(args)
	const { id } = args.params
	const all = categories.flatMap((category): Item[] => [
		category,
		...category.subcategories.map((subcategory) => ({ ...subcategory, parent: category })),
	])
	const item = all.find(({ _id }) => _id === id)
	if (!item) throw data(null, { status: 404 })
	return { item, isOwner }
}
