import type { GenericSchema } from 'valibot'
import type { ScopeRule } from '#contract/accounts/scopes.ts'
import {
	KIB,
	MAX_CSV_BYTES,
	MAX_FORM_BYTES,
	MAX_JSON_BYTES,
	MAX_PICTURE_BYTES,
	MAX_PICTURES_PER_FORM,
	MAX_PRODUCT_FORM_BYTES,
} from '#contract/base/limits.ts'

/** The rules for requests to one route. A page inherits the policy of its layout. */
export type RoutePolicy = {
	/** `signed-in` also admits staff with a required action. `staff` includes owners. */
	access: 'public' | 'signed-in' | 'staff' | 'owner'
	/** Scopes that a token of a program needs. Without any, tokens are refused. */
	scope?: ScopeRule
	/** A sensitive change: the password must have been entered in the last ten minutes. */
	recentAuthentication?: true
	cache?: CachePolicy
	/** `false` for public, cached pages that browsers do not prefetch. */
	prefetch?: false
	/** Scope of the database timeout: the request (default), or each query of a long operation. */
	databaseTimeout?: 'request' | 'query'
	/** Number of requests that one counts as in the rate limit. Default 1. */
	weight?: (query: URLSearchParams) => number
	/** Bodies that the route accepts: by default JSON for the API and a short form for pages. */
	bodies?: AcceptedBodies
	usesCamera?: true
	/** Loads the framework's scripts, and allows their requests for the data of the page. */
	hydrate?: true
	/** For a GET that changes something: it must come from our own pages. */
	unsafeGet?: UnsafeGet
}

type UnsafeGet = {
	/** Allows typed URLs and bookmarks. */
	allowsDirectNavigation?: true
	/** Browsers without Fetch metadata send no `Origin` when they follow our own link to a file. */
	allowsMissingOrigin?: true
}

/** What makes a cached response stale: any change, none, or one to its product tags. */
export type CacheTags = 'all' | 'none' | ProductTags

export type ProductTags = {
	/** Products that the response shows. The API adds those that it returns. */
	slugs: string[]
	/** The list in the response, which any change of a product but of its counts may affect. */
	list?: {
		category?: string
	}
}

export type CachePolicy = {
	/** The query parameters that change the response; all others are dropped. */
	query?: {
		schema: GenericSchema<Record<string, unknown>, Record<string, unknown>>
		parameters: readonly string[]
		/** Parameters with these values are dropped from the cache key. */
		defaults: Record<string, unknown>
	}
	tags: (request: CacheableRequest) => CacheTags
	/** Stored compressed, rendered once at a time per isolate, and rate-limited even if cached. */
	isLarge?: true
}

/** The path parameters, decoded, and the normalised query of a request. */
type CacheableRequest = { params: Record<string, string>; query: URLSearchParams }

/** `form` is URL-encoded or multipart; `multipart` is multipart only. */
export type RequestBody = { type: 'json' | 'text' | 'form' | 'multipart'; maxBytes: number }
type AcceptedBodies = readonly RequestBody[]

/** Maximum size of the boundaries and headers in a multipart body. */
const MULTIPART_OVERHEAD_BYTES = 64 * KIB

export const jsonBodies: AcceptedBodies = [{ type: 'json', maxBytes: MAX_JSON_BYTES }]
export const pageFormBodies: AcceptedBodies = [{ type: 'form', maxBytes: MAX_FORM_BYTES }]
/** Large enough for the ids of as many products as one request may change. */
export const selectionFormBodies: AcceptedBodies = [{ type: 'form', maxBytes: 2 * MAX_FORM_BYTES }]
/** Large enough for all lines of a sale, or all closures of branches, with reasons in Bangla. */
export const longFormBodies: AcceptedBodies = [{ type: 'form', maxBytes: 4 * MAX_FORM_BYTES }]
export const importFormBodies: AcceptedBodies = [
	{ type: 'form', maxBytes: MAX_CSV_BYTES + MULTIPART_OVERHEAD_BYTES },
]
export const productFormBodies: AcceptedBodies = [
	{
		type: 'multipart',
		maxBytes:
			MAX_PRODUCT_FORM_BYTES + MAX_PICTURES_PER_FORM * MAX_PICTURE_BYTES + MULTIPART_OVERHEAD_BYTES,
	},
	{ type: 'form', maxBytes: MAX_PRODUCT_FORM_BYTES },
]
export const csvBodies: AcceptedBodies = [{ type: 'text', maxBytes: MAX_CSV_BYTES }]
export const pictureBodies: AcceptedBodies = [
	{ type: 'multipart', maxBytes: MAX_PICTURE_BYTES + MULTIPART_OVERHEAD_BYTES },
]

/** The `handle` export of a page. */
export type PageHandle = {
	/** A page for staff or developers, without translations. */
	isEnglishOnly?: true
	policy?: Partial<RoutePolicy>
}

export type Page = { pattern: string; policy: RoutePolicy; isFile: boolean }

export function isSafeMethod(method = 'GET'): boolean {
	return method === 'GET' || method === 'HEAD'
}

/** Checks whether a path belongs to the API; `/api/docs` is a page. */
export function isApiPath(path: string): boolean {
	return path.startsWith('/api/') && !/^\/api\/docs\/?$/.test(path)
}
