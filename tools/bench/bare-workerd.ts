import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#tests/support/sqld.ts'
import { readResidentBytes } from './processes.ts'
import { median } from './results.ts'
import { SHOP_FILE, SIGNING_SECRETS } from './server.ts'

// The package has no types; its main export is the path of the program.
const { default: workerd } = createRequire(import.meta.url)('workerd') as { default: string }

/** Without Miniflare's simulators. Does not wait until the Worker responds. */
export async function startBareWorkerd(libsqlUrl: string) {
	const folder = await mkdtemp(join(tmpdir(), 'shop-bare-'))
	const port = await findFreePort()
	const config = join(folder, 'config.capnp')
	await copyFile(SHOP_FILE, join(folder, 'index.js'))
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

const STARTS = 5

export type ColdStart = Awaited<ReturnType<typeof measureColdStart>>

/** Starts a new process for each cold start. The libSQL server already runs. */
export async function medianColdStart(libsqlUrl: string, path: string): Promise<ColdStart> {
	const starts: ColdStart[] = []
	for (let start = 0; start < STARTS; start += 1)
		starts.push(await measureColdStart(libsqlUrl, path))
	return {
		milliseconds: median(starts.map(({ milliseconds }) => milliseconds)),
		residentBytes: median(starts.map(({ residentBytes }) => residentBytes)),
	}
}

/** Measures the time from starting workerd until it has served the page. */
async function measureColdStart(libsqlUrl: string, path: string) {
	const { origin, startedAt, hasEnded, residentBytes, stop } = await startBareWorkerd(libsqlUrl)
	await waitForSuccess(origin + path, hasEnded)
	const milliseconds = performance.now() - startedAt
	return { milliseconds, residentBytes: await residentBytes().finally(stop) }
}

async function waitForSuccess(url: string, hasEnded: () => boolean): Promise<void> {
	for (;;) {
		if (hasEnded()) throw new Error('workerd ended before it responded.')
		// Fails while the port is closed.
		const response = await fetch(url).catch(() => null)
		await response?.arrayBuffer()
		if (response?.status === 200) return
		if (response) throw new Error(`The Worker returned ${response.status}.`)
		await wait(1)
	}
}
