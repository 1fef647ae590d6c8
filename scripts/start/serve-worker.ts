import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare, NoOpLog, type WorkerOptions } from 'miniflare'
import { wranglerApi } from '#scripts/command.ts'

/** Name of the Worker in the inspector. */
export const WORKER_NAME = 'shop'

export type WorkerServer = {
	/** The folder of the built Worker and its static files. */
	build: string
	/** The folder of its database and pictures, laid out as wrangler does. */
	state: string
	/** 0 for any free one. */
	port: number
	/** Variables besides those of wrangler.toml, in place of .dev.vars. */
	variables: Record<string, string>
	onLog: (log: { level: string; message: string }) => void
	/** Called when workerd ends without `dispose`. */
	onExit?: () => void
	/** Allows inspecting its isolate. */
	isInspected?: boolean
}

/**
 * Serves the built Worker in workerd, bound as wrangler.toml says. `wrangler dev` is not used: it builds the Worker anew, and
 * when its proxy loses a connection, the request waits for the next one.
 */
export async function serveWorker(server: WorkerServer) {
	const { state, port, onLog, onExit, isInspected } = server
	const miniflare = new Miniflare({
		host: 'localhost',
		port,
		defaultPersistRoot: state,
		handleStructuredLogs: onLog,
		// An output that ends is the only public sign of a dead workerd; `dispose` destroys it instead.
		handleRuntimeStdio: (output: Readable) => void (onExit && output.once('end', onExit)),
		log: new NoOpLog(),
		inspectorPort: isInspected ? 0 : undefined,
		workers: workersOf(server),
	})
	const { origin } = await miniflare.ready
	return { origin, miniflare }
}

function workersOf({ build, variables, isInspected = false }: WorkerServer): WorkerOptions[] {
	const { unstable_readConfig, unstable_getMiniflareWorkerOptions } = wranglerApi()
	const config = unstable_readConfig({ config: 'wrangler.toml', env: '' })
	const overrides = { assets: { directory: join(build, 'client') } }
	const bound = unstable_getMiniflareWorkerOptions(config, undefined, { overrides })
	const shop = {
		...bound.workerOptions,
		name: WORKER_NAME,
		unsafeInspectorProxy: isInspected,
		modules: [{ type: 'ESModule' as const, path: join(build, 'worker/index.js') }],
		modulesRoot: build,
		bindings: { ...config.vars, ...variables },
	}
	return [shop, ...bound.externalWorkers]
}
