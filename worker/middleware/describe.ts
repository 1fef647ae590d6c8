import type { MiddlewareHandler } from 'hono'
import type { GenericSchema } from 'valibot'
import type { RoutePolicy } from '#worker/contract/route-policy.ts'
import type { ErrorCode } from '#worker/errors.ts'

/** What one call is for, in the words and the shapes that the API's document shows. */
export type Description = {
	/** What generated clients call it; no other call has it. */
	id: string
	summary: string
	description?: string
	/** For each good status the schema of its JSON, the media type of a file, or `null` for an empty body. */
	answers: Partial<Record<200 | 201 | 204, GenericSchema | string | null>>
	/** Refusals beyond those that the guards in front of the call bring with them. */
	problems?: ErrorCode[]
	/** Whether an Idempotency-Key makes no difference to a change. */
	ignoresKey?: boolean
	/** Whether one Idempotency-Key may go with several bodies, each of which counts once. */
	sharesKey?: boolean
	/** Whether the call itself asks who is signed in, without a guard in front of it. */
	asksWho?: boolean
	/** What each part of the path that begins with a colon stands for. */
	path?: Record<string, string>
	/** A body that is not JSON. */
	body?: FileBody
	policy?: Omit<RoutePolicy, 'access'>
	/** What the example asks for; a part of the path that begins with `$` is a variable of the shell. */
	example?: Example
}

type FileBody = { type: 'text/csv' | 'multipart/form-data'; description: string }

type Example = {
	path?: Record<string, string>
	query?: Record<string, string>
	body?: Record<string, unknown>
	/** Arguments of curl besides those that follow from the call. */
	arguments?: string[]
	/** Whether it is the session's cookie, not the access token, that says who asks. */
	withCookie?: boolean
}

type Read = { query?: GenericSchema; json?: GenericSchema }

const descriptions = new WeakMap<object, Description>()
const reads = new WeakMap<object, Read>()

/** Stands first among the handlers of a call and does nothing but describe it. */
export function describe(description: Description): MiddlewareHandler {
	const middleware: MiddlewareHandler = (_, next) => next()
	descriptions.set(middleware, description)
	return middleware
}

export function descriptionOf(handler: object): Description | undefined {
	return descriptions.get(handler)
}

/** Notes which schema a validator holds requests to. */
export function reading<Handler extends object>(handler: Handler, read: Read): Handler {
	reads.set(handler, read)
	return handler
}

export function readBy(handler: object): Read | undefined {
	return reads.get(handler)
}
