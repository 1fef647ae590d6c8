import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { FormError } from '#app/components/form-error.tsx'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { returnPath } from '#app/lib/dashboard-path.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText, idempotencyHeaders } from '#app/lib/forms.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { readOutcome } from '#app/lib/submit-form.ts'
import type { ProductStatus } from '#contract/product.ts'
import { statusForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'

export const handle: PageHandle = { policy: { bodies: statusForm } }

const INVENTORY = '/dashboard/inventory'

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Change status')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	return null
}

export function action(args: ActionFunctionArgs) {
	const { context } = args
	return handleForm(args, {}, async (form) => {
		const ids = form.getAll('id').map(String)
		const json = { ids, status: formText(form, 'status') as ProductStatus }
		const response = await context.api.products.status.$post({ json }, idempotencyHeaders(form))
		const { rejection } = await readOutcome(args, response)
		if (rejection) return data({ message: rejection.message }, { status: rejection.status })
		return redirectAfterForm(returnPath(formText(form, 'back'), INVENTORY), 'saved')
	})
}

/** Page of a rejected change. */
export default function ChangeStatusPage() {
	const rejection = useActionData<typeof action>()
	return (
		<>
			<InventoryCrumbs page={{ label: 'Change status', href: '/dashboard/inventory' }} />
			<h1 className="mt-1 mb-4 text-2xl">Change status</h1>
			{rejection && <FormError message={rejection.message} />}
		</>
	)
}
