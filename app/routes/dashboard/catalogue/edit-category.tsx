import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import {
	finishForm,
	readFormResponse,
	type StaffActionArgs,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { categoriesText } from '#content/back-office/categories.ts'
import { CategoryPatch, type CountedCategory } from '#contract/catalogue/categories.ts'
import { SpecificationTemplateInput } from '#contract/catalogue/specification-template.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { CategoryForm, CategoryList } from './category-forms.tsx'
import { parseTemplate, TemplateForm } from './edit-category/template-form.tsx'
import { loadCategory } from './load-category.ts'

/** Renaming a category or changing its filters indexes its products in several batches. */
export const handle: PageHandle = { policy: { databaseTimeout: 'query' } }

export const meta = staffMeta<typeof loader>(categoriesText.title, ({ item }) => item.name)

export const loader = staffLoader(async (args) => {
	const [item, session] = await Promise.all([loadCategory(args), args.context.session()])
	const isOwner = session?.role === 'owner'
	const template = isOwner && item.parent ? await loadTemplate(args) : null
	return { item, isOwner, template }
})

/** `change` names the buttons that remove it and set its template, whose text is `groups`. */
const EditCategoryForm = {
	input: v.object({
		...CategoryPatch.entries,
		filters: SpecificationTemplateInput.entries.filters,
	}),
	controls: ['change', 'groups'],
}

export const action = staffAction(EditCategoryForm, async (args) => {
	const { change, groups = '' } = args.values
	if (change === 'remove') return remove(args)
	const { filters } = args.input
	if (change === 'template') return setTemplate(args, { groups: parseTemplate(groups), filters })
	if (change === 'derive') return setTemplate(args, { groups: null })
	return save(args)
})

type CategoryArgs = StaffActionArgs<v.InferInput<typeof EditCategoryForm.input>>

/** Redirects to its page, or after a move to the page that shows the list. */
async function save(args: CategoryArgs) {
	const { api, id, input } = args
	const { filters: _, ...json } = input
	const apiResponse = await api.categories[':id'].$patch({ param: { id }, json })
	const { response, rejection } = await readFormResponse(args, apiResponse)
	if (rejection) return rejection
	const { data: category } = await response.json()
	const isMove = json.position !== undefined
	const { page } = urls.dashboard.category(isMove ? category._id : id)
	const isTopLevel = isMove && category._id === id
	return redirectAfterForm(isTopLevel ? urls.dashboard.categories : page, 'saved')
}

async function remove(args: CategoryArgs) {
	const { api, id } = args
	const apiResponse = await api.categories[':id'].$delete({ param: { id } })
	return finishForm(args, apiResponse, {
		url: urls.dashboard.categories,
		flash: 'category-removed',
	})
}

async function loadTemplate({ api, id }: Pick<CategoryArgs, 'api' | 'id'>) {
	const pending = api.categories[':id']['specification-template'].$get({ param: { id } })
	return (await unwrap(pending)).data
}

type TemplateInput = v.InferInput<typeof SpecificationTemplateInput>

async function setTemplate(args: CategoryArgs, json: TemplateInput) {
	const { api, id } = args
	const request = { param: { id }, json }
	const apiResponse = await api.categories[':id']['specification-template'].$put(request)
	return finishForm(args, apiResponse, { url: urls.dashboard.category(id).page, flash: 'saved' })
}

export default function EditCategoryPage() {
	const { item, isOwner, template } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const isAboutTemplate = result?.values.change === 'template'
	const { parent, subcategories } = item
	const crumbs = [
		{ label: categoriesText.title, href: urls.dashboard.categories },
		...(parent ? [{ label: parent.name, href: urls.dashboard.category(parent._id).page }] : []),
		{ label: item.name, href: urls.dashboard.category(item._id).page },
	]
	return (
		<div className="grid gap-8">
			<div>
				<PageHead title={item.name} crumbs={crumbs} />
				<CategoryForm
					button="Save"
					category={item}
					rejection={isAboutTemplate ? undefined : result}
				/>
			</div>
			{subcategories && <Subcategories id={item._id} subcategories={subcategories} />}
			{template && (
				<TemplateForm
					template={template}
					groups={isAboutTemplate ? result.values.groups : undefined}
					rejection={isAboutTemplate ? result : undefined}
				/>
			)}
			{isOwner && (
				<form method="post" className="grid gap-2">
					<Button name="change" value="remove" variant="outline" className="justify-self-start">
						Remove
					</Button>
					<p className="text-sm text-muted-foreground">
						Possible only when there are no products in it. Drafts and discontinued products count
						too.
					</p>
				</form>
			)}
		</div>
	)
}

function Subcategories({ id, subcategories }: { id: string; subcategories: CountedCategory[] }) {
	return (
		<section aria-labelledby="subcategories" className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="subcategories" className="text-lg">
					Subcategories
				</h2>
				<ButtonLink variant="outline" href={urls.dashboard.category(id).newSubcategory}>
					{categoriesText.addSubcategory}
				</ButtonLink>
			</div>
			<CategoryList
				items={subcategories}
				emptyText="No subcategories yet. Every product needs one."
			/>
		</section>
	)
}
