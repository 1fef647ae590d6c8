import * as v from 'valibot'
import { IDEMPOTENCY_KEY } from '#contract/id.ts'
import type { FieldError } from '#contract/problem.ts'

/** The first message about each field. */
export type FieldMessages = Readonly<Record<string, string>>

type Read<Value> = { ok: true; value: Value } | { ok: false; messages: FieldMessages }
type FormSchema<Value> = v.GenericSchema<Record<string, unknown>, Value> & {
	entries: v.ObjectEntries
}

/** The schema's fields of a form, in values as it makes them, or what is wrong with them. */
export function readForm<Value>(schema: FormSchema<Value>, form: FormData): Read<Value> {
	const asked = [...form].filter(([name]) => Object.hasOwn(schema.entries, name))
	const result = v.safeParse(schema, Object.fromEntries(asked))
	if (result.success) return { ok: true, value: result.output }
	return { ok: false, messages: messagesOf(result.issues) }
}

/** What the schema has against a value. */
export function validationMessages(schema: v.GenericSchema, value: unknown): FieldMessages {
	return messagesOf(v.safeParse(schema, value).issues ?? [])
}

function messagesOf(issues: readonly v.BaseIssue<unknown>[]): FieldMessages {
	return fieldMessages(
		issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })),
	)
}

/** An item of a list (`images.0`) speaks for its field. */
export function fieldMessages(errors: readonly FieldError[]): FieldMessages {
	const first: Record<string, string> = {}
	for (const { field, message } of errors) {
		const [name = ''] = field.split('.')
		first[name] ??= message
	}
	return first
}

/** What is no form at all counts as an empty one. */
export async function readFormData(request: Request): Promise<FormData> {
	return request.formData().catch(() => new FormData())
}

export function formText(form: FormData, name: string): string {
	const value = form.get(name)
	return typeof value === 'string' ? value : ''
}

/** Name of the hidden field with the idempotency key. */
export const IDEMPOTENCY_FIELD = '_once'

/** Returns the idempotency key of the rendered form as a header: submitted twice, it counts once. */
export function idempotencyHeaders(form: FormData): { headers: Record<string, string> } {
	const key = formText(form, IDEMPOTENCY_FIELD)
	return { headers: IDEMPOTENCY_KEY.test(key) ? { 'Idempotency-Key': key } : {} }
}

/** The hidden field that tells its sender, not the shop, which product or movement a form is about. */
export const ABOUT = '_about'
