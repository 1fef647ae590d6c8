import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/cloudflare'
import { hasSessionCookie } from '#contract/cookies.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_FORM_FIELDS } from '#contract/limits.ts'
import { readFormData } from './forms.ts'
import { requireVisitor } from './require-visitor.ts'
import { setFormOutcome } from './root-data.ts'

/** The text fields of a form, each with the maximum length of its value. */
export type FormFields = Readonly<Record<string, number>>

const statuses = { unavailable: 503, 'signed-out': 401, 'action-required': 403 } as const
type Reason = keyof typeof statuses

/** Form data that was not saved, with what is needed to submit it again. */
export type UnsavedSubmission = {
	fields: [name: string, value: string][]
	hasFiles: boolean
	reason: Reason
}

/** Runs `handle` for a signed-in visitor; otherwise, or when the database fails, offers to submit the declared fields again. */
export async function handleForm<Result>(
	{ request, context }: ActionFunctionArgs,
	fields: FormFields,
	handle: (form: FormData) => Promise<Result>,
): Promise<Result> {
	await requireVisitor(context, request).catch(async (thrown: unknown) => {
		const reason = await findReason(context)
		const isAnonymous = reason === 'signed-out' && !hasSessionCookie(request.headers.get('Cookie'))
		throw isAnonymous
			? thrown
			: (toUnsavedSubmission(await readFormData(request), fields, reason) ?? thrown)
	})
	const form = await readFormData(request)
	try {
		const result = await handle(form)
		if (statusOf(result) >= 500) throw result
		if (statusOf(result) >= 400) setFormOutcome(context, { isRejected: true })
		return result
	} catch (thrown) {
		throw (statusOf(thrown) >= 500 && toUnsavedSubmission(form, fields, 'unavailable')) || thrown
	}
}

async function findReason(context: AppLoadContext): Promise<Reason> {
	const visitor = await context.visitor().catch(() => undefined)
	if (visitor === undefined) return 'unavailable'
	return visitor ? 'action-required' : 'signed-out'
}

/** Returns `null` when the form exceeds its limits: an incomplete form must not be submitted again. */
function toUnsavedSubmission(form: FormData, declared: FormFields, reason: Reason) {
	const fields = Object.keys(declared).flatMap((name): [string, string][] => {
		const value = form.get(name)
		return typeof value === 'string' ? [[name, value]] : []
	})
	const total = fields.reduce((sum, [, { length }]) => sum + length, 0)
	const isWithinLimits =
		fields.every(([name, { length }]) => length <= (declared[name] ?? 0)) &&
		fields.length <= MAX_FORM_FIELDS &&
		total <= MAX_ANONYMOUS_BODY_BYTES
	if (!isWithinLimits || fields.length === 0) return null
	const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
	return data<UnsavedSubmission>({ fields, hasFiles, reason }, { status: statuses[reason] })
}

function statusOf(result: unknown): number {
	const { init } = (result ?? {}) as { init?: ResponseInit | null }
	return init?.status ?? 0
}

/** Returns the submission that the error of a form page carries, if any. */
export function findUnsavedSubmission(error: unknown): UnsavedSubmission | null {
	const { data: submission } = (error ?? {}) as { data?: UnsavedSubmission | null }
	return Array.isArray(submission?.fields) ? submission : null
}
