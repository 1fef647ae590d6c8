import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { type ApiResponse, readRejection } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText } from '#app/lib/forms.ts'
import { type FieldMaxLengths, handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { redirectIfSignedOut } from '#app/lib/require-staff.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { staffLoader } from '#app/lib/staff-page.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_ID_LENGTH } from '#contract/limits.ts'
import type { ImportPreview as Preview } from '#contract/product-import.ts'
import { importForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { ImportForm } from './import/import-form.tsx'
import { describePreview, ImportPreview } from './import/import-preview.tsx'

export const handle: PageHandle = { policy: { databaseTimeout: 'query', bodies: importForm } }

const maxLengths: FieldMaxLengths = {
	import: MAX_ID_LENGTH,
	// A form sent after the session has ended is limited like any anonymous body.
	text: MAX_ANONYMOUS_BODY_BYTES,
	asDrafts: 10,
}

export const meta = staffMeta('Import')

export const loader = staffLoader(async () => null)

type Fields = { text: string; asDrafts: string }
type ImportState = { preview?: Preview; message?: string; fields: Fields }

/** Previews a file, or applies a previewed import. */
export function action(args: ActionFunctionArgs) {
	const { imports } = args.context.api
	return handleForm(args, maxLengths, async (form) => {
		const fields = { text: formText(form, 'text'), asDrafts: formText(form, 'asDrafts') }
		const id = formText(form, 'import')
		if (id === '') return previewImport(form, fields, args)
		const response = await imports[':id'].application.$post({ param: { id } })
		if (response.ok) return redirectAfterForm('/dashboard/inventory', 'imported')
		return showRejection(args, response, fields)
	})
}

async function previewImport(form: FormData, fields: Fields, args: ActionFunctionArgs) {
	const { context } = args
	const file = form.get('file')
	const body = file instanceof File && file.size > 0 ? file : fields.text
	const init = { body, headers: { 'Content-Type': 'text/csv; charset=utf-8' } }
	const query: { asDrafts?: '1' } = fields.asDrafts === '' ? {} : { asDrafts: '1' }
	const response = await context.api.imports.$post({ query }, { init })
	if (!response.ok) return showRejection(args, response, fields)
	const { data: preview } = await response.json()
	setFormOutcome(context, { title: describePreview(preview).title })
	return data<ImportState>({ preview, fields })
}

async function showRejection(
	{ request }: ActionFunctionArgs,
	response: ApiResponse,
	fields: Fields,
) {
	redirectIfSignedOut(request, response)
	const { status, message } = await readRejection(response)
	return data<ImportState>({ message, fields }, { status })
}

export default function ImportPage() {
	const initialState: ImportState = { fields: { text: '', asDrafts: '' } }
	const { preview, message, fields } = useActionData<typeof action>() ?? initialState
	// Pasted lines with errors are shown in the form again, where staff can correct them.
	const hasForm = !preview || (preview.counts.wrong > 0 && fields.text !== '')
	return (
		<>
			<InventoryCrumbs page={{ label: 'Import', href: '/dashboard/inventory/import' }} />
			<h1 className="mt-1 mb-4 text-2xl">Import</h1>
			<div className="grid gap-8">
				{preview && <ImportPreview preview={preview} fields={fields} hasForm={hasForm} />}
				{hasForm && <ImportForm message={message} fields={fields} />}
			</div>
		</>
	)
}
