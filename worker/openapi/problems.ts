import { problems } from '#content/api-docs.ts'
import type { ApiDocument, ResponseObject } from '#contract/api-document.ts'
import { type ErrorCode, errorCodes, errorKinds, problemPath } from '#contract/problem.ts'
import { type Endpoint, needsSession } from '#worker/middleware/define-operation.ts'

const explanations: Record<ErrorCode, { meaning: string; remedy: string }> = problems

/** Every error code; its `type` is the URL of the page that explains it. */
export const problemKinds: ApiDocument['x-problems'] = errorCodes.map((code) => ({
	code,
	...errorKinds[code],
	type: problemPath(code),
	...explanations[code],
}))

export type ErrorResponse = { status: string; name: string; response: ResponseObject }

/** Returns one response per status, named after the codes it can carry. */
export function errorResponses(codes: ErrorCode[]): ErrorResponse[] {
	const ordered = errorCodes.filter((code) => codes.includes(code))
	const statuses = new Set(ordered.map((code) => errorKinds[code].status))
	return [...statuses].sort().map((status) => {
		const withStatus = ordered.filter((code) => errorKinds[code].status === status)
		return { status: String(status), name: withStatus.join('-'), response: toResponse(withStatus) }
	})
}

function toResponse(codes: ErrorCode[]): ResponseObject {
	const hasRetryAfter = codes.some((code) => code === 'rate_limited' || code === 'unavailable')
	const isUnauthorised = codes.some((code) => errorKinds[code].status === 401)
	const restriction = { properties: { code: { enum: codes } } }
	return {
		description: codes.map((code) => explanations[code].meaning).join(' Or: '),
		headers: {
			...(hasRetryAfter ? { 'Retry-After': retryAfter } : {}),
			...(isUnauthorised ? { 'WWW-Authenticate': challenge } : {}),
		},
		content: {
			'application/problem+json': {
				schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, restriction] },
			},
		},
	}
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }
const challenge = {
	description: 'The scheme to authenticate with: an access token.',
	schema: { type: 'string', const: 'Bearer' },
}

const errorRules: [applies: (endpoint: Endpoint) => unknown, codes: ErrorCode[]][] = [
	[() => true, ['address_too_long', 'rate_limited', 'internal', 'unavailable']],
	[({ query }) => query, ['bad_request']],
	[({ method }) => method !== 'get', ['too_large', 'unsupported']],
	[({ json, description }) => json || description.body, ['bad_request', 'validation']],
	[needsSession, ['session_expired']],
	[isForStaff, ['new_password_required', 'second_factor_setup_required']],
	[({ description }) => description.policy.recentAuthentication, ['reauthentication_required']],
	[
		({ method, description: { policy } }) =>
			method !== 'get' || policy.unsafeGet || policy.access === 'owner',
		['forbidden'],
	],
	// Also a route that ignores the key rejects a malformed one.
	[isStaffWrite, ['bad_request']],
	[
		(endpoint) => takesKey(endpoint) && !endpoint.description.allowsIdempotencyKeyReuse,
		['idempotency_mismatch'],
	],
	[({ description }) => description.path, ['not_found']],
]

/** Lists the error codes of an endpoint: its own, and those of the middleware in front of it. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
	const implied = errorRules.flatMap(([applies, codes]) => (applies(endpoint) ? codes : []))
	return [...implied, ...(endpoint.description.problems ?? [])]
}

function isForStaff({ description }: Endpoint): boolean {
	return ['staff', 'owner'].includes(description.policy.access)
}

function isStaffWrite(endpoint: Endpoint): boolean {
	return isForStaff(endpoint) && endpoint.method !== 'get'
}

/** Checks whether a request may carry an idempotency key. */
export function takesKey(endpoint: Endpoint): boolean {
	return isStaffWrite(endpoint) && !endpoint.description.ignoresIdempotencyKey
}
