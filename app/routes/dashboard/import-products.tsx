import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { readRejection, throwUnlessFormError } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText } from '#app/lib/forms.ts'
import { type FormFields, handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { redirectHome, requireVisitor } from '#app/lib/require-visitor.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_ID_LENGTH } from '#contract/limits.ts'
import type { ImportPreview as Preview } from '#contract/product-import.ts'
import { importForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { ImportForm } from './import/import-form.tsx'
import { ImportPreview, previewTitle } from './import/import-preview.tsx'

export const handle: PageHandle = { policy: { deadline: 'query', bodies: importForm } }

const fields: FormFields = {
	import: MAX_ID_LENGTH,
	text: MAX_ANONYMOUS_BODY_BYTES,
	asDrafts: 10,
}

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Import')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	return null
}

type ImportState = {
	preview: Preview | null
	message: string
	text: string
	asDrafts: boolean
}

const empty: ImportState = { preview: null, message: '', text: '', asDrafts: false }

export function action(args: ActionFunctionArgs) {
	const { pathname } = new URL(args.request.url)
	const submit = pathname.endsWith('/apply') ? applyImport : previewImport
	return handleForm(args, fields, (form) => submit(form, args))
}

async function previewImport(form: FormData, { request, context }: ActionFunctionArgs) {
	const file = form.get('file')
	const body = file instanceof File && file.size > 0 ? file : formText(form, 'text')
	const init = { body, headers: { 'Content-Type': 'text/csv; charset=utf-8' } }
	const query: { asDrafts?: '1' } = formText(form, 'asDrafts') === '' ? {} : { asDrafts: '1' }
	const response = await context.api.imports.$post({ query }, { init })
	if (!response.ok) {
		throwUnlessFormError(request, response.status)
		return showRejection(form, response)
	}
	const { data: preview } = await response.json()
	setFormOutcome(context, { title: previewTitle(preview) })
	return data<ImportState>({ preview, message: '', ...entered(form) })
}

async function applyImport(form: FormData, { request, context }: ActionFunctionArgs) {
	const param = { id: formText(form, 'import') || 'none' }
	const response = await context.api.imports[':id'].application.$post({ param })
	if (response.ok) return redirectAfterForm('/dashboard/inventory', 'imported')
	if ((response.status as number) === 401) throw redirectHome(request)
	return showRejection(form, response)
}

async function showRejection(form: FormData, response: Parameters<typeof readRejection>[0]) {
	const { status, message } = await readRejection(response)
	return data<ImportState>({ preview: null, message, ...entered(form) }, { status })
}

function entered(form: FormData) {
	return { text: formText(form, 'text'), asDrafts: formText(form, 'asDrafts') !== '' }
}

export default function ImportPage() {
	const { preview, ...form } = useActionData<typeof action>() ?? empty
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
