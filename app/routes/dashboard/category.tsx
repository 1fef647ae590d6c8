import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText } from '#app/lib/forms.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { readOutcome, submitForm } from '#app/lib/submit-form.ts'
import { categoriesText } from '#content/categories.ts'
import { CategoryPatch, type CountedCategory } from '#contract/category.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import {
	CategoryFields,
	categoryMaxLengths,
	readCategoryValues,
} from './categories/category-fields.tsx'
import { CategoryList } from './categories/category-list.tsx'
import { CATEGORIES, loadCategory } from './categories/load-categories.ts'

/** Renaming indexes the products of the category in several batches. */
export const handle: PageHandle = { policy: { deadline: 'query' } }

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
	staffMeta(matches, page?.item.name ?? categoriesText.title)

export function loader(args: LoaderFunctionArgs) {
	return loadCategory(args)
}

export function action(args: ActionFunctionArgs) {
	return handleForm(args, categoryMaxLengths, async (form) => {
		if (formText(form, 'change') === 'remove') return remove(args)
		if (form.has('position')) return move(args, formText(form, 'position'))
		return save(args, form)
	})
}

async function save(args: ActionFunctionArgs, form: FormData) {
	const param = { id: args.params.id ?? '' }
	const { rejection } = await submitForm({ ...args, form }, CategoryPatch, (json) =>
		args.context.api.categories[':id'].$patch({ param, json }),
	)
	if (!rejection) return redirectAfterForm(`${CATEGORIES}/${param.id}`, 'saved')
	return data({ rejection, values: readCategoryValues(form) }, { status: rejection.status })
}

/** Moves a category in its list, and returns to the page with that list. */
async function move(args: ActionFunctionArgs, position: string) {
	const id = args.params.id ?? ''
	const change = { param: { id }, json: { position: Number(position) } }
	const moved = await args.context.api.categories[':id'].$patch(change)
	const { response, rejection } = await readOutcome(args, moved)
	if (!response) return data({ rejection, values: undefined }, { status: rejection.status })
	const { data: category } = await response.json()
	const list = category._id === id ? CATEGORIES : `${CATEGORIES}/${category._id}`
	return redirectAfterForm(list, 'saved')
}

async function remove(args: ActionFunctionArgs) {
	const param = { id: args.params.id ?? '' }
	const removed = await args.context.api.categories[':id'].$delete({ param })
	const { rejection } = await readOutcome(args, removed)
	if (!rejection) return redirectAfterForm(CATEGORIES, 'category-removed')
	return data({ rejection, values: undefined }, { status: rejection.status })
}

export default function CategoryPage() {
	const { item, isOwner } = useLoaderData<typeof loader>()
	const { rejection, values = item } = useActionData<typeof action>() ?? {}
	const { parent, subcategories } = item
	const crumbs = [
		{ label: categoriesText.title, href: CATEGORIES },
		...(parent ? [{ label: parent.name, href: `${CATEGORIES}/${parent._id}` }] : []),
		{ label: item.name, href: `${CATEGORIES}/${item._id}` },
	]
	return (
		<div className="grid gap-8">
			<div>
				<Breadcrumb crumbs={crumbs} />
				<h1 className="mt-1 mb-4 text-2xl">{item.name}</h1>
				<form method="post" noValidate autoComplete="off" className="grid max-w-md gap-3">
					<CategoryFields values={values} rejection={rejection} />
					<Button className="justify-self-start">Save</Button>
				</form>
			</div>
			{subcategories && <Subcategories id={item._id} subcategories={subcategories} />}
			{isOwner && <RemoveForm />}
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
				<ButtonLink href={`${CATEGORIES}/${id}/new`} variant="outline">
					{categoriesText.addSubcategory}
				</ButtonLink>
			</div>
			{subcategories.length > 0 ? (
				<CategoryList items={subcategories} />
			) : (
				<p className="text-muted-foreground">{categoriesText.noSubcategories}</p>
			)}
		</section>
	)
}

function RemoveForm() {
	return (
		<form method="post" className="grid gap-2">
			<Button name="change" value="remove" variant="outline" className="justify-self-start">
				{categoriesText.remove}
			</Button>
			<p className="text-sm text-muted-foreground">{categoriesText.removeHint}</p>
		</form>
	)
}
