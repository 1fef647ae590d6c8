import { isUtf8 } from 'node:buffer'
import { vValidator } from '@hono/valibot-validator'
import type { Context, HonoRequest, Next } from 'hono'
import * as v from 'valibot'
import { describeIssue, labelOfField } from '#contract/base/describe-issue.ts'
import { parameterValue } from '#contract/base/query-string.ts'
import { DomainError } from './domain/domain-error.ts'
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
		const errors = fieldErrors(result.issues, (issue, field) =>
			describeIssue(issue, labelOfField(field) || 'The body', schema.entries[field]),
		)
		const detail = errors.map(({ message }) => message.replace(/\.$/, '')).join('. ')
		throw new DomainError('validation', `${detail}.`, { errors })
	})
	const validateUtf8 = async (c: Context, next: Next) => {
		if (!(await hasUtf8Body(c.req))) throw new DomainError('bad_request', 'The body is not UTF-8.')
		return validator(c, next)
	}
	return attachDocumentation(validateUtf8 as typeof validator, { json: schema })
}

/** A body that cannot be read counts as empty, which the validator then reports. */
async function hasUtf8Body(request: HonoRequest): Promise<boolean> {
	const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer())
	return isUtf8(new Uint8Array(bytes))
}

/** The name of the parameter precedes each message. */
function badRequest(issues: readonly v.BaseIssue<unknown>[]): DomainError {
	const errors = fieldErrors(issues, (issue) => describeIssue(issue, ''))
	const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
	return new DomainError('bad_request', `Please check the URL: ${detail}.`, { errors })
}

type Issue = v.BaseIssue<unknown>

/** Describes the first issue of each field. */
function fieldErrors(issues: readonly Issue[], describe: (issue: Issue, field: string) => string) {
	const first = new Map<string, string>()
	for (const issue of issues) {
		const field = v.getDotPath(issue) ?? ''
		if (!first.has(field)) first.set(field, describe(issue, field))
	}
	return [...first].map(([field, message]) => ({ field, message }))
}
