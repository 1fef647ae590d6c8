import { data } from '@remix-run/cloudflare'
import { MAX_ANONYMOUS_BODY_BYTES } from '#contract/base/limits.ts'
import type { FormValues } from './decode-form.ts'
import { formText, IDEMPOTENCY_FIELD } from './forms.ts'

const statusByReason = {
	unavailable: 503,
	'signed-out': 401,
	'action-required': 403,
	reauthentication: 403,
} as const
type Reason = keyof typeof statusByReason

/** Form data that was not saved, with what is needed to submit it again. */
export type UnsavedSubmission = {
	fields: FormValues
	hasFiles: boolean
	reason: Reason
}

type SubmittedForm = { form: FormData; values: FormValues }

/** `null` above the limit or without any field: an incomplete form must not be submitted again. */
export function toUnsavedSubmission({ form, values }: SubmittedForm, reason: Reason) {
	if (Object.keys(values).length === 0) return null
	const key = formText(form, IDEMPOTENCY_FIELD)
	const fields = form.has(IDEMPOTENCY_FIELD) ? { ...values, [IDEMPOTENCY_FIELD]: key } : values
	// The form may be submitted again before the visitor has signed in, as an anonymous request.
	const { length } = new TextEncoder().encode(Object.values(fields).join(''))
	if (length > MAX_ANONYMOUS_BODY_BYTES) return null
	const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
	return data<UnsavedSubmission>({ fields, hasFiles, reason }, { status: statusByReason[reason] })
}
