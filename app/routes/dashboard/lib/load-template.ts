import { unwrap } from '#app/lib/api-response.ts'
import type { StaffLoaderArgs } from '#app/lib/staff-page.ts'
import { type Category, findCategory } from '#contract/category.ts'
import type { ProductValues } from './product-values.ts'
import type { TemplateGroups } from './template-lines.ts'

type Slugs = Pick<ProductValues, 'category' | 'subcategory'>

/** Loads the specification template of a subcategory. Without one, returns no groups. */
export async function loadTemplate(
	api: StaffLoaderArgs['api'],
	categories: Category[],
	slugs: Slugs,
): Promise<TemplateGroups> {
	const id = findCategory(categories, slugs).subcategory?._id
	if (id === undefined) return []
	const pending = api.categories[':id']['specification-template'].$get({ param: { id } })
	return (await unwrap(pending)).data.groups
}
