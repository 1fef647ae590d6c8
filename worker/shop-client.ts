import { hc } from 'hono/client'
import { decode } from 'hono/jwt'
import { MINUTE_MS, SECOND_MS } from '#contract/base/limits.ts'
import { isSafeMethod } from '#contract/pages/route-policy.ts'
import type { Api } from './api.ts'
import { withEncodedParams } from './api-client.ts'

/** Maximum delay before a retry: the time window of the rate limits. */
const MAX_WAIT_MS = MINUTE_MS
/** A token that expires within this time is refreshed first. */
const REFRESH_BEFORE_MS = MINUTE_MS
/** Paths whose response can contain a new access token. */
const TOKEN_PATHS = /^\/api\/auth\/(login(\/code)?|password)$/
const SIGN_OUT = '/api/auth/logout'
const READ_ATTEMPTS = 3
const WRITE_ATTEMPTS = 2

type ShopClientOptions = {
	/** Origin of the shop, such as `https://jonaki.example`. */
	baseUrl: string
	/** Access token, if another client has already signed in. This client refreshes it. */
	accessToken?: string
	/** Called with each new token, and with `null` after sign-out or, with a message, its expiry. */
	onAccessToken?: (accessToken: string | null, message?: string) => void
	fetch?: typeof fetch
	wait?: (milliseconds: number) => Promise<void>
	now?: () => number
}

/**
 * Creates the typed client for external programs. After a 401 it refreshes the session and tries
 * once more. Server errors, 429 and broken connections are retried after one and two seconds, or
 * after `Retry-After` (at most a minute): reads twice, writes once with the same idempotency key.
 * Aborting the signal of a request ends it at once.
 *
 * Sensitive changes return 403 `reauthentication_required` more than ten minutes after the password
 * was entered. Ask for it, call `auth.reauthenticate.$post({ json: { password, code } })`, repeat.
 */
export function createShopClient(options: ShopClientOptions) {
	const wait = options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
	const send = options.fetch ?? fetch
	const now = options.now ?? Date.now
	const { origin } = new URL(options.baseUrl)
	let accessToken = options.accessToken ?? null

	/** Refreshes the session of the token, or of the session cookie if there is no token. */
	async function refresh(token: string | null): Promise<boolean> {
		const url = new URL('/api/auth/refresh', options.baseUrl)
		const response = await sendWithRetries(url, withCredentials({}, token)).catch(() => null)
		if (response === null || isRetryable(response)) return false
		await storeToken(response)
		if (!response.ok) setToken(null, 'Refresh failed')
		return response.ok
	}

	function setToken(token: string | null, message?: string): void {
		accessToken = token
		options.onAccessToken?.(token, message)
	}

	async function storeToken(response: Response): Promise<void> {
		if (!response.ok) return
		const { accessToken: token } = (await response.clone().json()) as { accessToken?: string }
		if (token !== undefined) setToken(token)
	}

	function withCredentials(init: RequestInit, token: string | null): RequestInit {
		const headers = new Headers(init.headers)
		// A request with the session cookie needs `Origin`, which only browsers add automatically.
		headers.set('Origin', origin)
		if (token !== null) headers.set('Authorization', `Bearer ${token}`)
		return { ...init, headers, credentials: 'include' }
	}

	async function sendWithRetries(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
		const attempts = isSafeMethod(init.method) ? READ_ATTEMPTS : WRITE_ATTEMPTS
		for (let attempt = 1; ; attempt += 1) {
			const result = await send(input, init).catch((error: Error) => error)
			init.signal?.throwIfAborted()
			const isLast = attempt === attempts
			if (!(result instanceof Error) && (isLast || !isRetryable(result))) return result
			if (isLast && result instanceof Error) throw result
			const delay = wait(Math.max(SECOND_MS * 2 ** (attempt - 1), retryAfterMs(result)))
			await Promise.race([delay, rejectOnAbort(init.signal)])
		}
	}

	const fetchWithRefresh = async (input: RequestInfo | URL, init: RequestInit = {}) => {
		const { pathname } = new URL(String(input), options.baseUrl)
		const isSigningIn = pathname.startsWith('/api/auth/login')
		if (accessToken !== null && !isSigningIn && isAboutToExpire(accessToken, now())) {
			await refresh(accessToken)
		}
		const requestInit = isSafeMethod(init.method) ? init : withIdempotencyKey(init)
		const response = await sendWithRetries(input, withCredentials(requestInit, accessToken))
		if (TOKEN_PATHS.test(pathname)) await storeToken(response)
		if (pathname === SIGN_OUT && response.ok) setToken(null)
		if (response.status !== 401 || isSigningIn || !(await refresh(null))) return response
		return send(input, withCredentials(requestInit, accessToken))
	}
	return withEncodedParams(hc<Api>(options.baseUrl, { fetch: fetchWithRefresh }).api)
}

/** An expired token cannot be refreshed without the session cookie. */
function isAboutToExpire(token: string, now: number): boolean {
	try {
		const remainingMs = Number(decode(token).payload.exp) * SECOND_MS - now
		return remainingMs > 0 && remainingMs < REFRESH_BEFORE_MS
	} catch {
		return false
	}
}

function isRetryable({ status }: Response): boolean {
	return status === 429 || status >= 500
}

function retryAfterMs(result: Response | Error): number {
	const seconds = result instanceof Error ? 0 : Number(result.headers.get('Retry-After'))
	return Number.isFinite(seconds) ? Math.min(seconds * SECOND_MS, MAX_WAIT_MS) : 0
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
	return new Promise((_, reject) => {
		signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
	})
}

/** Adds an idempotency key. A retry has the same key, so it does not repeat the write. */
function withIdempotencyKey(init: RequestInit): RequestInit {
	const headers = new Headers(init.headers)
	if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())
	return { ...init, headers }
}
