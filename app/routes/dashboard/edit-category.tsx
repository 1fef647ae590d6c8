import { useActionData, useLoaderData } from '@remix-run/react'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import {
	readFormResponse,
	type StaffActionArgs,
	staffAction,
	staffLoader,
	submitForm,
} from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { categoriesText } from '#content/back-office/categories.ts'
import { CategoryPatch, type CountedCategory } from '#contract/category.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { CategoryForm, CategoryList, categoryMaxLengths } from './components/category-forms.tsx'
import { loadCategory } from './lib/load-category.ts'

/** The timeout applies to each query, because renaming a category indexes its products in several batches. */
export const handle: PageHandle = { policy: { databaseTimeout: 'query' } }

export const meta = staffMeta<typeof loader>(
	({ data: loaded }) => loaded?.item.name ?? categoriesText.title,
)

export const loader = staffLoader(async (args) => {
	const [item, session] = await Promise.all([loadCategory(args), args.context.session()])
	return { item, isOwner: session?.role === 'owner' }
})

export const action = staffAction(categoryMaxLengths, async (args) => {
	if (args.values.change === 'remove') return remove(args)
	return args.values.position ? move(args) : save(args)
})

type CategoryArgs = StaffActionArgs<keyof typeof categoryMaxLengths>

async function save(args: CategoryArgs) {
	const { api, id } = args
	const { rejection } = await submitForm(args, CategoryPatch, (json) =>
		api.categories[':id'].$patch({ param: { id }, json }),
	)
	return rejection ?? redirectAfterForm(urls.dashboard.category(id).page, 'saved')
}

/** Moves a category up or down in its list, and redirects to the page that shows the list. */
async function move(args: CategoryArgs) {
	const { api, id, values } = args
	const json = { position: Number(values.position) }
	const apiResponse = await api.categories[':id'].$patch({ param: { id }, json })
	const { response, rejection } = await readFormResponse(args, apiResponse)
	if (rejection) return rejection
	const { data: category } = await response.json()
	const listPath =
		category._id === id ? urls.dashboard.categories : urls.dashboard.category(category._id).page
	return redirectAfterForm(listPath, 'saved')
}

async function remove(args: CategoryArgs) {
	const { api, id } = args
	const apiResponse = await api.categories[':id'].$delete({ param: { id } })
	const { rejection } = await readFormResponse(args, apiResponse)
	return rejection ?? redirectAfterForm(urls.dashboard.categories, 'category-removed')
}

export default function EditCategoryPage() {
	const { item, isOwner } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const { parent, subcategories } = item
	const crumbs = [
		{ label: categoriesText.title, href: urls.dashboard.categories },
		...(parent ? [{ label: parent.name, href: urls.dashboard.category(parent._id).page }] : []),
		{ label: item.name, href: urls.dashboard.category(item._id).page },
	]
	return (
		<div className="grid gap-8">
			<div>
				<Breadcrumbs crumbs={crumbs} />
				<h1 className="mt-1 mb-4 text-2xl">{item.name}</h1>
				<CategoryForm button="Save" category={item} rejection={rejection} />
			</div>
			{subcategories && <Subcategories id={item._id} subcategories={subcategories} />}
			{isOwner && (
				<form method="post" className="grid gap-2">
					<Button name="change" value="remove" variant="outline" className="justify-self-start">
						{categoriesText.remove}
					</Button>
					<p className="text-sm text-muted-foreground">{categoriesText.removeHint}</p>
				</form>
			)}
		</div>
	)
}

type SubcategoriesProps = { id: string; subcategories: CountedCategory[] }

function Subcategories({ id, subcategories }: SubcategoriesProps) {
	return (
		<section aria-labelledby="subcategories" className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="subcategories" className="text-lg">
					{categoriesText.subcategories}
				</h2>
				<Button asChild variant="outline">
					<a href={urls.dashboard.category(id).newSubcategory}>{categoriesText.addSubcategory}</a>
				</Button>
			</div>
			<CategoryList items={subcategories} emptyText={categoriesText.noSubcategories} />
		</section>
	)
}
