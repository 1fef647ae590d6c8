import { useLocation } from '@remix-run/react'
import { FormError } from '#app/components/form-error.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ABOUT } from '#app/lib/forms.ts'
import type { UnsavedSubmission } from '#app/lib/handle-form.ts'
import { movementWords, unsavedForm } from '#content/back-office.ts'

/** Offers to submit a form again, under the same idempotency key. */
export function UnsavedForm({ fields, hasFiles, reason }: UnsavedSubmission) {
	const { pathname } = useLocation()
	const { message, link } = unsavedForm[reason]
	const { [ABOUT]: about, movement } = Object.fromEntries(fields)
	const [, words] = Object.entries(movementWords).find(([kind]) => kind === movement) ?? []
	const summary = [about, words?.choice].filter(Boolean).join(': ')
	return (
		<div className="mx-auto max-w-2xl py-6">
			<h1 className="mb-4 text-2xl">{unsavedForm.title}</h1>
			<form action={pathname} method="post" encType="multipart/form-data" className="form">
				<FormError message={message}>
					{link && (
						<a href={link.href} target="_blank" rel="noreferrer" className="link">
							{link.label}
						</a>
					)}
					{hasFiles && <p>{unsavedForm.files}</p>}
				</FormError>
				{summary && <p className="wrap-anywhere">{summary}</p>}
				{fields.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<div className="form-end">
					<Button>{unsavedForm.button}</Button>
				</div>
			</form>
		</div>
	)
}
