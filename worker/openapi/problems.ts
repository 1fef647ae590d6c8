import { problems } from '#content/api-docs.ts'
import { type ErrorCode, errorCodes, errorKinds, problemPath } from '#contract/base/problem.ts'
import { type Endpoint, needsSession } from '#worker/middleware/define-operation.ts'
import type { ResponseObject } from './schemas.ts'

/** Every error code. The URL of its page is the `type` of the problem. */
export const problemKinds = errorCodes.map((code) => {
	return { code, ...errorKinds[code], type: problemPath(code), ...problems[code] }
})

function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
	const { method, json, operation } = endpoint
	const { policy, path, body, problems = [] } = operation
	const isWrite = method !== 'get'
	const isKeyUnique = acceptsIdempotencyKey(endpoint) && !operation.allowsIdempotencyKeyReuse
	const rules: [applies: unknown, ...ErrorCode[]][] = [
		[true, 'bad_request', 'url_too_long', 'rate_limited', 'internal', 'unavailable'],
		[isWrite, 'too_large', 'unsupported'],
		[json || body, 'validation'],
		[needsSession(endpoint), 'session_expired'],
		[isForStaff(endpoint), 'new_password_required', 'two_factor_setup_required'],
		[policy.recentAuthentication, 'reauthentication_required'],
		[isWrite || policy.unsafeGet || needsSession(endpoint), 'forbidden'],
		[isKeyUnique, 'idempotency_mismatch'],
		[path, 'not_found'],
	]
	return [...rules.flatMap(([applies, ...codes]) => (applies ? codes : [])), ...problems]
}

function isForStaff({ operation }: Endpoint): boolean {
	return ['staff', 'owner'].includes(operation.policy.access)
}

export function acceptsIdempotencyKey(endpoint: Endpoint): boolean {
	const { method, operation } = endpoint
	return isForStaff(endpoint) && method !== 'get' && !operation.ignoresIdempotencyKey
}

export function errorResponses(endpoint: Endpoint) {
	const endpointCodes = errorCodesOf(endpoint)
	const kinds = problemKinds.filter(({ code }) => endpointCodes.includes(code))
	return [...new Set(kinds.map(({ status }) => status))].map((status) => {
		const withStatus = kinds.filter((kind) => kind.status === status)
		const codes = withStatus.map(({ code }) => code)
		const restriction = { properties: { code: { enum: codes } } }
		const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, restriction] }
		const response: ResponseObject = {
			description: withStatus.map(({ meaning }) => meaning).join(' Or: '),
			headers: headersByStatus[status] ?? {},
			content: { 'application/problem+json': { schema } },
		}
		return { status, name: codes.join('-'), response }
	})
}

const authenticate = {
	description: 'The authentication scheme: an access token.',
	schema: { type: 'string', const: 'Bearer' },
}
const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }
const headersByStatus: Record<number, ResponseObject['headers']> = {
	401: { 'WWW-Authenticate': authenticate },
	429: { 'Retry-After': retryAfter },
	503: { 'Retry-After': retryAfter },
}
