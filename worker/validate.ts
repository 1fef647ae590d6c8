import { vValidator } from '@hono/valibot-validator'
import * as v from 'valibot'
import { ApiError } from './errors.ts'

type Schema = v.GenericSchema<Record<string, unknown>, unknown>

/** Reads the query: the first of repeated parameters counts, and an empty one counts as not given. */
export function validateQuery<Query extends Schema>(schema: Query) {
	const query = v.pipe(v.record(v.string(), v.unknown()), v.transform(firstValues), schema)
	return vValidator('query', query as unknown as Query, (result) => {
		if (!result.success) throw badRequest(result.issues)
	})
}

function firstValues(query: Record<string, unknown>): Record<string, unknown> {
	const entries = Object.entries(query)
		.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
		.filter(([, value]) => typeof value === 'string' && value.trim() !== '')
	return Object.fromEntries(entries)
}

function badRequest(issues: readonly v.BaseIssue<unknown>[]): ApiError {
	const errors = issues.map((issue) => ({
		field: v.getDotPath(issue) ?? '',
		message: issue.message,
	}))
	const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
	return new ApiError('bad_request', `Please check the address: ${detail}.`, errors)
}
