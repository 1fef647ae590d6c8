import { isUtf8 } from 'node:buffer'
import { vValidator } from '@hono/valibot-validator'
import type { Context, HonoRequest, Next } from 'hono'
import * as v from 'valibot'
import { parameterValue } from '#contract/base/query-string.ts'
import { ApiError } from './errors.ts'
import { attachDocumentation } from './middleware/define-operation.ts'

type Schema = v.GenericSchema<Record<string, unknown>, unknown>

/** Joins repeated facets. Of other parameters, the first value counts; a blank one is missing. */
export function validateQuery<Query extends Schema>(schema: Query) {
	const query = v.pipe(v.record(v.string(), v.unknown()), v.transform(firstValues), schema)
	// The cast keeps the input type of `schema`, from which Hono derives the types of the client.
	const validator = vValidator('query', query as unknown as Query, (result) => {
		if (!result.success) throw badRequest(result.issues)
	})
	return attachDocumentation(validator, { query: schema })
}

function firstValues(query: Record<string, unknown>): Record<string, unknown> {
	const entries = Object.entries(query).map(([name, value]) => [name, parameterValue(name, value)])
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

export type StrictSchema = Schema & { type: 'strict_object'; entries: v.ObjectEntries }

export function validateJson<Body extends StrictSchema>(schema: Body) {
	const validator = vValidator('json', schema, (result) => {
		if (result.success) return
		const errors = fieldErrors(result.issues, schema.entries)
		const detail = errors.map(({ message }) => message.replace(/\.$/, '')).join('. ')
		throw new ApiError('validation', `${detail}.`, { errors })
	})
	const validateUtf8 = async (c: Context, next: Next) => {
		if (!(await hasUtf8Body(c.req))) throw new ApiError('bad_request', 'The body is not UTF-8.')
		return validator(c, next)
	}
	return attachDocumentation(validateUtf8 as typeof validator, { json: schema })
}

/** A body that cannot be read counts as empty, which the validator then reports. */
async function hasUtf8Body(request: HonoRequest): Promise<boolean> {
	const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer())
	return isUtf8(new Uint8Array(bytes))
}

function badRequest(issues: readonly v.BaseIssue<unknown>[]): ApiError {
	const errors = fieldErrors(issues)
	const detail = errors.map(({ field, message }) => `${field} ${withoutLabel(message)}`).join('; ')
	return new ApiError('bad_request', `Please check the URL: ${detail}.`, { errors })
}

const withoutLabel = (message: string) => message.replace(/^.+ is required$/, 'is required')

function fieldErrors(issues: readonly v.BaseIssue<unknown>[], entries: v.ObjectEntries = {}) {
	const first = new Map<string, string>()
	for (const issue of issues) {
		const field = v.getDotPath(issue) ?? ''
		if (!first.has(field)) first.set(field, describeIssue(issue, field, entries[field]))
	}
	return [...first].map(([field, message]) => ({ field, message }))
}

/** Valibot's messages about missing and unknown fields mention types. Others come from schemas. */
function describeIssue(
	issue: v.BaseIssue<unknown>,
	field: string,
	entry?: v.ObjectEntries[string],
): string {
	if (!issue.type.includes('object') || !issue.message.startsWith('Invalid ')) return issue.message
	if (field === '') return 'The body must be a JSON object'
	// The message of a picklist lists the choices.
	if (entry && isPicklist(entry)) return String(entry.message)
	const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
	const label = words.charAt(0).toUpperCase() + words.slice(1)
	if (issue.expected === 'never') return `${label} is not a field of this request`
	return `${label} ${issue.expected === 'Object' ? 'must be an object' : 'is required'}`
}

function isPicklist(entry: object): entry is { message: unknown } {
	return 'options' in entry && 'message' in entry && entry.message !== undefined
}
