import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { type ApiRejection, readRejection, throwUnlessFormError } from '#app/lib/api-response.ts'
import { readForm, readFormData } from '#app/lib/forms.ts'
import { redirectToReauthentication, requireVisitor } from '#app/lib/require-visitor.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { checkFields } from '#content/messages.ts'

type Response = { ok: boolean; status: number; json: () => Promise<unknown> }
type Schema<Value> = Parameters<typeof readForm<Value>>[0]
type Submission = Pick<ActionFunctionArgs, 'request' | 'context'>
type Outcome<R> =
	| { response: Extract<R, { ok: true }>; refused?: undefined }
	| { response?: undefined; refused: ApiRejection }

/** Calls the API with the fields of the form; returns its good response, or a refusal for the form to show. */
export async function submitForm<Value, R extends Response>(
	{ request, context }: Submission,
	schema: Schema<Value>,
	call: (value: Value) => Promise<R>,
): Promise<Outcome<R>> {
	await requireVisitor(context, request)
	const refuse = (refused: ApiRejection) => {
		setFormOutcome(context, { isRefused: true })
		return { refused }
	}
	const read = readForm(schema, await readFormData(request))
	if (!read.ok) {
		const fields = read.messages
		return refuse({ status: 422, code: 'validation', message: checkFields, fields })
	}
	const response = await call(read.value)
	if (response.ok) return { response: response as Extract<R, { ok: true }> }
	throwUnlessFormError(request, response.status)
	const refused = await readRejection(response)
	if (refused.code === 'reauthentication_required') throw redirectToReauthentication(request)
	return refuse(refused)
}
