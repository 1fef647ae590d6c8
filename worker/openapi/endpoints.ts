import type { RouterRoute } from 'hono/types'
import type { Method } from '#contract/api-document.ts'
import type { RoutePolicy } from '#contract/route-policy.ts'
import {
	type Description,
	type Documentation,
	documentationOf,
} from '#worker/middleware/describe.ts'
import {
	requireRecentAuthentication,
	requireSignedIn,
	requireStaff,
} from '#worker/middleware/staff.ts'

/** One method of one path, with what the middleware in front of it demands of a request. */
export type Endpoint = Documentation & {
	method: Method
	path: string
	isForStaff: boolean
	/** Signed-in visitors only; staff routes imply it. */
	needsSession: boolean
	needsRecentAuthentication: boolean
	policy: RoutePolicy
}
export type DescribedEndpoint = Endpoint & { description: Description }

type Route = Pick<RouterRoute, 'method' | 'path' | 'handler'>
type Address = Pick<Route, 'method' | 'path'>

/** Lists every method and path that the routes serve, in the order of the routes. */
export function listEndpoints(routes: Route[]): Endpoint[] {
	const withMethod = routes.filter(({ method }) => method !== 'ALL')
	const distinct = new Map(withMethod.map((route) => [`${route.method} ${route.path}`, route]))
	return [...distinct.values()].map((route) => {
		const matching = routes.filter((other) => appliesTo(other, route))
		return toEndpoint(
			route,
			matching.map(({ handler }) => handler),
		)
	})
}

function appliesTo(route: Route, { method, path }: Address): boolean {
	if (route.method !== 'ALL') return route.method === method && route.path === path
	return route.path.endsWith('/*') && `${path}/`.startsWith(route.path.slice(0, -1))
}

function toEndpoint({ method, path }: Address, handlers: object[]): Endpoint {
	const documentation: Documentation = Object.assign({}, ...handlers.map(documentationOf))
	const isForStaff = handlers.includes(requireStaff)
	const readsVisitor = handlers.includes(requireSignedIn) || documentation.description?.asksWho
	return {
		...documentation,
		method: method.toLowerCase() as Method,
		path,
		isForStaff,
		needsSession: isForStaff || readsVisitor === true,
		needsRecentAuthentication: handlers.includes(requireRecentAuthentication),
		policy: { access: isForStaff ? 'staff' : 'public', ...documentation.description?.policy },
	}
}
