import type { ServerBuild } from '@remix-run/cloudflare'
import type { Hono } from 'hono'
import { METHOD_NAME_ALL } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

type Known = { pattern: string; method: string }

/** What is known of a path: its pattern, and the methods it can be asked by; none for a call that the API does not have. */
export type KnownPath = { pattern: string; methods: readonly string[] }

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
	const router = new TrieRouter<Known>()
	for (const known of [...callsOf(api), ...pagesOf(build), ...others]) {
		router.add(METHOD_NAME_ALL, known.pattern, known)
	}
	return (path: string): KnownPath => {
		const isCall = path.startsWith('/api/')
		const [found] = router.match(METHOD_NAME_ALL, isCall ? path : pageOf(path))
		const known = found
			.map(([{ pattern, method }]) => ({ pattern, method }))
			.filter(({ pattern }) => pattern.startsWith('/api/') === isCall)
		const pattern = mostExact(known.map((one) => one.pattern))
		if (pattern === undefined) return isCall ? NO_CALL : NO_PAGE
		const methods = known.filter((one) => one.pattern === pattern).map(({ method }) => method)
		return { pattern, methods: withReadingAlike(methods) }
	}
}

// biome-ignore lint/suspicious/noExplicitAny: whatever its routes are
function callsOf({ routes }: Hono<any, any, any>): Known[] {
	return routes
		.filter(({ method }) => method !== METHOD_NAME_ALL)
		.map(({ path, method }) => ({ pattern: path, method }))
}

function pagesOf({ routes }: ServerBuild): Known[] {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id]
		if (!route) return ''
		return pathOf(route.parentId) + (route.path ? `/${route.path}` : '')
	}
	return Object.values(routes)
		.filter((route) => route !== undefined)
		.filter(({ path, index }) => path || index)
		.flatMap(({ id, module }) => {
			const pattern = pathOf(id) || '/'
			const read = { pattern, method: 'GET' }
			return 'action' in module ? [read, { pattern, method: 'POST' }] : [read]
		})
}

/** Remix asks for a page's data alone by an address of its own. */
function pageOf(path: string): string {
	const page = path.replace(/\.data$/, '').replace(/(.)\/$/, '$1')
	return page === '/_root' ? '/' : page
}

/** The pattern that leaves the least open. */
function mostExact(patterns: string[]): string | undefined {
	const openness = (pattern: string) => (pattern === '/*' ? Infinity : pattern.split(/[:*]/).length)
	return patterns.sort((one, other) => openness(one) - openness(other))[0]
}

/** Whatever can be got can be asked for without its body, and everything tells its methods. */
function withReadingAlike(methods: string[]): string[] {
	const heads = methods.includes('GET') ? ['HEAD'] : []
	return [...new Set([...methods, ...heads, 'OPTIONS'])]
}
