import { hc } from 'hono/client'
import type { Api } from './api.ts'

const SECOND_MS = 1000
const LONGEST_PAUSE_MS = 30 * SECOND_MS
const TRIES_OF_A_READ = 3
const TRIES_OF_A_WRITE = 2
const READS = new Set(['GET', 'HEAD'])

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
 * refresh and one more attempt; failures and broken connections are tried again, reads three times in all and writes
 * twice under one idempotency key, after pauses that double from one second to at most thirty.
 */
export function createShopClient(options: ShopClientOptions) {
	const wait =
		options.wait ?? ((milliseconds) => new Promise((end) => setTimeout(end, milliseconds)))
	const send = options.fetch ?? fetch
	let accessToken = options.accessToken ?? null

	async function refresh(): Promise<boolean> {
		const address = new URL('/api/auth/refresh', options.address)
		const answer = await send(address, withToken({ credentials: 'include' })).catch(() => null)
		const renewed = answer?.ok ? ((await answer.json()) as { accessToken: string }) : null
		accessToken = renewed?.accessToken ?? null
		options.onAccessToken?.(accessToken, renewed ? undefined : 'Refresh failed')
		return renewed !== null
	}

	function withToken(init: RequestInit): RequestInit {
		const headers = new Headers(init.headers)
		if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`)
		return { ...init, headers, credentials: 'include' }
	}

	async function sendPatiently(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
		const isRead = READS.has(init.method ?? 'GET')
		const tries = isRead ? TRIES_OF_A_READ : TRIES_OF_A_WRITE
		const once = isRead ? init : underOneKey(init)
		for (let failures = 1; ; failures += 1) {
			const answer = await send(address, withToken(once)).catch((error: Error) => error)
			const isLast = failures === tries
			if (!(answer instanceof Error) && (isLast || answer.status < 500)) return answer
			if (isLast && answer instanceof Error) throw answer
			await wait(Math.min(SECOND_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS))
		}
	}

	const patientFetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
		const answer = await sendPatiently(input, init)
		const isSigningIn = new URL(String(input), options.address).pathname.startsWith(
			'/api/auth/login',
		)
		if (answer.status !== 401 || isSigningIn || !(await refresh())) return answer
		return send(input, withToken(init))
	}
	return hc<Api>(options.address, { fetch: patientFetch }).api
}

/** A write that is sent again carries the same key, so that it counts once however often it arrives. */
function underOneKey(init: RequestInit): RequestInit {
	const headers = new Headers(init.headers)
	if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID())
	return { ...init, headers }
}
