import type { R2Bucket } from '@cloudflare/workers-types'
import type { VersionedSettings } from '#contract/settings.ts'
import { parseSigningSecrets } from '#contract/signing-secrets.ts'
import type { Database, DatabaseSettings } from '#db/client.ts'
import type { StaffSession } from './domain/accounts/sessions.ts'
import { ApiError } from './errors.ts'
import type { FlashMessage } from './middleware/flash-message.ts'
import type { Route } from './route-matcher.ts'

/** Bindings and variables of the Worker; nothing else reads the environment. */
export type Bindings = DatabaseSettings & {
	/** Secrets that sign access tokens: comma-separated, the newest first, each at least 32 characters. */
	SIGNING_SECRETS?: string
	/** The deployed version. */
	VERSION?: { id: string }
	/** Uploaded pictures. */
	IMAGES?: R2Bucket
	/** `on` where Cloudflare resizes pictures for the zone. */
	IMAGE_TRANSFORMATIONS?: string
	/** `off` keeps search engines away, for example from a preview. */
	SHOP_INDEXING?: string
	/** Requests per minute: sign-ins from one address and in total, reads and writes from one address. */
	SIGN_IN_LIMITER?: RateLimiter
	SIGN_IN_EVERYWHERE_LIMITER?: RateLimiter
	READ_LIMITER?: RateLimiter
	WRITE_LIMITER?: RateLimiter
	/** `required` makes two-factor authentication compulsory; unset or `optional` leaves it to each person. */
	SECOND_FACTOR?: string
	/** `demo` lets the demo account sign in, on a developer's machine. */
	SHOP_MODE?: string
}

export type RateLimiter = { limit: (options: { key: string }) => Promise<{ success: boolean }> }

/** Resources of one request, which the API shares with the app and the pages. */
export type RequestContext = {
	requestId: string
	/** Opened on first use, with the deadline of this request. */
	database: () => Database
	session: () => Promise<StaffSession | null>
	settings: () => Promise<VersionedSettings>
}

export type AppEnvironment = {
	Bindings: Bindings
	Variables: {
		requestId: string
		requestContext: RequestContext
		route: Route
		flashMessage: FlashMessage | null
		/** Set once the rate limit has counted this request. */
		isRateLimitCounted?: true
	}
}

export type ApiEnvironment = {
	Bindings: Bindings & { requestContext: RequestContext }
	Variables: {
		requestContext: RequestContext
		db: Database
		requestId: string
		now: () => Date
	}
}

export type StaffEnvironment = ApiEnvironment & { Variables: { staff: StaffSession } }

export function signingSecrets({ SIGNING_SECRETS = '' }: Bindings): string[] {
	const secrets = parseSigningSecrets(SIGNING_SECRETS)
	if (secrets) return secrets
	throw new ApiError('unavailable', 'Sign-in is not set up: SIGNING_SECRETS is missing or short.')
}

/** An unknown value counts as `required`, the stricter of the two. */
export function requiresTwoFactor({ SECOND_FACTOR = '' }: Bindings): boolean {
	return !['', 'optional'].includes(SECOND_FACTOR)
}
