import fc from 'fast-check'
import { getPath } from 'hono/utils/url'
import * as v from 'valibot'
import { expect } from 'vitest'
import { Problem } from '#contract/base/problem.ts'
import { isApiPath } from '#contract/pages/route-policy.ts'
import { SEED } from '#tests/support/random-data.ts'
import type { HostileRequest } from './hostile-requests.ts'

/** Base for relative URLs. */
const ORIGIN = 'http://here.example'

export type ReceivedResponse = { status: number; headers: Headers; text: string }

/** Sends random requests. Fails the test if a response violates a rule. */
export async function expectWellFormedResponses(
	requests: fc.Arbitrary<HostileRequest>,
	numRuns: number,
	send: (request: HostileRequest) => Promise<ReceivedResponse>,
): Promise<void> {
	const property = fc.asyncProperty(requests, async (request) => {
		const { method, path, headers, body = '' } = request
		const summary = `${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 300)}`
		expect(findViolations(path, method, await send(request)), summary).toEqual([])
	})
	await fc.assert(property, { seed: SEED, numRuns })
}

/** Hostile requests do not contain them, so a response cannot merely repeat them. */
const internalDetails =
	/SQLITE_|D1_ERROR|Libsql|Drizzle|Failed query|node_modules|\.tsx?:\d|\bat async\b|no such (table|column)|UNIQUE constraint|virtual:remix/

const requiredHeaders = ['X-Request-Id', 'X-Content-Type-Options', 'Content-Security-Policy']

/** Returns a description of each rule that the response to a hostile request violates. */
function findViolations(path: string, method: string, response: ReceivedResponse): string[] {
	const { status, headers, text } = response
	const violations: string[] = []
	if (status >= 500) violations.push(`returns ${status}`)
	const leak = internalDetails.exec(text)
	if (leak) violations.push(`exposes internals: ${leak[0]}`)
	for (const name of requiredHeaders) if (!headers.has(name)) violations.push(`has no ${name}`)
	const isCached = /hit|stored/.test(headers.get('Cache-Status') ?? '')
	if (isCached && headers.has('Set-Cookie')) violations.push('is cached with a cookie')
	if (isExternal(headers.get('Location'))) violations.push('redirects to another site')
	const pathname = getPath(new Request(ORIGIN + path))
	const isProblem = status >= 400 && isApiPath(pathname) && method !== 'HEAD'
	return isProblem ? [...violations, ...findProblemViolations(response)] : violations
}

function isExternal(location: string | null): boolean {
	if (location === null) return false
	const { origin, hostname } = new URL(location, ORIGIN)
	return origin !== ORIGIN && hostname !== 'localhost'
}

function findProblemViolations({ status, headers, text }: ReceivedResponse): string[] {
	if (!headers.get('Content-Type')?.startsWith('application/problem+json'))
		return [`returns ${status} as ${headers.get('Content-Type')}`]
	const problem = v.safeParse(Problem, JSON.parse(text))
	if (!problem.success) return ['is not a problem document']
	const { message, detail, requestId, code } = problem.output
	const isComplete = message === detail && message !== '' && code !== ''
	return isComplete && requestId === headers.get('X-Request-Id')
		? []
		: ['is an incomplete problem document']
}
