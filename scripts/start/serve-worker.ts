import { join } from 'node:path'
import { Miniflare, NoOpLog, type WorkerOptions } from 'miniflare'
import { wranglerApi } from '#scripts/wrangler-api.ts'

/** What the Worker is called by the inspector. */
export const WORKER_NAME = 'shop'

type Serving = {
	/** The folder of the built Worker and its static files. */
	build: string
	/** The folder of its database and pictures, laid out as wrangler does. */
	state: string
	/** 0 for any free one. */
	port: number
	/** What it is told besides, in place of .dev.vars. */
	variables: Record<string, string>
	hear: (said: { level: string; message: string }) => void
	/** Whether its isolate can be looked into. */
	isInspected?: boolean
}

/**
 * The built Worker in workerd, bound as wrangler.toml says. `wrangler dev` is not used: it builds the Worker anew, and
 * when its proxy loses a connection, the request waits for the next one.
 */
export async function serveWorker(serving: Serving) {
	const { state, port, hear, isInspected } = serving
	const miniflare = new Miniflare({
		host: 'localhost',
		port,
		defaultPersistRoot: state,
		handleStructuredLogs: hear,
		log: new NoOpLog(),
		inspectorPort: isInspected ? 0 : undefined,
		workers: workersOf(serving),
	})
	const { origin } = await miniflare.ready
	return { origin, miniflare }
}

function workersOf({ build, variables, isInspected = false }: Serving): WorkerOptions[] {
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
