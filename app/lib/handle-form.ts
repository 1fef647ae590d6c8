import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { decodeForm, type FormFields } from './decode-form.ts'
import { readFormData } from './forms.ts'
import { setFormOutcome } from './loader-data.ts'
import { isReauthenticationRedirect } from './page-access.ts'
import { toUnsavedSubmission } from './unsaved-submission.ts'

type DecodedForm<Input> = ReturnType<typeof decodeForm<Input>> & { form: FormData }

/**
 * Runs `handle` with the submitted form. If staff must enter their password again, or if the
 * request fails with a 5xx, throws the form as an `UnsavedSubmission`. The error page offers to
 * submit it again.
 */
export async function handleForm<Input, Result>(
	{ request, context }: ActionFunctionArgs,
	fields: FormFields<Input>,
	handle: (decoded: DecodedForm<Input>) => Promise<Result>,
): Promise<Result> {
	const form = await readFormData(request)
	const decoded = { form, ...decodeForm(fields, form) }
	try {
		const result = await handle(decoded)
		// A page whose fields are not shown again, such as a password form, shows the reason itself.
		if (statusOf(result) >= 500 && Object.keys(decoded.values).length > 0) throw result
		if (statusOf(result) >= 400) setFormOutcome(context, { isRejected: true })
		return result
	} catch (thrown) {
		const reason = findFailureReason(thrown)
		throw (reason && toUnsavedSubmission(decoded, reason)) ?? thrown
	}
}

function findFailureReason(thrown: unknown) {
	if (isReauthenticationRedirect(thrown)) return 'reauthentication'
	return statusOf(thrown) >= 500 ? 'unavailable' : null
}

function statusOf(result: unknown): number {
	const { init } = (result ?? {}) as { init?: ResponseInit | null }
	return init?.status ?? 0
}
