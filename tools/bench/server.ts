import type { Readable } from 'node:stream'
import type { D1Database } from '@cloudflare/workers-types'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { listWorkerds, readProcessorMs, readResidentBytes, workerdsSince } from './processes.ts'

/** The Workers that `tools/bench.ts` builds. */
export const BUILT_SHOP = 'build/worker/index.js'
const BUILT_BASELINES = 'build/bench/baselines.js'
const BUILT_RECORDER = 'build/bench/recorder.js'

/** Host name of each Worker; every request to `missing` uses a new one. */
export const hosts = {
	shop: 'shop.test',
	missing: '[<id>].missing.test',
	baselines: 'baselines.test',
	recorder: 'recorder.test',
} as const

export const SIGNING_SECRETS = 'only-for-the-bench-and-long-enough-to-be-taken'

type Options = { d1Folder?: string; libsqlUrl?: string }

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts workerd with the production Worker, a copy without a Cache API store, and the baselines, all on one database.
 * The copy always misses because each request uses another host, which is part of the cache key. The Worker itself is
 * unchanged, and the Cache API simulator, slower than rendering a page, is not measured.
 */
export async function startServer({ d1Folder, libsqlUrl = '' }: Options) {
	const shop = shopWorker(libsqlUrl)
	const before = await listWorkerds()
	const miniflare = new Miniflare({
		host: '127.0.0.1',
		port: 0,
		d1Persist: d1Folder ?? false,
		handleRuntimeStdio: drainLog,
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
				...workerAt(BUILT_BASELINES),
				name: 'baselines',
				routes: ['baselines.test/*'],
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
		residentBytes: () => readResidentBytes(pid),
		processorMs: () => readProcessorMs(pid),
		stop: () => miniflare.dispose(),
	}
}

/** Returns the production Worker with its bindings. */
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

/** Drains the log, so that the Worker writes it as in production. */
function drainLog(log: Readable, errors: Readable): void {
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
