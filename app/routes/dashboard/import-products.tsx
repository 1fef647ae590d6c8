import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { formText, IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import { type FieldMaxLengths, handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { readOutcome } from '#app/lib/submit-form.ts'
import { MAX_ANONYMOUS_BODY_BYTES } from '#contract/limits.ts'
import type { ImportPreview as Preview } from '#contract/product-import.ts'
import { importForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { ImportForm } from './import/import-form.tsx'
import { ImportPreview, previewTitle } from './import/import-preview.tsx'

export const handle: PageHandle = { policy: { deadline: 'query', bodies: importForm } }

const maxLengths: FieldMaxLengths = {
	text: MAX_ANONYMOUS_BODY_BYTES,
	asDrafts: 10,
	[IDEMPOTENCY_FIELD]: 100,
}

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Import')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	return { idempotencyKey: crypto.randomUUID() }
}

type ImportState = {
	preview: Preview | null
	message: string
	text: string
	asDrafts: boolean
	idempotencyKey: string
}

export function action(args: ActionFunctionArgs) {
	return handleForm(args, maxLengths, (form) => previewImport(form, args))
}

async function previewImport(form: FormData, args: ActionFunctionArgs) {
	const { context } = args
	const file = form.get('file')
	const text = formText(form, 'text')
	const body = file instanceof File && file.size > 0 ? file : text
	const init = { body, headers: { 'Content-Type': 'text/csv; charset=utf-8' } }
	const asDrafts = formText(form, 'asDrafts') !== ''
	const query: { asDrafts?: '1' } = asDrafts ? { asDrafts: '1' } : {}
	const upload = await context.api.imports.$post({ query }, { init })
	const { response, rejection } = await readOutcome(args, upload)
	const idempotencyKey = crypto.randomUUID()
	if (rejection) {
		const { status, message } = rejection
		return data<ImportState>({ preview: null, message, text, asDrafts, idempotencyKey }, { status })
	}
	const { data: preview } = await response.json()
	setFormOutcome(context, { title: previewTitle(preview) })
	return data<ImportState>({ preview, message: '', text, asDrafts, idempotencyKey })
}

export default function ImportPage() {
	const initial = useLoaderData<typeof loader>()
	const { preview, message, text, asDrafts, idempotencyKey } = {
		...initial,
		...useActionData<typeof action>(),
	}
	// Pasted lines are corrected in the form.
	const hasForm = !preview || (preview.counts.wrong > 0 && text !== '')
	return (
		<>
			<InventoryCrumbs page={{ label: 'Import', href: '/dashboard/inventory/import' }} />
			<h1 className="mt-1 mb-4 text-2xl">Import</h1>
			<div className="grid gap-8">
				{preview && (
					<ImportPreview
						preview={preview}
						idempotencyKey={idempotencyKey}
						text={text}
						asDrafts={asDrafts}
						hasForm={hasForm}
					/>
				)}
				{hasForm && (
					<ImportForm
						idempotencyKey={idempotencyKey}
						message={message}
						text={text}
						asDrafts={asDrafts}
					/>
				)}
			</div>
		</>
	)
}
