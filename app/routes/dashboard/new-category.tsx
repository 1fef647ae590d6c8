import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Breadcrumb, type Crumb } from '#app/components/ui/breadcrumb.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { withDuplicateMessage } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { IDEMPOTENCY_FIELD, idempotencyHeaders } from '#app/lib/forms.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { submitForm } from '#app/lib/submit-form.ts'
import { duplicateFormText } from '#content/back-office.ts'
import { categoriesText } from '#content/categories.ts'
import { CategoryInput } from '#contract/category.ts'
import {
	CategoryFields,
	categoryMaxLengths,
	readCategoryValues,
} from './categories/category-fields.tsx'
import { CATEGORIES, loadCategory } from './categories/load-categories.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
	staffMeta(matches, page?.title ?? categoriesText.title)

/** The URL of a new subcategory names its category. */
export async function loader(args: LoaderFunctionArgs) {
	const { params, request, context } = args
	await requireStaff(context, request)
	const idempotencyKey = crypto.randomUUID()
	const crumbs: Crumb[] = [{ label: categoriesText.title, href: CATEGORIES }]
	if (!params.id) return { title: categoriesText.add, crumbs, idempotencyKey }
	const { item } = await loadCategory(args)
	if (item.parent) throw data(null, { status: 404 })
	crumbs.push({ label: item.name, href: `${CATEGORIES}/${item._id}` })
	return { title: categoriesText.addSubcategory, crumbs, idempotencyKey }
}

export function action(args: ActionFunctionArgs) {
	const { categories } = args.context.api
	const { id } = args.params
	return handleForm(args, categoryMaxLengths, async (form) => {
		const headers = idempotencyHeaders(form)
		const { rejection } = await submitForm({ ...args, form }, CategoryInput, (json) =>
			id
				? categories[':id'].subcategories.$post({ param: { id }, json }, headers)
				: categories.$post({ json }, headers),
		)
		if (!rejection) {
			return redirectAfterForm(id ? `${CATEGORIES}/${id}` : CATEGORIES, 'category-added')
		}
		const explained = withDuplicateMessage(rejection, duplicateFormText.category)
		const values = readCategoryValues(form)
		return data({ rejection: explained, values }, { status: rejection.status })
	})
}

export default function NewCategoryPage() {
	const { title, crumbs, idempotencyKey } = useLoaderData<typeof loader>()
	const { rejection, values } = useActionData<typeof action>() ?? {}
	const page = { label: title, href: `${crumbs.at(-1)?.href}/new` }
	return (
		<>
			<Breadcrumb crumbs={[...crumbs, page]} />
			<h1 className="mt-1 mb-4 text-2xl">{title}</h1>
			<form method="post" noValidate autoComplete="off" className="grid max-w-md gap-3">
				<input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
				<CategoryFields isNew values={values} rejection={rejection} />
				<Button className="justify-self-start">{title}</Button>
			</form>
		</>
	)
}
