import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { readRejection } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText, IDEMPOTENCY_FIELD, idempotencyHeaders } from '#app/lib/forms.ts'
import { type FieldMaxLengths, handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { redirectIfSignedOut, requireStaff } from '#app/lib/require-staff.ts'
import { importNotChecked } from '#content/back-office.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_ID_LENGTH } from '#contract/limits.ts'
import { importForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { ImportForm } from './import/import-form.tsx'

export const handle: PageHandle = { policy: { deadline: 'query', bodies: importForm } }

const maxLengths: FieldMaxLengths = {
	import: MAX_ID_LENGTH,
	pasted: MAX_ANONYMOUS_BODY_BYTES,
	asDrafts: 10,
	[IDEMPOTENCY_FIELD]: 100,
}

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Import')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	return { idempotencyKey: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs) {
	const { request, context } = args
	return handleForm(args, maxLengths, async (form) => {
		const id = formText(form, 'import')
		const formValues = {
			text: formText(form, 'pasted'),
			asDrafts: formText(form, 'asDrafts') !== '',
		}
		if (id === '') return data({ message: importNotChecked, ...formValues }, { status: 404 })
		const response = await context.api.imports[':id'].application.$post(
			{ param: { id } },
			idempotencyHeaders(form),
		)
		if (response.ok) return redirectAfterForm('/dashboard/inventory', 'imported')
		redirectIfSignedOut(request, response)
		const { status, message } = await readRejection(response)
		return data({ message, ...formValues }, { status })
	})
}

/** Page of an import that could not be applied: the import form with the reason. */
export default function ApplyImportPage() {
	const { idempotencyKey } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<InventoryCrumbs page={{ label: 'Import', href: '/dashboard/inventory/import' }} />
			<h1 className="mt-1 mb-4 text-2xl">Import</h1>
			<ImportForm
				idempotencyKey={idempotencyKey}
				action="/dashboard/inventory/import"
				{...rejection}
			/>
		</>
	)
}
