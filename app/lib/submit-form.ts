import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { checkFields } from '#content/messages.ts'
import {
	type ApiRejection,
	type ApiResponse,
	DUPLICATE_SUBMISSION,
	readRejection,
} from './api-response.ts'
import { readForm, readFormData } from './forms.ts'
import { redirectIfSignedOut, redirectToReauthentication, requireStaff } from './require-staff.ts'
import { setFormOutcome } from './root-data.ts'

type Schema<Value> = Parameters<typeof readForm<Value>>[0]
type Submission = Pick<ActionFunctionArgs, 'request' | 'context'> & {
	/** The form data, if the action has already read it. */
	form?: FormData
}
type Outcome<R> =
	| { response: Extract<R, { ok: true }>; rejection?: undefined }
	| { response?: undefined; rejection: ApiRejection }

/** Calls the API with the fields of the form. Returns the response, or a rejection for the form to show. */
export async function submitForm<Value, R extends ApiResponse>(
	{ request, context, form }: Submission,
	schema: Schema<Value>,
	call: (value: Value) => Promise<R>,
	duplicateText?: string,
): Promise<Outcome<R>> {
	await requireStaff(context, request)
	const result = readForm(schema, form ?? (await readFormData(request)))
	if (!result.ok) {
		setFormOutcome(context, { isRejected: true })
		const fields = result.messages
		return { rejection: { status: 422, code: 'validation', message: checkFields, fields } }
	}
	return readOutcome({ request, context }, await call(result.value), duplicateText)
}

/** Returns the response to a form, or a rejection for the form to show. `duplicateText` replaces the message about a duplicate submission. */
export async function readOutcome<R extends ApiResponse>(
	{ request, context }: Submission,
	response: R,
	duplicateText?: string,
): Promise<Outcome<R>> {
	if (response.ok) return { response: response as Extract<R, { ok: true }> }
	redirectIfSignedOut(request, response)
	if (response.status === 404) throw data(null, { status: 404 })
	const rejection = await readRejection(response)
	if (rejection.code === 'reauthentication_required') throw redirectToReauthentication(request)
	setFormOutcome(context, { isRejected: true })
	if (rejection.code !== DUPLICATE_SUBMISSION || !duplicateText) return { rejection }
	return { rejection: { ...rejection, message: duplicateText } }
}
