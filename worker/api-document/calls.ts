import type { RouterRoute } from 'hono/types'
import type { GenericSchema } from 'valibot'
import type { Method } from '#worker/contract/api-document.ts'
import type { RoutePolicy } from '#worker/contract/route-policy.ts'
import { type Description, descriptionOf, readBy } from '#worker/middleware/describe.ts'
import {
	requireRecentAuthentication,
	requireSignedIn,
	requireStaff,
} from '#worker/middleware/staff.ts'

/** One call, with what the guards in front of it were found to ask. */
export type Call = {
	method: Method
	path: string
	description: Description
	query?: GenericSchema
	json?: GenericSchema
	isForStaff: boolean
	/** Whether it asks who calls; of staff more is asked. */
	needsSession: boolean
	policy: RoutePolicy
	needsRecentAuthentication: boolean
}

type Route = Pick<RouterRoute, 'method' | 'path' | 'handler'>

/** The calls that the routes answer, each with what stands in front of it; those without a description are left out. */
export function describedCalls(routes: Route[]): Call[] {
	return endpoints(routes).flatMap(({ method, path, handlers }) => {
		const [description] = handlers.flatMap((handler) => descriptionOf(handler) ?? [])
		if (!description) throw new Error(`${method} ${path} has no description.`)
		const { query, json } = Object.assign({}, ...handlers.map((handler) => readBy(handler)))
		const isForStaff = handlers.includes(requireStaff)
		const asksWho = handlers.includes(requireSignedIn) || description.asksWho === true
		return {
			method: method.toLowerCase() as Method,
			path,
			description,
			query,
			json,
			isForStaff,
			needsSession: isForStaff || asksWho,
			policy: { access: isForStaff ? 'staff' : 'public', ...description.policy },
			needsRecentAuthentication: handlers.includes(requireRecentAuthentication),
		}
	})
}

/** What is asked by a method and a path, with all that stands in front of it and answers. */
export function endpoints(routes: Route[]) {
	const named = routes.filter(({ method }) => method !== 'ALL')
	const distinct = new Map(named.map((route) => [`${route.method} ${route.path}`, route]))
	return [...distinct.values()].map(({ method, path }) => {
		const handlers = routes.filter((route) => isInFrontOf(route, { method, path }))
		return { method, path, handlers: handlers.map(({ handler }) => handler as object) }
	})
}

type Endpoint = { method: string; path: string }

function isInFrontOf(route: Route, { method, path }: Endpoint): boolean {
	if (route.method !== 'ALL') return route.method === method && route.path === path
	return route.path.endsWith('/*') && `${path}/`.startsWith(route.path.slice(0, -1))
}
