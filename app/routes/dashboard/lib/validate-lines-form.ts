import * as v from 'valibot'
import type { ApiRejection } from '#app/lib/api-response.ts'
import type { FieldMessages, ValidationResult } from '#app/lib/forms.ts'
import {
	type EditedLines,
	type LinesFormArgs,
	loadLines,
	readFormValues,
	readLines,
} from './lines-form.ts'

/** Returns the parsed body, or the first message about each field, whose path is also the name of its control. */
export function validateLinesForm<Body>(
	schema: v.GenericSchema<unknown, Body>,
	body: unknown,
): ValidationResult<Body> {
	const result = v.safeParse(schema, body)
	if (result.success) return { ok: true, value: result.output }
	const messages = result.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])
	return { ok: false, messages: Object.fromEntries(messages.reverse()) as FieldMessages }
}

/** Returns the rejection with all that was entered. */
export async function rejectLinesForm(
	{ api, values }: LinesFormArgs,
	rejection: ApiRejection,
): Promise<EditedLines> {
	const lines = await loadLines(api, readLines(values))
	return { ...rejection, values: readFormValues(values), lines }
}
