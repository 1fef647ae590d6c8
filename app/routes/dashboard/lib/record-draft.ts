import * as v from 'valibot'
import type { ApiRejection } from '#app/lib/api-response.ts'
import type { FieldMessages, ValidationResult } from '#app/lib/forms.ts'
import { type DraftArgs, type EditedDraft, loadLines, readFormValues, readLines } from './draft.ts'

/** Returns the parsed body, or the first message about each field, whose path is also the name of its control. */
export function validateDraft<Body>(
	schema: v.GenericSchema<unknown, Body>,
	body: unknown,
): ValidationResult<Body> {
	const result = v.safeParse(schema, body)
	if (result.success) return { ok: true, value: result.output }
	const messages = result.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])
	return { ok: false, messages: Object.fromEntries(messages.reverse()) as FieldMessages }
}

/** Returns the rejection with all that was entered. */
export async function rejectDraft(
	{ api, values }: DraftArgs,
	rejection: ApiRejection,
): Promise<EditedDraft> {
	const lines = await loadLines(api, readLines(values))
	return { ...rejection, values: readFormValues(values), lines }
}
