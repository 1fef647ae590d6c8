import { hc } from 'hono/client'
import type { Api } from './api.ts'
import { isRead } from './is-read.ts'

const SECOND_MS = 1000
const LONGEST_PAUSE_MS = 30 * SECOND_MS
const TRIES_OF_A_READ = 3
const TRIES_OF_A_WRITE = 2

export type ShopClientOptions = {
	/** Where the shop is, such as `https://jonaki.example`. */
	address: string
	/** From `POST /api/auth/login`; renewed by the client when the session's cookie allows it. */
	accessToken?: string
	/** Told each new access token, and `null` with 'Refresh failed' when the session is over. */
	onAccessToken?: (accessToken: string | null, message?: string) => void
	fetch?: typeof fetch
	wait?: (milliseconds: number) => Promise<void>
}

/**
 * The typed client for programs that call the shop from outside. A refusal for want of a session (401) is answered by one
 * refresh and one more attempt; failures, too many requests (429) and broken connections are tried again, reads three
 * times in all and writes twice under one idempotency key, after one and two seconds, or as long as `Retry-After` says,
 * but no longer than half a minute.
 */
export function createShopClient(options: ShopClientOptions) {
	const wait =
		options.wait ?? ((milliseconds) => new Promise((end) => setTimeout(end, milliseconds)))
	const send = options.fetch ?? fetch
	const { origin } = new URL(options.address)
	let accessToken = options.accessToken ?? null

	async function refresh(): Promise<boolean> {
		const address = new URL('/api/auth/refresh', options.address)
		const answer = await sendPatiently(address, withCookie({})).catch(() => null)
		if (answer === null || isTemporary(answer)) return false
		const renewed = answer.ok ? ((await answer.json()) as { accessToken: string }) : null
		accessToken = renewed?.accessToken ?? null
		options.onAccessToken?.(accessToken, renewed ? undefined : 'Refresh failed')
		return renewed !== null
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
		const tries = isRead(init.method ?? 'GET') ? TRIES_OF_A_READ : TRIES_OF_A_WRITE
		for (let failures = 1; ; failures += 1) {
			const answer = await send(address, init).catch((error: Error) => error)
			const isLast = failures === tries
			if (!(answer instanceof Error) && (isLast || !isTemporary(answer))) return answer
			if (isLast && answer instanceof Error) throw answer
			await wait(Math.max(SECOND_MS * 2 ** (failures - 1), wishOf(answer)))
		}
	}

	const patientFetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
		const call = isRead(init.method ?? 'GET') ? init : underOneKey(init)
		const answer = await sendPatiently(input, withToken(call))
		const isSigningIn = new URL(String(input), options.address).pathname.startsWith(
			'/api/auth/login',
		)
		if (answer.status !== 401 || isSigningIn || !(await refresh())) return answer
		return send(input, withToken(call))
	}
	return hc<Api>(options.address, { fetch: patientFetch }).api
}

function isTemporary({ status }: Response): boolean {
	return status === 429 || status >= 500
}

/** How long the shop wishes to be left alone, where it says so. */
function wishOf(answer: Response | Error): number {
	const seconds = answer instanceof Error ? 0 : Number(answer.headers.get('Retry-After'))
	return Number.isFinite(seconds) ? Math.min(seconds * SECOND_MS, LONGEST_PAUSE_MS) : 0
}

/** A write that is sent again carries the same key, so that it counts once however often it arrives. */
function underOneKey(init: RequestInit): RequestInit {
	const headers = new Headers(init.headers)
	if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())
	return { ...init, headers }
}
