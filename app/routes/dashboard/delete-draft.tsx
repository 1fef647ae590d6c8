import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { FormError } from '#app/components/form-error.tsx'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { readOutcome } from '#app/lib/submit-form.ts'

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Delete a draft')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	return null
}

export function action(args: ActionFunctionArgs) {
	const { params, context } = args
	return handleForm(args, { [SUBJECT_FIELD]: 500 }, async () => {
		const response = await context.api.products[':id'].$delete({ param: { id: params.id ?? '' } })
		const { rejection } = await readOutcome(args, response)
		if (!rejection) return redirectAfterForm('/dashboard/inventory', 'draft-deleted')
		return data({ message: rejection.message }, { status: rejection.status })
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
