import { data } from '@remix-run/cloudflare'
import { checkFields } from '#content/messages.ts'
import {
	type ApiRejection,
	type ApiResponse,
	IDEMPOTENCY_MISMATCH,
	readRejection,
} from './api-response.ts'
import { readForm } from './forms.ts'
import { redirectIfSignedOut, redirectToReauthentication } from './require-staff.ts'
import type { FormArgs } from './staff-page.ts'

type Schema<Value> = Parameters<typeof readForm<Value>>[0]
type FormResponse<R> =
	| { response: Extract<R, { ok: true }>; rejection?: undefined }
	| { response?: undefined; rejection: ApiRejection }

/** Validates the form and calls the API with its value. Returns the response, or a rejection for the form to show. */
export async function submitForm<Value, R extends ApiResponse>(
	{ request, form }: Pick<FormArgs, 'request' | 'form'>,
	schema: Schema<Value>,
	call: (value: Value) => Promise<R>,
	mismatchText?: string,
): Promise<FormResponse<R>> {
	const result = readForm(schema, form)
	if (!result.ok) {
		const fields = result.messages
		return { rejection: { status: 422, code: 'validation', message: checkFields, fields } }
	}
	return readFormResponse({ request }, await call(result.value), mismatchText)
}

/** Returns the successful response, or a rejection for the form to show. `mismatchText` replaces the message for a form that was already submitted with other values. Throws a redirect if the session has ended or the password must be entered again, and a 404 if the API does not find the record. */
export async function readFormResponse<R extends ApiResponse>(
	{ request }: Pick<FormArgs, 'request'>,
	response: R,
	mismatchText?: string,
): Promise<FormResponse<R>> {
	if (response.ok) return { response: response as Extract<R, { ok: true }> }
	redirectIfSignedOut(request, response)
	if (response.status === 404) throw data(null, { status: 404 })
	const rejection = await readRejection(response)
	if (rejection.code === 'reauthentication_required') throw redirectToReauthentication(request)
	if (rejection.code !== IDEMPOTENCY_MISMATCH || !mismatchText) return { rejection }
	return { rejection: { ...rejection, message: mismatchText } }
}
