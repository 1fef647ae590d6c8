import * as v from 'valibot'
import { IDEMPOTENCY_KEY } from '#contract/limits.ts'
import type { FieldError } from '#contract/problem.ts'

/** Milliseconds after which a form without a response can be submitted again; the server gives up earlier. */
export const REQUEST_TIMEOUT_MS = 10_000

/** First message about each field. */
export type FieldMessages = Readonly<Record<string, string>>

type ReadResult<Value> = { ok: true; value: Value } | { ok: false; messages: FieldMessages }
type FormSchema<Value> = v.GenericSchema<Record<string, unknown>, Value> & {
	entries: v.ObjectEntries
}

/** Validates the declared fields of a form and returns the parsed value, or a message for each invalid field. */
export function readForm<Value>(schema: FormSchema<Value>, form: FormData): ReadResult<Value> {
	const declared = [...form].filter(([name]) => Object.hasOwn(schema.entries, name))
	const result = v.safeParse(schema, Object.fromEntries(declared))
	if (result.success) return { ok: true, value: result.output }
	return { ok: false, messages: issueMessages(result.issues) }
}

/** Returns the messages about a value that fails validation. */
export function validationMessages(schema: v.GenericSchema, value: unknown): FieldMessages {
	return issueMessages(v.safeParse(schema, value).issues ?? [])
}

function issueMessages(issues: readonly v.BaseIssue<unknown>[]): FieldMessages {
	return fieldMessages(
		issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })),
	)
}

/** Returns the first message about each field; errors about a list item (`images.0`) count for its field. */
export function fieldMessages(errors: readonly FieldError[]): FieldMessages {
	const first: Record<string, string> = {}
	for (const { field, message } of errors) {
		const [name = ''] = field.split('.')
		first[name] ??= message
	}
	return first
}

/** Returns the form data of a request, empty when its body is not a form. */
export async function readFormData(request: Request): Promise<FormData> {
	return request.formData().catch(() => new FormData())
}

export function formText(form: FormData, name: string): string {
	const value = form.get(name)
	return typeof value === 'string' ? value : ''
}

/** Name of the hidden field with the idempotency key. */
export const IDEMPOTENCY_FIELD = '_idempotencyKey'

/** Returns the header with the idempotency key of the rendered form, so that two submissions count once. */
export function idempotencyHeaders(form: FormData): { headers: Record<string, string> } {
	const key = formText(form, IDEMPOTENCY_FIELD)
	return { headers: IDEMPOTENCY_KEY.test(key) ? { 'Idempotency-Key': key } : {} }
}

/** Name of the hidden field that shows the user, not the shop, which product or movement a form is about. */
export const SUBJECT_FIELD = '_subject'

/** Lists nested values by their paths; lists stay as they are. */
export function flattenFields(value: unknown, path = ''): Record<string, unknown> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [path]: value }
	const start = path && `${path}.`
	const parts = Object.entries(value).map(([name, part]) => flattenFields(part, `${start}${name}`))
	return Object.assign({}, ...parts)
}
