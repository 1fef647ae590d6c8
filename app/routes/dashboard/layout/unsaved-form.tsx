import { useLocation } from '@remix-run/react'
import { FormError } from '#app/components/form-error.tsx'
import { HiddenFields } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import type { UnsavedSubmission } from '#app/lib/handle-form.ts'
import { movementLabels, unsavedFormText } from '#content/back-office.ts'
import type { MovementKind } from '#contract/stock.ts'

/** Offers to submit the fields of an unsaved form again, with the same idempotency key if the form has one. */
export function UnsavedForm({ fields, hasFiles, reason }: UnsavedSubmission) {
	const { pathname } = useLocation()
	const { message, link } = unsavedFormText[reason]
	const { [SUBJECT_FIELD]: subject, movement } = fields
	const movementLabel = movementLabels[movement as MovementKind]?.choice
	const summary = [subject, movementLabel].filter(Boolean).join(': ')
	return (
		<div className="mx-auto max-w-2xl py-6">
			<h1 className="mb-4 text-2xl">{unsavedFormText.title}</h1>
			<form action={pathname} method="post" encType="multipart/form-data" className="grid gap-5">
				<FormError message={message}>
					{link && (
						<a href={link.href} target="_blank" rel="noreferrer">
							{link.label}
						</a>
					)}
					{hasFiles && <p>{unsavedFormText.files}</p>}
				</FormError>
				{summary && <p className="wrap-anywhere">{summary}</p>}
				<HiddenFields fields={fields} />
				<Button className="sm:justify-self-start">{unsavedFormText.button}</Button>
			</form>
		</div>
	)
}
