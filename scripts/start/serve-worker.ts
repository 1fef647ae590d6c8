import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare, NoOpLog, type WorkerOptions } from 'miniflare'
import { HOUR_MS } from '#contract/base/limits.ts'
import { wranglerApi } from '#scripts/programs.ts'

export const WORKER_NAME = 'shop'
export const CLIENT_FOLDER = 'client'

type ServerOptions = {
	build: string
	/** Folder of the Worker's database and pictures, in wrangler's layout. */
	state: string
	/** 0 selects any free port. */
	port: number
	/** Variables in addition to those of wrangler.toml; .dev.vars is not read. */
	variables: Record<string, string>
	onLog: (log: { level: string; message: string }) => void
	isInspected?: boolean
	/** Tests read it once for many processes. */
	config?: WorkerConfig
}

export type WorkerConfig = ReturnType<typeof readWorkerConfig>

/**
 * Serves the built Worker; `ended` resolves when workerd stops. `wrangler dev` would rebuild, and
 * after its proxy loses a connection, a request hangs until another arrives.
 */
export async function serveWorker(server: ServerOptions) {
	let end = () => {}
	const ended = new Promise<void>((resolve) => {
		end = resolve
	})
	const miniflare = new Miniflare({
		host: 'localhost',
		port: server.port,
		defaultPersistRoot: server.state,
		handleStructuredLogs: server.onLog,
		// The only public sign that workerd died. `dispose` destroys the output without an `end`.
		handleRuntimeStdio: (output: Readable) => void output.once('end', end),
		log: new NoOpLog(),
		inspectorPort: server.isInspected ? 0 : undefined,
		workers: workerOptions(server),
	})
	const { origin } = await miniflare.ready.catch(async (error) => {
		// Otherwise the process would stay alive.
		await miniflare.dispose().catch(() => {})
		throw error
	})
	return { origin, miniflare, ended }
}

/** Reads wrangler.toml. Loading wrangler for this takes longer than starting workerd. */
export function readWorkerConfig(build: string) {
	const { unstable_readConfig, unstable_getMiniflareWorkerOptions } = wranglerApi()
	const config = unstable_readConfig({ config: 'wrangler.toml', env: '' })
	const overrides = { assets: { directory: join(build, CLIENT_FOLDER) } }
	const options = unstable_getMiniflareWorkerOptions(config, undefined, { overrides })
	return { ...options, vars: config.vars }
}

function workerOptions(server: ServerOptions): WorkerOptions[] {
	const { build, variables, isInspected = false } = server
	const { workerOptions, externalWorkers, vars } = server.config ?? readWorkerConfig(build)
	const { assets } = workerOptions
	const shop = {
		...workerOptions,
		name: WORKER_NAME,
		unsafeInspectorProxy: isInspected,
		assets: assets && { ...assets, directory: join(build, CLIENT_FOLDER) },
		modules: [{ type: 'ESModule' as const, path: join(build, 'worker/index.js') }],
		modulesRoot: build,
		bindings: { ...vars, ...variables },
	}
	return [shop, ...externalWorkers]
}

export function runHourly(miniflare: Miniflare): () => void {
	let isStopped = false
	const run = () =>
		runScheduled(miniflare).catch((error) => {
			if (!isStopped) console.error('The hourly clean-up failed:', error)
		})
	const timer = setInterval(run, HOUR_MS)
	void run()
	return () => {
		isStopped = true
		clearInterval(timer)
	}
}

async function runScheduled(miniflare: Miniflare): Promise<void> {
	const worker = await miniflare.getWorker(WORKER_NAME)
	const { outcome } = await worker.scheduled()
	if (outcome !== 'ok') throw new Error(outcome)
}
