import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { type ApiRejection, readRejection } from '#app/lib/api-response.ts'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText } from '#app/lib/forms.ts'
import { type FieldMaxLengths, handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { redirectIfSignedOut, staffLoader } from '#app/lib/require-staff.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { readOutcome } from '#app/lib/submit-form.ts'
import { importNotChecked } from '#content/back-office.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_ID_LENGTH } from '#contract/limits.ts'
import type { ImportPreview as Preview } from '#contract/product-import.ts'
import { importForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { ImportForm } from './import/import-form.tsx'
import { APPLY_IMPORT, ImportPreview, previewTitle } from './import/import-preview.tsx'

export const handle: PageHandle = { policy: { databaseTimeout: 'query', bodies: importForm } }

const maxLengths: FieldMaxLengths = {
	import: MAX_ID_LENGTH,
	text: MAX_ANONYMOUS_BODY_BYTES,
	asDrafts: 10,
}

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Import')

export const loader = staffLoader(async () => null)

type ImportState = {
	preview?: Preview
	message?: string
	text: string
	asDrafts: boolean
}

export function action(args: ActionFunctionArgs) {
	const path = normalizeDashboardPath(new URL(args.request.url))
	const run = path === APPLY_IMPORT ? applyImport : previewImport
	return handleForm(args, maxLengths, (form) => run(form, args))
}

async function previewImport(form: FormData, args: ActionFunctionArgs) {
	const { context } = args
	const file = form.get('file')
	const body = file instanceof File && file.size > 0 ? file : formText(form, 'text')
	const init = { body, headers: { 'Content-Type': 'text/csv; charset=utf-8' } }
	const query: { asDrafts?: '1' } = formText(form, 'asDrafts') === '' ? {} : { asDrafts: '1' }
	const upload = await context.api.imports.$post({ query }, { init })
	const { response, rejection } = await readOutcome(args, upload)
	if (rejection) return showRejection(form, rejection)
	const { data: preview } = await response.json()
	setFormOutcome(context, { title: previewTitle(preview) })
	return data<ImportState>({ preview, ...readFormValues(form) })
}

async function applyImport(form: FormData, { request, context }: ActionFunctionArgs) {
	const id = formText(form, 'import')
	if (id === '') return showRejection(form, { status: 404, message: importNotChecked })
	const response = await context.api.imports[':id'].application.$post({ param: { id } })
	if (response.ok) return redirectAfterForm('/dashboard/inventory', 'imported')
	redirectIfSignedOut(request, response)
	return showRejection(form, await readRejection(response))
}

function showRejection(form: FormData, rejection: Pick<ApiRejection, 'status' | 'message'>) {
	const { status, message } = rejection
	return data<ImportState>({ message, ...readFormValues(form) }, { status })
}

function readFormValues(form: FormData) {
	return { text: formText(form, 'text'), asDrafts: formText(form, 'asDrafts') !== '' }
}

export default function ImportPage() {
	const { preview, ...form } = useActionData<typeof action>() ?? { text: '', asDrafts: false }
	// Pasted lines are corrected in the form.
	const hasForm = !preview || (preview.counts.wrong > 0 && form.text !== '')
	return (
		<>
			<InventoryCrumbs page={{ label: 'Import', href: '/dashboard/inventory/import' }} />
			<h1 className="mt-1 mb-4 text-2xl">Import</h1>
			<div className="grid gap-8">
				{preview && <ImportPreview {...form} preview={preview} hasForm={hasForm} />}
				{hasForm && <ImportForm {...form} />}
			</div>
		</>
	)
}
