import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/cloudflare'
import { hasSessionCookie } from '#contract/cookies.ts'
import { MAX_ANONYMOUS_BODY_BYTES } from '#contract/limits.ts'
import { formText, IDEMPOTENCY_FIELD, readFormData } from './forms.ts'
import { setFormOutcome } from './loader-data.ts'
import { isReauthenticationRedirect, requireStaff } from './require-staff.ts'

/** Maximum length of the text in each field of a form. */
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

/**
 * Runs `handle` for signed-in staff, and redirects visitors without a session cookie. If the session has ended, if staff must first
 * complete a required action or enter their password again, or if the request fails with a 5xx, throws the form as an
 * `UnsavedSubmission`. The error page offers to submit it again.
 */
export async function handleForm<Result>(
	{ request, context }: ActionFunctionArgs,
	maxLengths: FieldMaxLengths,
	handle: (form: FormData) => Promise<Result>,
): Promise<Result> {
	await requireStaff(context, request).catch(async (thrown: unknown) => {
		const reason = await findReason(context)
		const isAnonymous = reason === 'signed-out' && !hasSessionCookie(request.headers.get('Cookie'))
		throw isAnonymous
			? thrown
			: (toUnsavedSubmission(await readFormData(request), maxLengths, reason) ?? thrown)
	})
	const form = await readFormData(request)
	try {
		const result = await handle(form)
		// A page that declares no fields, such as a password form, shows the reason itself.
		if (statusOf(result) >= 500 && Object.keys(maxLengths).length > 0) throw result
		if (statusOf(result) >= 400) setFormOutcome(context, { isRejected: true })
		return result
	} catch (thrown) {
		const reason = findFailureReason(thrown)
		throw (reason && toUnsavedSubmission(form, maxLengths, reason)) ?? thrown
	}
}

function findFailureReason(thrown: unknown): Reason | null {
	if (isReauthenticationRedirect(thrown)) return 'reauthentication'
	return statusOf(thrown) >= 500 ? 'unavailable' : null
}

async function findReason(context: AppLoadContext): Promise<Reason> {
	const session = await context.session().catch(() => undefined)
	if (session === undefined) return 'unavailable'
	return session ? 'action-required' : 'signed-out'
}

const MAX_KEY_LENGTH = 100

/** Returns `null` for a form that exceeds its limits or has none of the fields. An incomplete form must not be submitted again. */
function toUnsavedSubmission(form: FormData, maxLengths: FieldMaxLengths, reason: Reason) {
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

function statusOf(result: unknown): number {
	const { init } = (result ?? {}) as { init?: ResponseInit | null }
	return init?.status ?? 0
}
