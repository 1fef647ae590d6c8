import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type redirect,
} from '@remix-run/cloudflare'
import { hasSessionCookie } from '#contract/cookies.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_FORM_FIELDS } from '#contract/limits.ts'
import { readFormData } from './forms.ts'
import { requireStaff } from './require-staff.ts'
import { setFormOutcome } from './root-data.ts'

/** Maximum length of each text field of a form. */
export type FieldMaxLengths = Readonly<Record<string, number>>

const statusByReason = { unavailable: 503, 'signed-out': 401, 'action-required': 403 } as const
type Reason = keyof typeof statusByReason

/** Form data that was not saved, with what is needed to submit it again. */
export type UnsavedSubmission = {
	fields: [name: string, value: string][]
	hasFiles: boolean
	reason: Reason
}

/** Runs `handle` for signed-in staff. If access or the database fails, throws the declared fields so that the page can offer to submit them again. */
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
		if (statusOf(result) >= 500) throw result
		if (statusOf(result) >= 400) setFormOutcome(context, { isRejected: true })
		return result
	} catch (thrown) {
		throw (
			(statusOf(thrown) >= 500 && toUnsavedSubmission(form, maxLengths, 'unavailable')) || thrown
		)
	}
}

/** Arguments of the action of a staff page, with its form and the `id` of its URL. */
export type FormArgs = ActionFunctionArgs &
	Pick<AppLoadContext, 'api'> & { form: FormData; id: string }

type Redirect = ReturnType<typeof redirect>

/** Returns the action of a staff page. `save` redirects, or returns a rejection for the page to show. */
export function staffAction<Rejection extends { status: number }>(
	maxLengths: FieldMaxLengths,
	save: (args: FormArgs) => Promise<Rejection | Redirect>,
) {
	return (args: ActionFunctionArgs) =>
		handleForm(args, maxLengths, async (form) => {
			const { api } = args.context
			const result = await save({ ...args, api, form, id: args.params.id ?? '' })
			if (isRedirect(result)) return result
			return data(result, { status: result.status })
		})
}

function isRedirect(result: object): result is Redirect {
	return result instanceof Response
}

async function findReason(context: AppLoadContext): Promise<Reason> {
	const session = await context.session().catch(() => undefined)
	if (session === undefined) return 'unavailable'
	return session ? 'action-required' : 'signed-out'
}

/** Returns `null` when the form exceeds its limits: an incomplete form must not be submitted again. */
function toUnsavedSubmission(form: FormData, maxLengths: FieldMaxLengths, reason: Reason) {
	const fields = Object.keys(maxLengths).flatMap((name): [string, string][] => {
		const value = form.get(name)
		return typeof value === 'string' ? [[name, value]] : []
	})
	const total = fields.reduce((sum, [, { length }]) => sum + length, 0)
	const isWithinLimits =
		fields.every(([name, { length }]) => length <= (maxLengths[name] ?? 0)) &&
		fields.length <= MAX_FORM_FIELDS &&
		total <= MAX_ANONYMOUS_BODY_BYTES
	if (!isWithinLimits || fields.length === 0) return null
	const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
	return data<UnsavedSubmission>({ fields, hasFiles, reason }, { status: statusByReason[reason] })
}

function statusOf(result: unknown): number {
	const { init } = (result ?? {}) as { init?: ResponseInit | null }
	return init?.status ?? 0
}
