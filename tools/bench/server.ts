import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { D1Database } from '@cloudflare/workers-types'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { SIGNING_SECRETS, WORKER_FILE } from '#tests/support/bare-workerd.ts'
import { listNewWorkerdPids, listWorkerdPids, readResidentBytes } from '#tests/support/processes.ts'

/** Files of the Workers that `tools/bench.ts` builds. */
const BASELINES_FILE = 'build/bench/baselines.js'
const RECORDER_FILE = 'build/bench/recorder.js'

/** The load driver replaces `[<id>]` with a unique id for each request, for a cache miss. */
export const hosts = {
	shop: 'shop.test',
	uncached: '[<id>].uncached.test',
	baselines: 'baselines.test',
	recorder: 'recorder.test',
} as const

type Options = { d1Folder?: string; libsqlUrl?: string }

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts workerd with four Workers on one database: the production Worker, two variants of it, and
 * the baselines. Every request to `uncached` is a cache miss, because it has a new host, which is
 * part of the cache key. This variant has no Cache API, because storing a page in Miniflare's is
 * slower than rendering it, and the raw query has none either. `recorder` returns the SQL
 * statements of a page.
 */
export async function startServer({ d1Folder, libsqlUrl = '' }: Options) {
	const shop: WorkerOptions = {
		...createWorkerOptions(WORKER_FILE),
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
	const before = await listWorkerdPids()
	const miniflare = new Miniflare({
		host: '127.0.0.1',
		port: 0,
		d1Persist: d1Folder ?? false,
		handleRuntimeStdio: drainLog,
		workers: [
			{ ...shop, name: 'shop' },
			{ ...shop, modules: modulesWithoutCacheApi, name: 'uncached', routes: ['*.uncached.test/*'] },
			{
				...shop,
				...createWorkerOptions(RECORDER_FILE),
				name: 'recorder',
				cache: false,
				routes: ['*recorder.test/*'],
			},
			{
				...createWorkerOptions(BASELINES_FILE),
				name: 'baselines',
				routes: ['baselines.test/*'],
				d1Databases: { DB: 'jonaki' },
				bindings: { LIBSQL_URL: libsqlUrl },
			},
		],
	})
	const origin = (await miniflare.ready).origin
	const [pid] = await listNewWorkerdPids(before)
	return {
		origin,
		d1: (await miniflare.getD1Database('DB', 'shop')) as unknown as D1Database,
		residentBytes: () => readResidentBytes(pid),
		cpuMs: () => readCpuMs(pid),
		stop: () => miniflare.dispose(),
	}
}

/** Unit of the times in /proc on Linux. */
const TICK_MS = 10
/** Index of the user time among the fields after the program name; the system time follows. */
const USER_TIME_INDEX = 11

/** Returns the CPU time of a process in milliseconds; `NaN` if the system has no /proc. */
async function readCpuMs(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
	// The program name before the closing bracket may contain spaces.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[USER_TIME_INDEX]) + Number(fields[USER_TIME_INDEX + 1])) * TICK_MS
}

const modulesWithoutCacheApi: WorkerOptions['modules'] = [
	{
		type: 'ESModule',
		path: 'build/worker/uncached.js',
		contents: `import shop from './index.js'
			Object.defineProperty(globalThis, 'caches', { value: {} })
			export default shop`,
	},
	{ type: 'ESModule', path: WORKER_FILE },
]

/** Reads and discards the log, so that the Worker can write it as in production. */
function drainLog(log: Readable, errors: Readable): void {
	log.resume()
	errors.pipe(process.stderr)
}

function createWorkerOptions(path: string): WorkerOptions {
	return {
		modules: [{ type: 'ESModule', path }],
		compatibilityDate: '2026-04-01',
		compatibilityFlags: ['nodejs_compat'],
	}
}
