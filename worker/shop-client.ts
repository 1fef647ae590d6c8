import { hc } from 'hono/client'
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Api } from './api.ts'
import { withEncodedParams } from './encoded-params.ts'
import { isRead } from './http-request.ts'

/** A limit's whole window. */
const LONGEST_PAUSE_MS = MINUTE_MS
/** A token that has no longer to live is renewed before it is used. */
const RENEWED_BEFORE_MS = MINUTE_MS
const TOKEN_CALLS = /^\/api\/auth\/(login(\/code)?|password)$/
const SIGN_OUT = '/api/auth/logout'
const TRIES_OF_A_READ = 3
const TRIES_OF_A_WRITE = 2

export type ShopClientOptions = {
	/** Where the shop is, such as `https://jonaki.example`. */
	address: string
	/** From `POST /api/auth/login`, when not this client makes that call; renewed by the client while it is used. */
	accessToken?: string
	/** Told each new access token, and `null` after signing out or, with 'Refresh failed', when the session is over. */
	onAccessToken?: (accessToken: string | null, message?: string) => void
	fetch?: typeof fetch
	wait?: (milliseconds: number) => Promise<void>
	/** Milliseconds since 1970. */
	now?: () => number
}

/**
 * The typed client for programs that call the shop from outside. A refusal for want of a session (401) is answered by one
 * refresh and one more attempt; failures, too many requests (429) and broken connections are tried again, reads three
 * times in all and writes twice under one idempotency key, after one and two seconds, or as long as `Retry-After` says,
 * but no longer than a minute. A call whose signal is aborted ends at once.
 *
 * Sensitive changes of accounts return 403 `reauthentication_required` when the password was entered more than ten minutes
 * ago: ask for it, call `auth.reauthenticate.$post({ json: { password, code } })` and repeat the change.
 */
export function createShopClient(options: ShopClientOptions) {
	const wait =
		options.wait ?? ((milliseconds) => new Promise((end) => setTimeout(end, milliseconds)))
	const send = options.fetch ?? fetch
	const now = options.now ?? Date.now
	const { origin } = new URL(options.address)
	let accessToken = options.accessToken ?? null

	/** By the cookie or, before it is over, by the token itself. */
	async function refresh(withOwn: (init: RequestInit) => RequestInit): Promise<boolean> {
		const address = new URL('/api/auth/refresh', options.address)
		const answer = await sendPatiently(address, withOwn({})).catch(() => null)
		if (answer === null || isTemporary(answer)) return false
		await adopt(answer)
		if (!answer.ok) tell(null, 'Refresh failed')
		return answer.ok
	}

	function tell(token: string | null, message?: string): void {
		accessToken = token
		options.onAccessToken?.(token, message)
	}

	/** Whatever signs in or renews answers the token to go on with. */
	async function adopt(answer: Response): Promise<void> {
		if (!answer.ok) return
		const { accessToken: given } = (await answer.clone().json()) as { accessToken?: string }
		if (given !== undefined) tell(given)
	}

	/** With the cookie the shop wants to know where a request comes from, which browsers tell by themselves. */
	function withCookie(init: RequestInit) {
		const headers = new Headers(init.headers)
		headers.set('Origin', origin)
		return { ...init, headers, credentials: 'include' } as const
	}

	function withToken(init: RequestInit): RequestInit {
		const given = withCookie(init)
		if (accessToken !== null) given.headers.set('Authorization', `Bearer ${accessToken}`)
		return given
	}

	async function sendPatiently(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
		const tries = isRead(init.method) ? TRIES_OF_A_READ : TRIES_OF_A_WRITE
		for (let failures = 1; ; failures += 1) {
			const answer = await send(address, init).catch((error: Error) => error)
			init.signal?.throwIfAborted()
			const isLast = failures === tries
			if (!(answer instanceof Error) && (isLast || !isTemporary(answer))) return answer
			if (isLast && answer instanceof Error) throw answer
			const pause = wait(Math.max(SECOND_MS * 2 ** (failures - 1), wishOf(answer)))
			await Promise.race([pause, givenUp(init.signal)])
		}
	}

	const patientFetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
		const { pathname } = new URL(String(input), options.address)
		const isSigningIn = pathname.startsWith('/api/auth/login')
		if (accessToken !== null && !isSigningIn && isNearlyOver(accessToken, now())) {
			await refresh(withToken)
		}
		const call = isRead(init.method) ? init : underOneKey(init)
		const answer = await sendPatiently(input, withToken(call))
		if (TOKEN_CALLS.test(pathname)) await adopt(answer)
		if (pathname === SIGN_OUT && answer.ok) tell(null)
		if (answer.status !== 401 || isSigningIn || !(await refresh(withCookie))) return answer
		return send(input, withToken(call))
	}
	return withEncodedParams(hc<Api>(options.address, { fetch: patientFetch }).api)
}

/** Whether less than a minute of it is left, and something still is: a token that is over renews nothing. */
function isNearlyOver(token: string, now: number): boolean {
	const leftMs = endOf(token) - now
	return leftMs > 0 && leftMs < RENEWED_BEFORE_MS
}

/** Milliseconds since 1970; 0 for what is no token of the shop. */
function endOf(token: string): number {
	try {
		const [, claims = ''] = token.split('.')
		const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
		return Number(exp) * SECOND_MS
	} catch {
		return 0
	}
}

function isTemporary({ status }: Response): boolean {
	return status === 429 || status >= 500
}

/** How long the shop wishes to be left alone, where it says so. */
function wishOf(answer: Response | Error): number {
	const seconds = answer instanceof Error ? 0 : Number(answer.headers.get('Retry-After'))
	return Number.isFinite(seconds) ? Math.min(seconds * SECOND_MS, LONGEST_PAUSE_MS) : 0
}

/** Fails as soon as the caller gives the call up. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
	return new Promise((_, fail) => {
		signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
	})
}

/** A write that is sent again carries the same key, so that it counts once however often it arrives. */
function underOneKey(init: RequestInit): RequestInit {
	const headers = new Headers(init.headers)
	if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())
	return { ...init, headers }
}
