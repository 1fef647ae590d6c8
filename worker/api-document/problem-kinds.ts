import { problems } from '#app/content/problems.ts'
import type { ProblemKind, ResponseObject } from '#worker/contract/api-document.ts'
import { type ErrorCode, errorKinds } from '#worker/errors.ts'

const explanations: Record<ErrorCode, { meaning: string; remedy: string }> = problems
const codes = Object.keys(errorKinds) as ErrorCode[]

/** The catalogue of refusals; each `type` is the address of a page about it. */
export const problemKinds: ProblemKind[] = codes.map((code) => ({
	code,
	...errorKinds[code],
	type: `/problems/${code.replaceAll('_', '-')}`,
	...explanations[code],
}))

export type Refusals = { status: string; name: string; response: ResponseObject }[]

/** One answer for each status, named after the codes that it may carry. */
export function refusalsOf(given: ErrorCode[]): Refusals {
	const known = codes.filter((code) => given.includes(code))
	const statuses = new Set(known.map((code) => errorKinds[code].status))
	return [...statuses].sort().map((status) => {
		const ofStatus = known.filter((code) => errorKinds[code].status === status)
		return { status: String(status), name: ofStatus.join('-'), response: refusal(ofStatus) }
	})
}

function refusal(ofStatus: ErrorCode[]): ResponseObject {
	const waits = ofStatus.some((code) => code === 'rate_limited' || code === 'unavailable')
	const asksWho = ofStatus.some((code) => errorKinds[code].status === 401)
	const ofTheseCodes = { properties: { code: { enum: ofStatus } } }
	return {
		description: ofStatus.map((code) => problems[code].meaning).join(' Or: '),
		headers: {
			...(waits ? { 'Retry-After': retryAfter } : {}),
			...(asksWho ? { 'WWW-Authenticate': challenge } : {}),
		},
		content: {
			'application/problem+json': {
				schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, ofTheseCodes] },
			},
		},
	}
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }
const challenge = {
	description: 'By what to say who you are: an access token.',
	schema: { type: 'string', const: 'Bearer' },
}
