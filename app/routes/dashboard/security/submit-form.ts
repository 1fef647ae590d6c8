import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { type Refusal, refusalIn, throwUnlessForForm } from '#app/lib/api-response.ts'
import { formOf, readForm } from '#app/lib/forms.ts'
import { redirectToReauthentication, requireVisitor } from '#app/lib/require-visitor.ts'
import { tellOutcome } from '#app/lib/root-data.ts'
import { checkFields } from '#content/messages.ts'

type Response = { ok: boolean; status: number; json: () => Promise<unknown> }
type Schema<Value> = Parameters<typeof readForm<Value>>[0]
type Submission = Pick<ActionFunctionArgs, 'request' | 'context'>
type Outcome<R> =
	| { response: Extract<R, { ok: true }>; refused?: undefined }
	| { response?: undefined; refused: Refusal }

/** Calls the API with the fields of the form; returns its good response, or a refusal for the form to show. */
export async function submitForm<Value, R extends Response>(
	{ request, context }: Submission,
	schema: Schema<Value>,
	call: (value: Value) => Promise<R>,
): Promise<Outcome<R>> {
	await requireVisitor(context, request)
	const refuse = (refused: Refusal) => {
		tellOutcome(context, { isRefused: true })
		return { refused }
	}
	const read = readForm(schema, await formOf(request))
	if (!read.ok) {
		const fields = read.messages
		return refuse({ status: 422, code: 'validation', message: checkFields, fields })
	}
	const response = await call(read.value)
	if (response.ok) return { response: response as Extract<R, { ok: true }> }
	throwUnlessForForm(request, response.status)
	const refused = await refusalIn(response)
	if (refused.code === 'reauthentication_required') throw redirectToReauthentication(request)
	return refuse(refused)
}
