import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { formatBytes, MAX_ANONYMOUS_BODY_BYTES, MAX_URL_LENGTH } from '#contract/base/limits.ts'
import {
	isApiPath,
	jsonBodies,
	pageFormBodies,
	type RequestBody,
} from '#contract/pages/route-policy.ts'
import { DomainError, notSignedIn } from '#worker/domain/domain-error.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { limitRequest } from './rate-limits.ts'
import { requireAccess } from './session.ts'

export const limitUrlLength = createMiddleware<AppEnvironment>(async (c, next) => {
	if (c.req.url.length > MAX_URL_LENGTH) {
		throw new DomainError('url_too_long', 'This address is too long.')
	}
	await next()
})

export const allowMethods = createMiddleware<AppEnvironment>(async (c, next) => {
	const { methods } = c.get('route')
	if (methods.length === 0) throw new DomainError('not_found', `There is no ${c.req.path} here.`)
	const isOptions = c.req.method === 'OPTIONS'
	if (!isOptions && methods.includes(c.req.method)) return next()
	c.header('Allow', methods.join(', '))
	if (isOptions) return c.body(null, 204)
	throw new DomainError('method_not_allowed', `${c.req.method} is not allowed here.`)
})

const contentTypes: Record<RequestBody['type'], RegExp> = {
	json: /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i,
	text: /^text\/(csv|plain)\s*(;|$)/i,
	form: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
	multipart: /^multipart\/form-data\s*;/i,
}

type BodyLimit = { maxBytes: number; error: unknown }

/** Counts the bytes of bodies as they are read, because `Content-Length` may be wrong. */
export const checkBody = createMiddleware<AppEnvironment>(async (c, next) => {
	const { body } = c.req.raw
	if (body === null) return next()
	const limit = await findBodyLimit(c, await requireAcceptedBody(c))
	if (declaredLength(c) > limit.maxBytes) throw limit.error
	const { counter, isExceeded } = countBytes(limit)
	const init = { body: body.pipeThrough(counter), duplex: 'half' }
	c.req.raw = new Request(c.req.raw, init as RequestInit)
	await next()
	// A handler may have taken the error for the end of the body.
	if (!isExceeded()) return
	c.res = undefined
	throw limit.error
})

/** Anonymous requests have a smaller limit. Looks up the session only if it makes a difference. */
async function findBodyLimit(
	c: Context<AppEnvironment>,
	{ maxBytes }: RequestBody,
): Promise<BodyLimit> {
	const message = `This is too large. The limit is ${formatBytes(maxBytes)}.`
	const routeLimit: BodyLimit = { maxBytes, error: new DomainError('too_large', message) }
	if (maxBytes <= MAX_ANONYMOUS_BODY_BYTES) return routeLimit
	const anonymousLimit: BodyLimit = { maxBytes: MAX_ANONYMOUS_BODY_BYTES, error: signInRequired(c) }
	if (declaredLength(c) <= MAX_ANONYMOUS_BODY_BYTES) return anonymousLimit
	await limitRequest(c)
	try {
		return (await c.get('requestContext').session()) ? routeLimit : anonymousLimit
	} catch (error) {
		return { ...anonymousLimit, error }
	}
}

/** Returns `NaN` for a body without `Content-Length`, so that every comparison is false. */
function declaredLength(c: Context<AppEnvironment>): number {
	return Number(c.req.header('Content-Length') ?? Number.NaN)
}

function signInRequired(c: Context<AppEnvironment>): DomainError {
	if (isApiPath(c.get('route').pattern)) return notSignedIn()
	const message =
		'Please sign in. To keep what you entered, go back, sign in on another tab and send the form again.'
	return new DomainError('session_expired', message)
}

async function requireAcceptedBody(c: Context<AppEnvironment>): Promise<RequestBody> {
	const encoding = c.req.header('Content-Encoding') ?? 'identity'
	if (encoding.toLowerCase() !== 'identity') {
		c.header('Accept-Encoding', 'identity')
		throw new DomainError('unsupported', 'Please send this without compression.')
	}
	const { pattern, policy } = c.get('route')
	const bodies = policy.bodies ?? (isApiPath(pattern) ? jsonBodies : pageFormBodies)
	const contentType = c.req.header('Content-Type') ?? ''
	const accepted = bodies.find(({ type }) => contentTypes[type].test(contentType))
	if (accepted) return accepted
	if (isApiPath(pattern)) await requireAccess(policy, c.get('requestContext').session)
	throw new DomainError('unsupported', 'This content type is not accepted here.')
}

function countBytes({ maxBytes, error }: BodyLimit) {
	let bytes = 0
	const counter = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			bytes += chunk.byteLength
			if (bytes > maxBytes) controller.error(error)
			else controller.enqueue(chunk)
		},
	})
	return { counter, isExceeded: () => bytes > maxBytes }
}
