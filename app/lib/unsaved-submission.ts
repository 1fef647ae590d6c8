import { data } from '@remix-run/cloudflare'
import { MAX_ANONYMOUS_BODY_BYTES } from '#contract/limits.ts'
import { formText, IDEMPOTENCY_FIELD } from './forms.ts'

export type FieldMaxLengths<Name extends string = string> = Readonly<Record<Name, number>>

const statusByReason = {
	unavailable: 503,
	'signed-out': 401,
	'action-required': 403,
	reauthentication: 403,
} as const
type Reason = keyof typeof statusByReason

/** Form data that was not saved, with what is needed to submit it again. */
export type UnsavedSubmission = {
	fields: Record<string, string>
	hasFiles: boolean
	reason: Reason
}

const MAX_KEY_LENGTH = 100

/** `null` above the limits or without any field: an incomplete form must not be submitted again. */
export function toUnsavedSubmission(form: FormData, maxLengths: FieldMaxLengths, reason: Reason) {
	const limits = Object.entries({ ...maxLengths, [IDEMPOTENCY_FIELD]: MAX_KEY_LENGTH })
	const submitted = limits.filter(([name]) => form.has(name))
	const isTooLong = submitted.some(([name, max]) => formText(form, name).length > max)
	const fields = Object.fromEntries(submitted.map(([name]) => [name, formText(form, name)]))
	// The form may be submitted again before the visitor has signed in, as an anonymous request.
	const isTooLarge =
		new TextEncoder().encode(Object.values(fields).join('')).length > MAX_ANONYMOUS_BODY_BYTES
	const isEmpty = !Object.keys(maxLengths).some((name) => form.has(name))
	if (isTooLong || isTooLarge || isEmpty) return null
	const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
	return data<UnsavedSubmission>({ fields, hasFiles, reason }, { status: statusByReason[reason] })
}
