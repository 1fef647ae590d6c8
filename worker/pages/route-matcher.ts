import type { ServerBuild } from '@remix-run/cloudflare'
import type { Hono } from 'hono'
import { METHOD_NAME_ALL } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { tryDecode } from 'hono/utils/url'
import {
	isApiPath,
	type Page,
	type PageHandle,
	type RoutePolicy,
} from '#contract/pages/route-policy.ts'
import { groupBy } from '#worker/domain/group-by.ts'
import type { Route, RouteMatcher } from '#worker/env.ts'
import { listEndpoints } from '#worker/middleware/define-operation.ts'

type Routes = ServerBuild['routes']
export type PageRoute = NonNullable<Routes[string]>

type RouteMethod = { pattern: string; method: string; policy: RoutePolicy; isPage?: boolean }
type RouteEntry = Pick<Route, 'pattern' | 'methods' | 'isPage'> & {
	policies: ReadonlyMap<string, RoutePolicy>
}

const publicAccess: RoutePolicy = { access: 'public' }

const noRoute: RouteEntry = { pattern: '/*', methods: [], policies: new Map(), isPage: false }

// biome-ignore lint/suspicious/noExplicitAny: the route types do not matter
type App = Hono<any, any, any>
type Routers = { api: App; pages: PageEntry[]; app: App }

/** Throws if an API route has no operation. */
export function createRouteMatcher({ api, pages, app }: Routers): RouteMatcher {
	const router = new TrieRouter<RouteEntry>()
	const patterns = groupByPattern([
		...apiEndpoints(api),
		...pages.flatMap(pageEndpoints),
		...appEndpoints(app),
	])
	// The router returns matches in the order of registration: the most specific must come first.
	for (const entry of patterns.sort((a, b) => specificityRank(a) - specificityRank(b))) {
		router.add(METHOD_NAME_ALL, entry.pattern, entry)
	}
	const find = (path: string): RouteEntry => {
		const isApi = isApiPath(path)
		// Remix ignores case.
		const [matches] = router.match(METHOD_NAME_ALL, isApi ? path : path.toLowerCase())
		const match = matches.find(([{ pattern }]) => isApiPath(pattern) === isApi)
		return match?.[0] ?? { ...noRoute, pattern: '/api/*' }
	}
	return (method, requestPath) => {
		const path = isApiPath(requestPath) ? requestPath : normalizePagePath(requestPath)
		const isDataRequest = isDataPath(requestPath)
		const match = find(path)
		const exists = !isDataRequest || match.policies.get('GET')?.hydrate
		const { pattern, methods, isPage: hasPage, policies } = exists ? match : noRoute
		const isPage = hasPage && !isDataRequest
		const policy = policies.get(method === 'HEAD' ? 'GET' : method) ?? publicAccess
		const params = readParams(pattern, path)
		const filledPath = fillPattern(pattern, params)
		return { pattern, methods, isPage, isDataRequest, policy, params, path: filledPath }
	}
}

function readParams(pattern: string, path: string): Record<string, string> {
	const segments = path.split('/')
	const params = pattern.split('/').flatMap((part, index) => {
		if (!part.startsWith(':')) return []
		return [[part.slice(1), tryDecode(segments[index] ?? '', decodeURIComponent)]]
	})
	return Object.fromEntries(params)
}

function fillPattern(pattern: string, params: Record<string, string>): string {
	return pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
}

function groupByPattern(endpoints: RouteMethod[]): RouteEntry[] {
	return [...groupBy(endpoints, ({ pattern }) => pattern)].map(([pattern, group]) => {
		const policies = new Map(group.map(({ method, policy }) => [method, policy]))
		const methods = [...policies.keys(), ...(policies.has('GET') ? ['HEAD'] : []), 'OPTIONS']
		return { pattern, policies, methods, isPage: group.some(({ isPage }) => isPage) }
	})
}

function appEndpoints({ routes }: App): RouteMethod[] {
	return routes
		.filter(({ method }) => method === 'GET')
		.map(({ path, method }) => ({ pattern: path, method, policy: publicAccess }))
}

function apiEndpoints({ routes }: App): RouteMethod[] {
	return listEndpoints(routes).map(({ path, method, operation }) => {
		return { pattern: path, method: method.toUpperCase(), policy: operation.policy }
	})
}

function pageEndpoints({ pattern, policy, isFile, route }: PageEntry): RouteMethod[] {
	const get = { pattern, method: 'GET', policy, isPage: !isFile }
	return 'action' in route.module ? [get, { ...get, method: 'POST' }] : [get]
}

export type PageEntry = Page & { route: PageRoute; branch: PageRoute[] }

/** Lists pages and files with their effective policy. Throws if one declares no access policy. */
export function listPages(routes: Routes): PageEntry[] {
	return Object.values(routes).flatMap((route) => {
		if (!route || !(route.path || route.index)) return []
		const branch = withLayouts(routes, route)
		const policies = branch.map(({ module }) => (module.handle as PageHandle | undefined)?.policy)
		const { access, ...rules }: Partial<RoutePolicy> = Object.assign({}, ...policies)
		if (!access) throw new Error(`The route ${route.id} declares no access policy.`)
		const pattern = branch.map(({ path }) => (path ? `/${path}` : '')).join('') || '/'
		const isFile = !('default' in route.module)
		return { pattern, policy: { access, ...rules }, isFile, route, branch }
	})
}

export type PageGuard = {
	protectPage: (module: PageRoute['module'], policy: RoutePolicy) => PageRoute['module']
}

export function protectPages(build: ServerBuild): ServerBuild {
	const { protectPage } = build.entry.module as typeof build.entry.module & PageGuard
	const routes = { ...build.routes }
	for (const { route, policy } of listPages(build.routes)) {
		if (policy.access === 'public') continue
		routes[route.id] = { ...route, module: protectPage(route.module, policy) }
	}
	return { ...build, routes }
}

function withLayouts(routes: Routes, route: PageRoute): PageRoute[] {
	const layout = routes[route.parentId ?? '']
	return layout ? [...withLayouts(routes, layout), route] : [route]
}

const DATA_SUFFIX = '.data'

/** The paths of requests by Remix's own script. */
function isDataPath(path: string): boolean {
	return path === '/__manifest' || path.endsWith(DATA_SUFFIX)
}

/** Removes one trailing slash. A path with several in a row matches no page. */
function normalizePagePath(path: string): string {
	return withoutDataSuffix(path).replace(/([^/])\/$/, '$1')
}

/** Removing the suffix can leave dot segments, which the URL parser resolves. */
function withoutDataSuffix(path: string): string {
	if (!path.endsWith(DATA_SUFFIX)) return path
	const url = new URL('http://page.internal')
	url.pathname = path.slice(0, -DATA_SUFFIX.length)
	return url.pathname === '/_root' ? '/' : url.pathname
}

/** Fewer parameters are more specific. The pattern of unknown pages comes last. */
function specificityRank({ pattern }: RouteEntry): number {
	return pattern === '/*' ? Number.POSITIVE_INFINITY : pattern.split(':').length
}
