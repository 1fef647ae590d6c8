import { SHARED_MAX_AGE_S } from './freshness.ts'

const ETAG_BYTES = 16

/** A finished answer: its bytes, when it was made (ms) and of which generation of the catalogue. */
export type Entry = {
	/** A Blob, because an answer shares its bytes; those of an array are copied for each. */
	body: Blob
	headers: Headers
	etag: string
	storedAt: number
	generation: number
	/** What its headers say of it now. */
	said?: string
}

type Making = {
	storedAt: number
	generation: number
	complete: (headers: Headers) => void
}

/** Only a plain, complete answer that says the same to everybody may be kept. */
export function mayBeKept(response: Response): boolean {
	return (
		response.status === 200 &&
		!response.headers.has('Set-Cookie') &&
		!/private|no-store/.test(response.headers.get('Cache-Control') ?? '')
	)
}

export async function entryOf(response: Response, making: Making): Promise<Entry> {
	const { storedAt, generation, complete } = making
	const bytes = await response.arrayBuffer()
	const digest = await crypto.subtle.digest('SHA-256', bytes)
	const etag = `"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, ETAG_BYTES)))}"`
	const headers = new Headers(response.headers)
	headers.set('Cache-Control', `public, max-age=0, s-maxage=${SHARED_MAX_AGE_S}`)
	headers.set('ETag', etag)
	complete(headers)
	return { body: new Blob([bytes]), headers, etag, storedAt, generation }
}

/** One request for the entry, and what is said of it now. */
export type Visit = { requestId: string; ifNoneMatch: string | undefined }
type Moment = { time: number; cacheStatus: string }

/** Writes into the entry's own headers, which the answer copies at once: making new ones takes as long as all the rest. */
export function responseOf(entry: Entry, visit: Visit, { time, cacheStatus }: Moment): Response {
	const { body, headers, etag, storedAt } = entry
	headers.set('X-Request-Id', visit.requestId)
	const age = String(Math.max(0, Math.floor((time - storedAt) / 1000)))
	const said = `${age} ${cacheStatus}`
	if (entry.said !== said) {
		entry.said = said
		headers.set('Cache-Status', cacheStatus)
		headers.set('Age', age)
	}
	if (visit.ifNoneMatch === undefined || !matches(visit.ifNoneMatch, etag)) {
		return new Response(body, { headers })
	}
	const unchanged = new Response(null, { status: 304, headers })
	unchanged.headers.delete('Content-Type')
	return unchanged
}

function matches(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch.trim() === '*') return true
	return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag)
}
