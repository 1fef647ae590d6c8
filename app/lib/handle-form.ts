import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type redirect,
} from '@remix-run/cloudflare'
import { hasSessionCookie } from '#contract/cookies.ts'
import { MAX_ANONYMOUS_BODY_BYTES, MAX_FORM_FIELDS } from '#contract/limits.ts'
import type { ApiRejection } from './api-response.ts'
import { formText, readFormData } from './forms.ts'
import { requireStaff } from './require-staff.ts'
import { setFormOutcome } from './root-data.ts'

/** Maximum length of each text field of a form. */
export type FieldMaxLengths = Readonly<Record<string, number>>

const statusByReason = { unavailable: 503, 'signed-out': 401, 'action-required': 403 } as const
type Reason = keyof typeof statusByReason

/** Form data that was not saved, with what is needed to submit it again. */
export type UnsavedSubmission = {
	fields: Record<string, string>
	hasFiles: boolean
	reason: Reason
}

/** Runs `handle` for signed-in staff. If access is denied or the database fails, throws the declared fields so that the page can offer to submit them again. */
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

/** Arguments of the action of a staff page, with the `id` in its URL and the text of its declared fields. */
export type FormArgs<Name extends string = string> = ActionFunctionArgs &
	Pick<AppLoadContext, 'api'> & { form: FormData; id: string; values: Record<Name, string> }

/** Reason why a form was rejected, with the values that were entered. */
export type FormRejection<Name extends string> = ApiRejection & { values: Record<Name, string> }

type Redirect = ReturnType<typeof redirect>

/** Returns the action of a staff page. `save` returns a redirect, or a result that is sent to the page with the entered values. `authorize` requires more than a signed-in member of staff. */
export function staffAction<Name extends string, Result extends { status: number }>(
	maxLengths: Readonly<Record<Name, number>>,
	save: (args: FormArgs<Name>) => Promise<Result | Redirect>,
	authorize?: typeof requireStaff,
) {
	return (args: ActionFunctionArgs) =>
		handleForm(args, maxLengths, async (form) => {
			const { params, request, context } = args
			await authorize?.(context, request)
			const values = readValues(form, maxLengths)
			const result = await save({ ...args, api: context.api, form, values, id: params.id ?? '' })
			if (isRedirect(result)) return result
			return data({ values, ...result }, { status: result.status })
		})
}

/** Returns the text of each declared field, with line ends as `\n`. */
function readValues<Name extends string>(form: FormData, maxLengths: Record<Name, number>) {
	const names = Object.keys(maxLengths) as Name[]
	const entries = names.map((name) => [name, formText(form, name).replace(/\r\n?/g, '\n')])
	return Object.fromEntries(entries) as Record<Name, string>
}

function isRedirect(result: object): result is Redirect {
	return result instanceof Response
}

async function findReason(context: AppLoadContext): Promise<Reason> {
	const session = await context.session().catch(() => undefined)
	if (session === undefined) return 'unavailable'
	return session ? 'action-required' : 'signed-out'
}

/** Returns `null` when the form exceeds its limits, because an incomplete form must not be submitted again. */
function toUnsavedSubmission(form: FormData, maxLengths: FieldMaxLengths, reason: Reason) {
	const declared = Object.keys(maxLengths).filter((name) => typeof form.get(name) === 'string')
	const fields = Object.fromEntries(declared.map((name) => [name, formText(form, name)]))
	const isWithinLimits =
		declared.every((name) => formText(form, name).length <= (maxLengths[name] ?? 0)) &&
		declared.length <= MAX_FORM_FIELDS &&
		Object.values(fields).join('').length <= MAX_ANONYMOUS_BODY_BYTES
	if (!isWithinLimits || declared.length === 0) return null
	const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
	return data<UnsavedSubmission>({ fields, hasFiles, reason }, { status: statusByReason[reason] })
}

function statusOf(result: unknown): number {
	const { init } = (result ?? {}) as { init?: ResponseInit | null }
	return init?.status ?? 0
}
