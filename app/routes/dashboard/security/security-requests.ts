import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
	type ApiRejection,
	fetchAsStaff,
	readRejection,
	throwUnlessFormError,
} from '#app/lib/api-response.ts'
import { readForm, readFormData } from '#app/lib/forms.ts'
import {
	redirectToReauthentication,
	requireRecentAuthentication,
	requireVisitor,
} from '#app/lib/require-visitor.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { checkFields } from '#content/messages.ts'

/** Loads the visitor and the state of their two-factor authentication. */
export async function loadTwoFactor({ request, context }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(context, request)
	const { data } = await fetchAsStaff(request, context.api.auth['second-factor'].$get())
	return { visitor, twoFactor: data }
}

/** Loads the same for a sensitive change, after recent authentication. */
export async function loadTwoFactorForChange(args: LoaderFunctionArgs) {
	await requireRecentAuthentication(args.context, args.request)
	return loadTwoFactor(args)
}

type ApiResponse = { ok: boolean; status: number; json: () => Promise<unknown> }
type Schema<Value> = Parameters<typeof readForm<Value>>[0]
type Submission = Pick<ActionFunctionArgs, 'request' | 'context'> & {
	/** The form, if it was read before. */
	form?: FormData
}
type Outcome<R> =
	| { response: Extract<R, { ok: true }>; rejection?: undefined }
	| { response?: undefined; rejection: ApiRejection }

/** Calls the API with the fields of the form; returns the response, or a rejection for the form to show. */
export async function submitForm<Value, R extends ApiResponse>(
	{ request, context, form }: Submission,
	schema: Schema<Value>,
	call: (value: Value) => Promise<R>,
): Promise<Outcome<R>> {
	await requireVisitor(context, request)
	const read = readForm(schema, form ?? (await readFormData(request)))
	if (!read.ok) {
		setFormOutcome(context, { isRejected: true })
		const fields = read.messages
		return { rejection: { status: 422, code: 'validation', message: checkFields, fields } }
	}
	return readOutcome({ request, context }, await call(read.value))
}

/** Returns the response to a form, or a rejection for the form to show. */
export async function readOutcome<R extends ApiResponse>(
	{ request, context }: Submission,
	response: R,
): Promise<Outcome<R>> {
	if (response.ok) return { response: response as Extract<R, { ok: true }> }
	throwUnlessFormError(request, response.status)
	const rejection = await readRejection(response)
	if (rejection.code === 'reauthentication_required') throw redirectToReauthentication(request)
	setFormOutcome(context, { isRejected: true })
	return { rejection }
}
