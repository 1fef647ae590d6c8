import type { GenericSchema } from 'valibot'

/** The rules for requests to one route. A page inherits the policy of its layout. */
export type RoutePolicy = {
	/** `signed-in` also admits staff who must first choose a password or set up two-factor authentication. `staff` includes owners. */
	access: 'public' | 'signed-in' | 'staff' | 'owner'
	/** A sensitive change: the password must have been entered in the last ten minutes. */
	recentAuthentication?: true
	cache?: CachePolicy
	/** Scope of the database timeout: the whole request (default), or each query of a long operation. */
	databaseTimeout?: 'request' | 'query'
	/** Number of responses at a time in one isolate, for routes that read the whole catalogue or long pages of it. */
	concurrency?: 1
	/** Request bodies that the route accepts; by default JSON for the API and a short form for pages. */
	bodies?: readonly RequestBody[]
	/** For a GET that changes something: it must come from our own pages. */
	unsafeGet?: UnsafeGet
}

/** Labels on a cached response that state which products it shows. A change to one of these products makes the response stale. */
export type CacheTags = 'all' | 'none' | { slugs: string[] } | { category: string }

export type CachePolicy = {
	/** The query parameters that change the response; all others are dropped. */
	query?: CachedQuery
	tags: (normalizedUrl: URL) => CacheTags
}

type CachedQuery = {
	schema: GenericSchema<Record<string, unknown>, Record<string, unknown>>
	parameters: readonly string[]
	/** Parameters with these values are dropped from the cache key. */
	defaults: Record<string, unknown>
}

/** `form` is URL-encoded or multipart; `multipart` is multipart only. */
export type RequestBody = { type: 'json' | 'text' | 'form' | 'multipart'; maxBytes: number }

type UnsafeGet = {
	/** Allows typed URLs and bookmarks. */
	allowsDirectNavigation?: true
	/** Browsers without Fetch metadata send no `Origin` when they follow our own link to a file. */
	allowsMissingOrigin?: true
}

/** The `handle` export of a page. Pages with `hydrate` load the framework's scripts. */
export type PageHandle = { hydrate?: boolean; policy?: Partial<RoutePolicy> }

/** Checks for GET and HEAD. A missing method means GET. */
export function isSafeMethod(method = 'GET'): boolean {
	return method === 'GET' || method === 'HEAD'
}

/** Checks whether a path belongs to the API; `/api/docs` is a page. */
export function isApiPath(path: string): boolean {
	return path.startsWith('/api/') && !/^\/api\/docs(\.data)?\/?$/.test(path)
}
