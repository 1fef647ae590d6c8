import * as v from 'valibot'
import { describeIssue, labelOfField } from '#contract/base/describe-issue.ts'
import { IDEMPOTENCY_KEY_PATTERN } from '#contract/base/limits.ts'
import type { FieldError } from '#contract/base/problem.ts'

/** The first message about each field, by its path, which is the name of its control. */
export type FieldMessages = Readonly<Record<string, string>>

type ValidationResult<Value> =
	| { ok: true; value: Value; messages?: undefined }
	| { ok: false; messages: FieldMessages }

/** Returns the parsed value, or a message for each invalid field. */
export function validate<Value>(
	schema: v.GenericSchema<unknown, Value>,
	value: unknown,
): ValidationResult<Value> {
	const result = v.safeParse(schema, value)
	if (result.success) return { ok: true, value: result.output }
	const errors = result.issues.map((issue) => {
		const field = v.getDotPath(issue) ?? ''
		return { field, message: describeIssue(issue, labelOfField(field)) }
	})
	return { ok: false, messages: fieldMessages(errors) }
}

/** Returns the first message about each field. */
export function fieldMessages(errors: readonly FieldError[]): FieldMessages {
	const messages: Record<string, string> = {}
	for (const { field, message } of errors) messages[field] ??= message
	return messages
}

/** Returns the form data of a request, empty when its body is not a form. */
export async function readFormData(request: Request): Promise<FormData> {
	return request.formData().catch(() => new FormData())
}

export function formText(form: FormData, name: string): string {
	const value = form.get(name)
	return typeof value === 'string' ? value : ''
}

export const IDEMPOTENCY_FIELD = '_idempotencyKey'

/** Options with the form's idempotency key: a repeated submission has no further effect. */
export function idempotencyHeaders(form: FormData): { headers: Record<string, string> } {
	const key = formText(form, IDEMPOTENCY_FIELD)
	return { headers: IDEMPOTENCY_KEY_PATTERN.test(key) ? { 'Idempotency-Key': key } : {} }
}

/** Hidden field with the form's subject, such as a product, for the page of an unsaved form. */
export const SUBJECT_FIELD = '_subject'
