import { saveFailed } from '#app/content/back-office.ts'
import { checkFields } from '#app/content/messages.ts'
import { throwUnlessForForm } from '#app/lib/ask-as-staff.ts'
import { type FieldMessages, formOf, readForm } from '#app/lib/form.ts'
import { refusalIn } from '#app/lib/refusal.ts'

/** Why a form was not taken. */
export type Refused = { status: number; message: string; fields: FieldMessages }

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }
type Schema<Value> = Parameters<typeof readForm<Value>>[0]

/** Asks the API with what the form holds: the good answer, or a refusal for the form to show. */
export async function askWithForm<Value, A extends Answer>(
	request: Request,
	schema: Schema<Value>,
	ask: (value: Value) => Promise<A>,
): Promise<{ answer: Extract<A, { ok: true }>; refused?: undefined } | { refused: Refused }> {
	const read = readForm(schema, await formOf(request))
	if (!read.ok) {
		return { refused: { status: 422, message: checkFields, fields: read.messages } }
	}
	const answer = await ask(read.value)
	if (answer.ok) return { answer: answer as Extract<A, { ok: true }> }
	throwUnlessForForm(request, answer.status)
	const { status, message, fields } = await refusalIn(answer)
	return { refused: { status, message: message || saveFailed, fields } }
}
