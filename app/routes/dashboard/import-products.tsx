import { useActionData } from '@remix-run/react'
import { readRejection } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { redirectIfSignedOut } from '#app/lib/require-staff.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { type FormArgs, staffAction, staffLoader } from '#app/lib/staff-page.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_ID_LENGTH } from '#contract/limits.ts'
import type { ImportPreview as Preview } from '#contract/product-import.ts'
import { importForm, type PageHandle } from '#contract/route-policy.ts'
import { ImportForm } from './import/import-form.tsx'
import { describePreview, ImportPreview } from './import/import-preview.tsx'
import { InventorySubpage } from './inventory/inventory-subpage.tsx'

const page = { label: 'Import', href: '/dashboard/inventory/import' }

export const handle: PageHandle = { policy: { databaseTimeout: 'query', bodies: importForm } }

const maxLengths = { import: MAX_ID_LENGTH, text: MAX_ANONYMOUS_BODY_BYTES, asDrafts: 10 }

export const meta = staffMeta(page.label)

export const loader = staffLoader(async () => null)

type Field = keyof typeof maxLengths
type Result = { status: number; preview?: Preview; message?: string }

/** Applies the import with the submitted id, or previews a file if there is no id. */
export const action = staffAction<Field, Result>(maxLengths, async (args) => {
	const { api, request, values } = args
	if (values.import === '') return previewImport(args)
	const response = await api.imports[':id'].application.$post({ param: { id: values.import } })
	redirectIfSignedOut(request, response)
	return response.ok
		? redirectAfterForm('/dashboard/inventory', 'imported')
		: readRejection(response)
})

async function previewImport({ api, context, form, request, values }: FormArgs<Field>) {
	const file = form.get('file')
	const body = file instanceof File && file.size > 0 ? file : values.text
	const init = { body, headers: { 'Content-Type': 'text/csv; charset=utf-8' } }
	const query = { asDrafts: values.asDrafts === '' ? undefined : ('1' as const) }
	const response = await api.imports.$post({ query }, { init })
	redirectIfSignedOut(request, response)
	if (!response.ok) return readRejection(response)
	const { data: preview } = await response.json()
	setFormOutcome(context, { title: describePreview(preview).title })
	return { status: 200, preview }
}

const emptyValues = { text: '', asDrafts: '' }

export default function ImportPage() {
	const { preview, message, values = emptyValues } = useActionData<typeof action>() ?? {}
	// Pasted lines with errors are shown in the form again, where staff can correct them.
	const hasForm = !preview || (preview.counts.wrong > 0 && values.text !== '')
	return (
		<InventorySubpage page={page}>
			<div className="grid gap-8">
				{preview && <ImportPreview preview={preview} values={values} hasForm={hasForm} />}
				{hasForm && <ImportForm message={message} values={values} />}
			</div>
		</InventorySubpage>
	)
}
