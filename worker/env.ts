import type { R2Bucket } from '@cloudflare/workers-types'
import type { Database, DatabaseSettings } from '#db/client.ts'
import { signingSecretsIn } from './contract/signing-secrets.ts'
import type { Visitor } from './domain/sessions.ts'
import { ApiError } from './errors.ts'
import type { FlashMessage } from './middleware/flash-message.ts'
import type { KnownPath } from './route-book.ts'

/** What Cloudflare binds and what an operator sets; nothing else reads the environment. */
export type Bindings = DatabaseSettings & {
	/** Sign access tokens: a comma-separated list, the newest first, each of at least 32 characters. */
	SIGNING_SECRETS?: string
	/** Which deployed version this is. */
	VERSION?: { id: string }
	/** Uploaded pictures. */
	IMAGES?: R2Bucket
	/** `on` where Cloudflare resizes pictures for the zone. */
	IMAGE_TRANSFORMATIONS?: string
	/** `off` where search engines shall stay away, as from a shop for trying. */
	SHOP_INDEXING?: string
	/** Requests a minute: sign-ins from one address and from everywhere, reads and changes from one address. */
	SIGN_IN_LIMITER?: RateLimiter
	SIGN_IN_EVERYWHERE_LIMITER?: RateLimiter
	READ_LIMITER?: RateLimiter
	WRITE_LIMITER?: RateLimiter
	/** `required` where everybody must sign in with a second factor; unset or `optional` leaves it to each person. */
	SECOND_FACTOR?: string
	/** `demo` on a machine of one's own, where the demo account may sign in. */
	SHOP_MODE?: string
}

export type RateLimiter = { limit: (options: { key: string }) => Promise<{ success: boolean }> }

/** What the front door hands to the API beside the bindings, so that each request is asked who it is once. */
export type Inside = {
	requestId: string
	/** Opened when first wanted, and waited for no longer than this request may. */
	database: () => Database
	visitor: () => Promise<Visitor | null>
}

/** What the front door keeps about a request. */
export type DoorEnvironment = {
	Bindings: Bindings
	Variables: {
		requestId: string
		inside: Inside
		known: KnownPath
		flashMessage: FlashMessage | null
		/** Whether it was counted among the requests of its address. */
		isCounted?: true
	}
}

/** What the routes of the API find on their context. */
export type ApiEnvironment = {
	Bindings: Bindings & Inside
	Variables: { db: Database; requestId: string; now: () => Date }
}

export type StaffEnvironment = ApiEnvironment & { Variables: { staff: Visitor } }

export function signingSecrets({ SIGNING_SECRETS = '' }: Bindings): string[] {
	const secrets = signingSecretsIn(SIGNING_SECRETS)
	if (secrets) return secrets
	throw new ApiError('unavailable', 'Sign-in is not set up: SIGNING_SECRETS is missing or short.')
}

/** A word that is neither is taken for the stricter of the two. */
export function requiresSecondFactor({ SECOND_FACTOR = '' }: Bindings): boolean {
	return !['', 'optional'].includes(SECOND_FACTOR)
}
