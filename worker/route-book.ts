import type { ServerBuild } from '@remix-run/cloudflare'
import type { Hono } from 'hono'
import { METHOD_NAME_ALL } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { isCall } from './is-call.ts'

/** What is known of a path: its pattern, and the methods it can be asked by; none for a call that the API does not have. */
export type KnownPath = { pattern: string; methods: readonly string[] }

type Way = { pattern: string; method: string }

/** What the front door answers itself. */
const others = ['/uploads/:name', '/healthz', '/readyz'].map((pattern) => ({
	pattern,
	method: 'GET',
}))

const NO_CALL: KnownPath = { pattern: '/api/*', methods: [] }
const NO_PAGE: KnownPath = { pattern: '/*', methods: ['GET', 'HEAD', 'OPTIONS'] }

/** Every address of the shop, read from the API's routes and the pages themselves. */
// biome-ignore lint/suspicious/noExplicitAny: whatever its routes are
export function createRouteBook(api: Hono<any, any, any>, build: ServerBuild) {
	const router = new TrieRouter<KnownPath>()
	const paths = knownPaths([...callsOf(api), ...waysToPages(build), ...others])
	// The router answers what fits in the order in which it was told.
	for (const known of paths.sort((a, b) => opennessOf(a) - opennessOf(b))) {
		router.add(METHOD_NAME_ALL, known.pattern, known)
	}
	return (path: string): KnownPath => {
		const isOfApi = isCall(path)
		const [found] = router.match(METHOD_NAME_ALL, isOfApi ? path : pageOf(path))
		const known = found.find(
			([{ pattern }]) => pattern !== NO_PAGE.pattern && isCall(pattern) === isOfApi,
		)
		return known?.[0] ?? (isOfApi ? NO_CALL : NO_PAGE)
	}
}

/** One for each pattern, with all the methods it is asked by. */
function knownPaths(ways: Way[]): KnownPath[] {
	const methods = new Map<string, string[]>()
	for (const { pattern, method } of ways) {
		methods.set(pattern, [...(methods.get(pattern) ?? []), method])
	}
	return [...methods].map(([pattern, some]) => ({ pattern, methods: withReadingAlike(some) }))
}

// biome-ignore lint/suspicious/noExplicitAny: whatever its routes are
function callsOf({ routes }: Hono<any, any, any>): Way[] {
	return routes
		.filter(({ method }) => method !== METHOD_NAME_ALL)
		.map(({ path, method }) => ({ pattern: path, method }))
}

function waysToPages({ routes }: ServerBuild): Way[] {
	return patternsOf(routes).flatMap(({ id, pattern }) => {
		const read = { pattern, method: 'GET' }
		return 'action' in (routes[id]?.module ?? {}) ? [read, { pattern, method: 'POST' }] : [read]
	})
}

/** The pattern of the addresses that each route of the pages answers; a layout answers none. */
export function patternsOf(routes: ServerBuild['routes']): { id: string; pattern: string }[] {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id]
		return route ? pathOf(route.parentId) + (route.path ? `/${route.path}` : '') : ''
	}
	return Object.values(routes)
		.filter((route) => route?.path || route?.index)
		.map((route) => ({ id: route?.id ?? '', pattern: pathOf(route?.id) || '/' }))
}

const DATA = '.data'

/** Remix looks neither at letter case nor at closing slashes. */
function pageOf(path: string): string {
	// Looked for from its first slash only: a path of nothing else would take time by the square of its length.
	const page = pageOfData(path)
		.toLowerCase()
		.replace(/(?<!\/)\/+$/, '')
	return page || '/'
}

/** Remix asks for a page's data alone by an address of its own; dots that are left of one lead elsewhere, as in every address. */
function pageOfData(path: string): string {
	if (!path.endsWith(DATA)) return path
	const address = new URL('http://page.internal')
	address.pathname = path.slice(0, -DATA.length)
	return address.pathname === '/_root' ? '/' : address.pathname
}

/** How much of an address a pattern leaves open. */
function opennessOf({ pattern }: KnownPath): number {
	return pattern.split(/[:*]/).length
}

/** Whatever can be got can be asked for without its body, and everything tells its methods. */
function withReadingAlike(methods: string[]): string[] {
	const heads = methods.includes('GET') ? ['HEAD'] : []
	return [...new Set([...methods, ...heads, 'OPTIONS'])]
}
