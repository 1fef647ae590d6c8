import type { Readable } from 'node:stream'
import type { D1Database } from '@cloudflare/workers-types'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { listWorkerds, processorMsOf, residentBytesOf, workerdsSince } from './processes.ts'

/** The built Worker and the floors, as `tools/bench.ts` builds them. */
export const BUILT_SHOP = 'build/worker/index.js'
const BUILT_FLOORS = 'build/bench/floors.js'
const BUILT_RECORDER = 'build/bench/recorder.js'

/** Host names by which each Worker of the server is asked; a name of `missing` is never asked twice. */
export const hosts = {
	shop: 'shop.test',
	missing: '[<id>].missing.test',
	floors: 'floors.test',
	recorder: 'recorder.test',
} as const

export const SIGNING_SECRETS = 'only-for-the-bench-and-long-enough-to-be-taken'

type Options = { d1Folder?: string; libsqlUrl?: string }

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * One workerd with the production Worker, the same again without a store behind its Cache API, and the floors, all on one database.
 * The second one misses for ever when each request names another host, for the host is part of the cache's key:
 * no line of the Worker is changed, and the simulator of the Cache API, slower than making a page, is not what is measured.
 */
export async function startServer({ d1Folder, libsqlUrl = '' }: Options) {
	const shop = shopWorker(libsqlUrl)
	const before = await listWorkerds()
	const miniflare = new Miniflare({
		host: '127.0.0.1',
		port: 0,
		d1Persist: d1Folder ?? false,
		handleRuntimeStdio: readToNowhere,
		workers: [
			{ ...shop, name: 'shop' },
			{ ...shop, name: 'missing', cache: false, routes: ['*.missing.test/*'] },
			{
				...shop,
				...workerAt(BUILT_RECORDER),
				name: 'recorder',
				cache: false,
				routes: ['*recorder.test/*'],
			},
			{
				...workerAt(BUILT_FLOORS),
				name: 'floors',
				routes: ['floors.test/*'],
				d1Databases: { DB: 'jonaki' },
				bindings: { LIBSQL_URL: libsqlUrl },
			},
		],
	})
	const origin = (await miniflare.ready).origin
	const [pid] = await workerdsSince(before)
	return {
		origin,
		d1: (await miniflare.getD1Database('DB', 'shop')) as unknown as D1Database,
		residentBytes: () => residentBytesOf(pid),
		processorMs: () => processorMsOf(pid),
		stop: () => miniflare.dispose(),
	}
}

/** The production Worker with what is bound to it. */
function shopWorker(libsqlUrl = ''): WorkerOptions {
	return {
		...workerAt(BUILT_SHOP),
		d1Databases: { DB: 'jonaki' },
		r2Buckets: { IMAGES: 'jonaki-images' },
		ratelimits: { SIGN_IN_LIMITER: { simple: { limit: 10, period: 60 } } },
		bindings: {
			SHOP_MODE: 'demo',
			SIGNING_SECRETS,
			VERSION: { id: 'bench' },
			LIBSQL_URL: libsqlUrl,
		},
	}
}

/** The log is written as it is everywhere, and read to nowhere. */
function readToNowhere(log: Readable, errors: Readable): void {
	log.resume()
	errors.pipe(process.stderr)
}

function workerAt(path: string): WorkerOptions {
	return {
		modules: [{ type: 'ESModule', path }],
		compatibilityDate: '2026-04-01',
		compatibilityFlags: ['nodejs_compat'],
	}
}
