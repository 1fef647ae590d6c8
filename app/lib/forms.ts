import * as v from 'valibot'
import { IDEMPOTENCY_KEY_PATTERN } from '#contract/base/limits.ts'
import type { FieldError } from '#contract/base/problem.ts'

/** Time after which a form sent with `fetch` can be sent again. The server times out earlier. */
export const SUBMIT_TIMEOUT_MS = 10_000

/** The first message about each field, by the name of the field. */
export type FieldMessages = Readonly<Record<string, string>>

export type ValidationResult<Value> =
	| { ok: true; value: Value; messages?: undefined }
	| { ok: false; messages: FieldMessages }
type FormSchema<Value> = v.GenericSchema<Record<string, unknown>, Value> & {
	entries: v.ObjectEntries
}

/** Validates those fields of a form that the schema declares, and ignores the others. */
export function readForm<Value>(
	schema: FormSchema<Value>,
	form: FormData,
): ValidationResult<Value> {
	const declared = [...form].filter(([name]) => Object.hasOwn(schema.entries, name))
	return validate(schema, Object.fromEntries(declared))
}

/** Returns the parsed value, or a message for each invalid field. */
export function validate<Value>(
	schema: v.GenericSchema<Record<string, unknown>, Value>,
	value: unknown,
): ValidationResult<Value> {
	const result = v.safeParse(schema, value)
	if (result.success) return { ok: true, value: result.output }
	const errors = result.issues.map((issue) => ({
		field: v.getDotPath(issue) ?? '',
		message: issue.message,
	}))
	return { ok: false, messages: fieldMessages(errors) }
}

/** Returns the first message by field. A list item's (`images.0`) is the list's, with the line. */
export function fieldMessages(errors: readonly FieldError[]): FieldMessages {
	const first: Record<string, string> = {}
	for (const { field, message } of errors) {
		const [name = '', index, ...rest] = formFieldName(field).split('.')
		const isLine = index !== undefined && /^\d+$/.test(index) && rest.length === 0
		first[name] ??= isLine ? `Line ${Number(index) + 1}: ${message}` : message
	}
	return first
}

/**
 * Returns the name that forms have for a field of the API: `banglaName` for `translations.bn.name`.
 */
function formFieldName(field: string): string {
	return field.replace(/^translations\.bn\.(.)/, (_, first) => `bangla${first.toUpperCase()}`)
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

/** Flattens nested objects, but not arrays, to dotted paths. */
export function flattenFields(value: unknown, path = ''): Record<string, unknown> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [path]: value }
	const start = path && `${path}.`
	const parts = Object.entries(value).map(([name, part]) => flattenFields(part, `${start}${name}`))
	return Object.assign({}, ...parts)
}
