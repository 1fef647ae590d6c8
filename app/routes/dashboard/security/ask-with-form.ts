import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { checkFields } from '#app/content/messages.ts'
import { throwUnlessForForm } from '#app/lib/ask-as-staff.ts'
import { formOf, readForm } from '#app/lib/form.ts'
import { tellOutcome } from '#app/lib/form-outcome.ts'
import { type Refusal, refusalIn } from '#app/lib/refusal.ts'

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }
type Schema<Value> = Parameters<typeof readForm<Value>>[0]

/** Asks the API with what the form holds: the good answer, or a refusal for the form to show. */
export async function askWithForm<Value, A extends Answer>(
	{ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
	schema: Schema<Value>,
	ask: (value: Value) => Promise<A>,
): Promise<{ answer: Extract<A, { ok: true }>; refused?: undefined } | { refused: Refusal }> {
	const refuse = (refused: Refusal) => {
		tellOutcome(context, { isRefused: true })
		return { refused }
	}
	const read = readForm(schema, await formOf(request))
	if (!read.ok) {
		const fields = read.messages
		return refuse({ status: 422, code: 'validation', message: checkFields, fields })
	}
	const answer = await ask(read.value)
	if (answer.ok) return { answer: answer as Extract<A, { ok: true }> }
	throwUnlessForForm(request, answer.status)
	return refuse(await refusalIn(answer))
}
