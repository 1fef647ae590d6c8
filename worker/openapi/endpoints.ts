import type { RouterRoute } from 'hono/types'
import type { Method } from '#contract/api-document.ts'
import {
	type Description,
	type Documentation,
	documentationOf,
} from '#worker/middleware/describe.ts'

/** One method of one path, with its description and the schemas that validate its requests. */
export type Endpoint = Documentation & { method: Method; path: string; description: Description }

type Route = Pick<RouterRoute, 'method' | 'path' | 'handler'>

/** Lists every method and path that the routes serve; throws if the first handler of one is not `describe(…)`. */
export function listEndpoints(routes: Route[]): Endpoint[] {
	const endpoints = new Map<string, Endpoint>()
	for (const { method, path, handler } of routes.filter(({ method }) => method !== 'ALL')) {
		const key = `${method} ${path}`
		const documentation = documentationOf(handler)
		const description = endpoints.get(key)?.description ?? documentation.description
		if (!description) throw new Error(`${key} declares no policy.`)
		const address = { method: method.toLowerCase() as Method, path, description }
		endpoints.set(key, { ...endpoints.get(key), ...documentation, ...address })
	}
	return [...endpoints.values()]
}

/** Checks whether requests need a session. */
export function needsSession({ description }: Endpoint): boolean {
	return description.policy.access !== 'public' || description.requiresSession === true
}
