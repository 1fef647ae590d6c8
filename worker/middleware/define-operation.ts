import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RouterRoute } from 'hono/types'
import type { GenericSchema } from 'valibot'
import type { ErrorCode } from '#contract/base/problem.ts'
import type { RoutePolicy } from '#contract/pages/route-policy.ts'
import type { ApiEnvironment, StaffEnvironment } from '#worker/env.ts'
import { requireAccess } from './session.ts'

/** Policy and documentation (Markdown) of an API route. Its validators add request schemas. */
export type OperationDefinition = {
	/** Name of the function in generated clients, so it must not change. */
	id: string
	summary: string
	description?: string
	policy: RoutePolicy
	/** By HTTP status: schema of the JSON body, media type of a file, or `null` for none. */
	responses: Partial<Record<200 | 201 | 204 | 304, GenericSchema | string | null>>
	/** Error codes of the handler. Those of middleware are added. */
	problems?: ErrorCode[]
	/** A valid `Idempotency-Key` has no effect. */
	ignoresIdempotencyKey?: true
	/** Several bodies may share one `Idempotency-Key`. */
	allowsIdempotencyKeyReuse?: true
	/** A public route whose handler requires a session itself. */
	requiresSession?: true
	path?: Record<string, PathParameter>
	body?: { type: 'text/csv' | 'multipart/form-data'; description: string }
	example?: Example
}

/** In examples, `$` starts a shell variable of `content/api-guide.md`. */
type PathParameter = { description: string; example: string }

type Example = {
	query?: Record<string, string>
	body?: Record<string, unknown>
	arguments?: string[]
	/** Authenticates with the cookie instead of the access token. */
	withCookie?: true
}

type Documentation = {
	operation?: OperationDefinition
	query?: GenericSchema
	json?: GenericSchema
}

const documentations = new WeakMap<object, Documentation>()

type PublicOperation = OperationDefinition & { policy: { access: 'public' } }

/** Documents an operation and enforces its policy. Must precede the route's validation. */
export function defineOperation(operation: PublicOperation): MiddlewareHandler<ApiEnvironment>
export function defineOperation(operation: OperationDefinition): MiddlewareHandler<StaffEnvironment>
export function defineOperation(operation: OperationDefinition): MiddlewareHandler {
	const enforceAccess = createMiddleware<StaffEnvironment>(async (c, next) => {
		const session = await requireAccess(operation.policy, c.get('requestContext').session)
		if (session) c.set('staff', session)
		c.set('ignoresIdempotencyKey', operation.ignoresIdempotencyKey)
		await next()
	})
	return attachDocumentation(enforceAccess, { operation })
}

export function attachDocumentation<Handler extends object>(
	handler: Handler,
	entry: Documentation,
): Handler {
	documentations.set(handler, entry)
	return handler
}

export type Endpoint = Documentation & {
	method: 'get' | 'post' | 'patch' | 'put' | 'delete'
	path: string
	operation: OperationDefinition
}

type Route = Pick<RouterRoute, 'method' | 'path' | 'handler'>

/** Lists methods and paths. Throws if a route's first handler is not `defineOperation(…)`. */
export function listEndpoints(routes: Route[]): Endpoint[] {
	const endpoints = new Map<string, Endpoint>()
	for (const { method, path, handler } of routes.filter(({ method }) => method !== 'ALL')) {
		const key = `${method} ${path}`
		const documentation = documentations.get(handler) ?? {}
		const operation = endpoints.get(key)?.operation ?? documentation.operation
		if (!operation) throw new Error(`The first handler of ${key} must be defineOperation(…).`)
		const endpoint = { method: method.toLowerCase() as Endpoint['method'], path, operation }
		endpoints.set(key, { ...endpoints.get(key), ...documentation, ...endpoint })
	}
	return [...endpoints.values()]
}

export function needsSession({ operation }: Endpoint): boolean {
	return operation.policy.access !== 'public' || operation.requiresSession === true
}
