import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/cloudflare'
import { hasSessionCookie } from '#contract/cookies.ts'
import { MAX_ANONYMOUS_BODY_BYTES } from '#contract/limits.ts'
import { formText, IDEMPOTENCY_FIELD, readFormData } from './forms.ts'
import { requireStaff } from './require-staff.ts'
import { setFormOutcome } from './root-data.ts'

const statusByReason = { unavailable: 503, 'signed-out': 401, 'action-required': 403 } as const
type Reason = keyof typeof statusByReason

/** Form data that was not saved, with what is needed to submit it again. */
export type UnsavedSubmission = {
	fields: Record<string, string>
	hasFiles: boolean
	reason: Reason
}

/** Runs `handle` for signed-in staff. If the session has ended, staff must first complete a required action, or the request fails with a 5xx, throws the text fields in `fieldNames` and the idempotency key, so that the page can offer to submit them again. Visitors without a session cookie are redirected. */
export async function handleForm<Result>(
	{ request, context }: ActionFunctionArgs,
	fieldNames: readonly string[],
	handle: (form: FormData) => Promise<Result>,
): Promise<Result> {
	await requireStaff(context, request).catch(async (thrown: unknown) => {
		const reason = await findReason(context)
		const isAnonymous = reason === 'signed-out' && !hasSessionCookie(request.headers.get('Cookie'))
		throw isAnonymous
			? thrown
			: (toUnsavedSubmission(await readFormData(request), fieldNames, reason) ?? thrown)
	})
	const form = await readFormData(request)
	try {
		const result = await handle(form)
		if (statusOf(result) >= 500) throw result
		if (statusOf(result) >= 400) setFormOutcome(context, { isRejected: true })
		return result
	} catch (thrown) {
		throw (
			(statusOf(thrown) >= 500 && toUnsavedSubmission(form, fieldNames, 'unavailable')) || thrown
		)
	}
}

async function findReason(context: AppLoadContext): Promise<Reason> {
	const session = await context.session().catch(() => undefined)
	if (session === undefined) return 'unavailable'
	return session ? 'action-required' : 'signed-out'
}

/** Returns `null` for a form that is too large or has none of the fields, because an incomplete form must not be submitted again. */
function toUnsavedSubmission(form: FormData, fieldNames: readonly string[], reason: Reason) {
	const names = [...fieldNames, IDEMPOTENCY_FIELD].filter((name) => form.has(name))
	const fields = Object.fromEntries(names.map((name) => [name, formText(form, name)]))
	const isTooLarge = countBytes(Object.values(fields).join('')) > MAX_ANONYMOUS_BODY_BYTES
	if (isTooLarge || !fieldNames.some((name) => form.has(name))) return null
	const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
	return data<UnsavedSubmission>({ fields, hasFiles, reason }, { status: statusByReason[reason] })
}

function countBytes(text: string): number {
	return new TextEncoder().encode(text).length
}

function statusOf(result: unknown): number {
	const { init } = (result ?? {}) as { init?: ResponseInit | null }
	return init?.status ?? 0
}
