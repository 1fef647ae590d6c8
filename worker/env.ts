import type { R2Bucket, RateLimit } from '@cloudflare/workers-types'
import type { FlashCode } from '#content/back-office/flash-messages.ts'
import type { RoutePolicy } from '#contract/pages/route-policy.ts'
import type { VersionedSettings } from '#contract/shop/settings.ts'
import type { Database, DatabaseSettings, ReadPoint } from '#db/client.ts'
import type { StaffSession } from './domain/accounts/sessions.ts'
import { parseSigningSecrets } from './domain/accounts/tokens.ts'
import type { AttemptSource } from './domain/audit/audit-context.ts'
import { DomainError } from './domain/domain-error.ts'

export type Bindings = DatabaseSettings & {
	/** Secrets that sign access tokens: 32 characters or more each, comma-separated, newest first. */
	SIGNING_SECRETS?: string
	VERSION?: { id: string }
	IMAGES?: R2Bucket
	/** `on` if Cloudflare resizes pictures in this zone. */
	IMAGE_TRANSFORMATIONS?: string
	/** `off` keeps search engines away, for example from a preview. */
	SHOP_INDEXING?: string
	/** Each is per minute and IP address, save `EVERYWHERE`, which is about all sign-ins. */
	SIGN_IN_LIMITER?: RateLimit
	SIGN_IN_EVERYWHERE_LIMITER?: RateLimit
	READ_LIMITER?: RateLimit
	WRITE_LIMITER?: RateLimit
	/** `required` makes two-factor authentication compulsory. Otherwise each person chooses. */
	TWO_FACTOR?: string
	/** `demo` lets the demo account sign in, on a developer's machine. */
	SHOP_MODE?: string
}

export type OpenDatabase = (bindings: Bindings, since?: ReadPoint) => Database

export type RequestContext = {
	requestId: string
	now: () => Date
	database: () => Database
	openSession: (since?: ReadPoint) => () => Database
	session: () => Promise<StaffSession | null>
	settings: () => Promise<VersionedSettings>
	/** Slugs that the API has returned, also to a page: the cache tags of the response. */
	returnedSlugs: Set<string>
}

/** The route of a request. `methods` is empty if there is none, and the response is a 404. */
export type Route = {
	pattern: string
	params: Record<string, string>
	/** The pattern with the path parameters: the same for every spelling of a path. */
	path: string
	methods: readonly string[]
	policy: RoutePolicy
	/** True for an HTML page, false for the API and for files such as the sitemap. */
	isPage: boolean
	/** True if Remix's script requests the data of a page. */
	isDataRequest: boolean
}

export type RouteMatcher = (method: string, path: string) => Route

/**
 * A code, and the ids of a product and its movement, or of the person who signed out. Text from the
 * cookie is never shown.
 */
export type FlashMessage = { code: FlashCode; ids: string[] }

export type AppEnvironment = {
	Bindings: Bindings
	Variables: {
		requestId: string
		requestContext: RequestContext
		route: Route
		flashMessage: FlashMessage | null
		isRateLimitCounted?: true
	}
}

/** Of the API's own Hono app, which gets the request context as a binding. */
export type ApiEnvironment = {
	Bindings: Bindings & { requestContext: RequestContext }
	Variables: {
		requestContext: RequestContext
		db: Database
		requestId: string
		now: () => Date
		/** Set by the rate limit of sign-ins. */
		attemptSource?: AttemptSource
	}
}

export type StaffEnvironment = ApiEnvironment & {
	Variables: { staff: StaffSession; ignoresIdempotencyKey?: true }
}

export function requireSigningSecrets({ SIGNING_SECRETS = '' }: Bindings): string[] {
	const secrets = parseSigningSecrets(SIGNING_SECRETS)
	if (secrets) return secrets
	throw new DomainError(
		'unavailable',
		'Sign-in is not set up: SIGNING_SECRETS is missing or too short.',
	)
}

const rateLimiters = [
	'SIGN_IN_LIMITER',
	'SIGN_IN_EVERYWHERE_LIMITER',
	'READ_LIMITER',
	'WRITE_LIMITER',
] as const

/** Throws in a deployed Worker without rate limiters: nothing would limit its reads and writes. */
export function requireRateLimiters(bindings: Bindings): void {
	const missing = rateLimiters.filter((name) => !bindings[name])
	if (missing.length === 0 || bindings.SHOP_MODE === 'demo') return
	throw new Error(`Bind ${missing.join(', ')} as in wrangler.toml, then deploy again.`)
}

/** An unknown value counts as `required`, the stricter choice. */
export function requiresTwoFactor({ TWO_FACTOR = '' }: Bindings): boolean {
	return !['', 'optional'].includes(TWO_FACTOR)
}
