import type { GenericSchema } from 'valibot'

/** The rules for requests to one route; a page inherits what its layout declares. */
export type RoutePolicy = {
	/** `signed-in` also admits visitors who must choose a password or set up two-factor authentication first; `staff` includes owners. */
	access: 'public' | 'signed-in' | 'staff' | 'owner'
	/** A sensitive change: the password must have been entered in the last ten minutes. */
	recentAuthentication?: true
	cache?: CachePolicy
	/** Scope of the deadline: the whole request (default), or each query of long work. */
	databaseTimeout?: 'request' | 'query'
	/** One response at a time, for those that hold the whole catalogue. */
	concurrency?: 1
	/** Request bodies that the route accepts; by default JSON for the API and a short form for pages. */
	bodies?: readonly RequestBody[]
	/** A GET that changes something, so it must come from our own pages. */
	unsafeGet?: UnsafeGet
}

/** The products that a response shows: when one of them changes, a cached response is stale. */
export type CacheTags = 'all' | 'none' | { slugs: string[] } | { category: string }

/** Caching of a response that is the same for everyone. */
export type CachePolicy = {
	/** The query parameters that change the response; all others are dropped. */
	query?: CachedQuery
	tags: (canonical: URL) => CacheTags
}

type CachedQuery = {
	schema: GenericSchema<Record<string, unknown>, Record<string, unknown>>
	parameters: readonly string[]
	/** Values that need no parameter. */
	defaults: Record<string, unknown>
}

export type RequestBody = { type: 'json' | 'text' | 'form' | 'multipart'; maxBytes: number }

type UnsafeGet = {
	/** Allows typed URLs and bookmarks. */
	allowsDirectNavigation?: true
	/** Browsers without Fetch metadata send no `Origin` when they follow our own link to a file. */
	allowsMissingOrigin?: true
}

/** The `handle` of a page. Pages that hydrate load the framework's scripts. */
export type PageHandle = { hydrate?: boolean; policy?: Partial<RoutePolicy> }

/** Checks for GET and HEAD, which change nothing; a missing method means GET. */
export function isSafeMethod(method = 'GET'): boolean {
	return method === 'GET' || method === 'HEAD'
}

/** Checks whether a path belongs to the API; `/api/docs` is a page. */
export function isApiPath(path: string): boolean {
	return path.startsWith('/api/') && !/^\/api\/docs(\.data)?\/?$/.test(path)
}
