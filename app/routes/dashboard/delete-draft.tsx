import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { FormError } from '#app/components/form-error.tsx'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { readRejection, throwUnlessFormError } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Delete a draft')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	return null
}

export function action(args: ActionFunctionArgs) {
	const { params, request, context } = args
	return handleForm(args, { [SUBJECT_FIELD]: 500 }, async () => {
		const response = await context.api.products[':id'].$delete({ param: { id: params.id ?? '' } })
		if (response.ok) return redirectAfterForm('/dashboard/inventory', 'draft-deleted')
		throwUnlessFormError(request, response.status)
		const { status, message } = await readRejection(response)
		return data({ message }, { status })
	})
}

/** Page of a product that could not be deleted. */
export default function DeleteDraftPage() {
	const rejection = useActionData<typeof action>()
	return (
		<>
			<InventoryCrumbs page={{ label: 'Delete a draft', href: '/dashboard/inventory' }} />
			<h1 className="mt-1 mb-4 text-2xl">Delete a draft</h1>
			{rejection && <FormError message={rejection.message} />}
		</>
	)
}
