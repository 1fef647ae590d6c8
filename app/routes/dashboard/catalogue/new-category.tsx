import { data } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Crumb } from '#app/components/breadcrumbs.tsx'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { categoriesText } from '#content/back-office/categories.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { CategoryInput } from '#contract/catalogue/categories.ts'
import { CategoryForm } from './category-forms.tsx'
import { loadCategory } from './load-category.ts'

export const meta = staffMeta<typeof loader>(categoriesText.title, ({ title }) => title)

/** The URL for a new subcategory contains the id of its category. */
export const loader = staffLoader(async (args) => {
	const crumbs: Crumb[] = [{ label: categoriesText.title, href: urls.dashboard.categories }]
	if (!args.id) return { title: categoriesText.add, crumbs }
	const item = await loadCategory(args)
	if (item.parent) throw data(null, { status: 404 })
	crumbs.push({ label: item.name, href: urls.dashboard.category(item._id).page })
	return { title: categoriesText.addSubcategory, crumbs }
})

export const action = staffAction({ input: CategoryInput }, async (args) => {
	const { id, input: json, options } = args
	const { categories } = args.api
	const response = id
		? await categories[':id'].subcategories.$post({ param: { id }, json }, options)
		: await categories.$post({ json }, options)
	return finishForm(args, response, {
		url: id ? urls.dashboard.category(id).page : urls.dashboard.categories,
		flash: 'category-added',
		mismatchText: duplicateFormText.category,
	})
})

export default function NewCategoryPage() {
	const { title, crumbs } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const page = { label: title, href: `${crumbs.at(-1)?.href}/new` }
	return (
		<>
			<PageHead title={title} crumbs={[...crumbs, page]} />
			<CategoryForm button={title} rejection={rejection} />
		</>
	)
}
