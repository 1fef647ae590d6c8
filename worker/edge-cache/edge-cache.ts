import type { Generation } from '#db/generation.ts'
import { withinDeadline } from '#worker/within-deadline.ts'
import { type Entry, entryOf, mayBeKept, responseOf, type Visit } from './entry.ts'
import { FRESH_MS, RENDER_DEADLINE_MS, RENEWAL_TIMEOUT_MS, STALE_IF_ERROR_MS } from './freshness.ts'
import { createGenerationWatch } from './generation.ts'
import { isCurrent } from './shown.ts'
import { createStore, type OpenCache } from './store.ts'

type Options = {
	openCache: OpenCache
	buildId: string
	now: () => number
	/** Completes the headers of what is kept, so that nothing is left to be done when it is shown. */
	complete: (headers: Headers) => void
}

/** One request for an address that is the same for everybody. */
type Lookup = Visit & {
	canonical: URL
	method: string
	/** Throws when this visitor has had so many answers made that no more are. */
	admit: () => Promise<void>
	/** Makes the answer anew from nothing but the address. */
	render: (request: Request) => Promise<Response>
	/** What is said when nothing can be shown. */
	unavailable: () => Response
	readGeneration: () => Promise<Generation>
	/** Keeps the isolate alive for work that the visitor does not wait for. */
	waitUntil: (work: Promise<unknown>) => void
}

const NAME = 'Jonaki'

/** Keeps finished pages and public answers of the API near the visitor; see docs/decisions for its rules. */
export function createEdgeCache({ openCache, buildId, now, complete }: Options) {
	const store = createStore(openCache, buildId)
	const watch = createGenerationWatch(openCache, buildId)
	const renewing = new Map<string, number>()

	/** The answer from memory alone, for the many requests that need nothing else. */
	function remembered(key: string, visit: Visit, time: number): Response | null {
		const generation = watch.remembered(time)
		if (generation === undefined) return null
		const entry = store.remembered(key)
		return entry && isCurrent(entry, key, generation) && isFresh(entry, time)
			? hit(entry, visit, time)
			: null
	}

	async function answer(lookup: Lookup): Promise<Response> {
		const key = lookup.canonical.href
		const time = now()
		const latest = await watch.current(lookup.readGeneration, time)
		const generation = latest?.generation
		const isGood = (kept: Entry) =>
			generation !== undefined && isCurrent(kept, key, generation) && isFresh(kept, time)
		const entry = await store.find(key, isGood)
		if (!entry || !isUsable(entry, time)) return make(lookup, generation, undefined)
		if (!generation || !isCurrent(entry, key, generation)) return make(lookup, generation, entry)
		if (isFresh(entry, time) && !latest.isDoubted) return hit(entry, lookup, time)
		lookup.waitUntil(renewInBackground(lookup, generation))
		return stale(entry, lookup, time)
	}

	function hit(entry: Entry, visit: Visit, time: number): Response {
		return responseOf(entry, visit, {
			time,
			cacheStatus: `${NAME}; hit; ttl=${ttlOf(entry, time)}`,
		})
	}

	function stale(entry: Entry, visit: Visit, time: number): Response {
		const ttl = Math.min(ttlOf(entry, time), -1)
		return responseOf(entry, visit, { time, cacheStatus: `${NAME}; hit; ttl=${ttl}; detail=stale` })
	}

	/** Waits for a new answer until the deadline; then an old one is shown, if there is one. */
	async function make(
		lookup: Lookup,
		generation: Generation | undefined,
		old: Entry | undefined,
	): Promise<Response> {
		await lookup.admit()
		const making = renderAndKeep(lookup, generation).catch(() => null)
		const made = await withinDeadline(RENDER_DEADLINE_MS, making)
		if (made && made.status < 500) return made
		if (!old) return made ?? lookup.unavailable()
		lookup.waitUntil(making)
		return stale(old, lookup, now())
	}

	async function renewInBackground(
		lookup: Lookup,
		generation: Generation | undefined,
	): Promise<void> {
		const key = lookup.canonical.href
		const begun = renewing.get(key)
		if (begun !== undefined && now() - begun < RENEWAL_TIMEOUT_MS) return
		renewing.set(key, now())
		await renderAndKeep(lookup, generation).catch(() => null)
		renewing.delete(key)
	}

	async function renderAndKeep(
		lookup: Lookup,
		generation: Generation | undefined,
	): Promise<Response> {
		// From nothing but the address, so that no header or cookie of one visitor can show on a page for all.
		const response = await lookup.render(new Request(lookup.canonical, { method: 'GET' }))
		if (generation === undefined || !mayBeKept(response)) {
			return withStatus(response, `${NAME}; fwd=uri-miss`)
		}
		const entry = await entryOf(response, {
			storedAt: now(),
			generation: generation.number,
			complete,
		})
		const isKept = lookup.method === 'GET'
		if (isKept) lookup.waitUntil(store.put(lookup.canonical.href, entry))
		return responseOf(entry, lookup, {
			time: entry.storedAt,
			cacheStatus: `${NAME}; fwd=uri-miss${isKept ? '; stored' : ''}`,
		})
	}

	return {
		remembered,
		answer,
		/** To be awaited after every change, before its maker is answered. */
		noteChange: (readGeneration: () => Promise<Generation>) => watch.renew(readGeneration, now()),
		/** After a change of which nobody knows whether it was made. */
		noteDoubt: () => watch.doubt(now()),
	}
}

/** Seconds until it is no longer fresh. */
function ttlOf({ storedAt }: Entry, time: number): number {
	return Math.ceil((storedAt + FRESH_MS - time) / 1000)
}

function isFresh({ storedAt }: Entry, time: number): boolean {
	return time - storedAt < FRESH_MS
}

function isUsable(entry: Entry, time: number): boolean {
	return time - entry.storedAt < STALE_IF_ERROR_MS
}

function withStatus(response: Response, cacheStatus: string): Response {
	const headers = new Headers(response.headers)
	headers.set('Cache-Status', cacheStatus)
	return new Response(response.body, { status: response.status, headers })
}
