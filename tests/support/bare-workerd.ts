import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readResidentBytes } from './processes.ts'
import { findFreePort } from './sqld.ts'

// The package has no types; its main export is the path of the program.
const { default: workerd } = createRequire(import.meta.url)('workerd') as { default: string }

/** The built Worker. */
export const WORKER_FILE = 'build/worker/index.js'

export const SIGNING_SECRETS = 'signing-secret-for-workerd-with-32-characters'

/** Without Miniflare's simulators. Does not wait until the Worker responds. */
export async function startBareWorkerd(libsqlUrl: string) {
	const folder = await mkdtemp(join(tmpdir(), 'shop-bare-'))
	const port = await findFreePort()
	const config = join(folder, 'config.capnp')
	await copyFile(WORKER_FILE, join(folder, 'index.js'))
	await writeFile(config, createWorkerdConfig(libsqlUrl, port))
	const startedAt = performance.now()
	const server = spawn(workerd, ['serve', config], { stdio: ['ignore', 'ignore', 'inherit'] })
	const ended = new Promise((resolve) => server.once('exit', resolve))
	return {
		origin: `http://127.0.0.1:${port}`,
		startedAt,
		hasEnded: () => server.exitCode !== null,
		residentBytes: () => readResidentBytes(server.pid ?? 0),
		stop: async () => {
			server.kill('SIGKILL')
			await ended
			await rm(folder, { recursive: true })
		},
	}
}

/** Source of the Worker that serves as storage for the Cache API. The storage is always empty. */
const emptyCacheWorker = `export default { fetch: (request) =>
	new Response(null, { status: request.method === 'GET' ? 504 : 204, headers: { 'CF-Cache-Status': 'MISS' } }) }`

function createWorkerdConfig(libsqlUrl: string, port: number): string {
	return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
	services = [
		(name = "shop", worker = (
			modules = [(name = "index.js", esModule = embed "index.js")],
			compatibilityDate = "2026-04-01",
			compatibilityFlags = ["nodejs_compat"],
			bindings = [
				(name = "SHOP_MODE", text = "demo"),
				(name = "SIGNING_SECRETS", text = "${SIGNING_SECRETS}"),
				(name = "LIBSQL_URL", text = "${libsqlUrl}"),
			],
			cacheApiOutbound = "store",
		)),
		(name = "store", worker = (
			modules = [(name = "store.js", esModule = ${JSON.stringify(emptyCacheWorker)})],
			compatibilityDate = "2026-04-01",
		)),
		(name = "internet", network = (allow = ["private", "local"])),
	],
	sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "shop")],
);
`
}
