import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/sqld.ts'
import { medianOf } from './medians.ts'
import { residentBytesOf } from './processes.ts'
import { BUILT_SHOP } from './server.ts'

// Its package has no types; the program itself is wanted, without the Node script that wraps it.
const { default: workerd } = createRequire(import.meta.url)('workerd') as { default: string }

export type ColdStart = { milliseconds: number; residentBytes: number }

/** From nothing to the first product page, in workerd alone (no Miniflare) on a libSQL server that already runs. */
async function startCold(libsqlUrl: string, path: string): Promise<ColdStart> {
	const folder = await mkdtemp(join(tmpdir(), 'shop-cold-'))
	const port = await freePort()
	const config = join(folder, 'config.capnp')
	await copyFile(BUILT_SHOP, join(folder, 'index.js'))
	await writeFile(config, configOf(libsqlUrl, port))
	const since = performance.now()
	const server = spawn(workerd, ['serve', config], { stdio: ['ignore', 'ignore', 'inherit'] })
	await untilGood(port, path, server)
	const milliseconds = performance.now() - since
	const residentBytes = await residentBytesOf(server.pid ?? 0)
	const ended = new Promise((done) => server.once('exit', done))
	server.kill('SIGKILL')
	await ended
	await rm(folder, { recursive: true })
	return { milliseconds, residentBytes }
}

async function untilGood(port: number, path: string, server: ChildProcess): Promise<void> {
	for (;;) {
		if (server.exitCode !== null) throw new Error('workerd ended before it answered.')
		const status = await statusOf(port, path)
		if (status === 200) return
		if (status !== null) throw new Error(`The cold Worker answered ${status}.`)
		await new Promise((done) => setTimeout(done, 1))
	}
}

/** `null` while nobody listens. */
function statusOf(port: number, path: string): Promise<number | null> {
	return new Promise((done) => {
		const asking = request({ host: '127.0.0.1', port, path }, (response) => {
			response.resume().once('end', () => done(response.statusCode ?? 0))
		})
		asking.once('error', () => done(null)).end()
	})
}

/** The Cache API needs a store to ask; this one is always empty. */
const emptyStore = `export default { fetch: (request) =>
	new Response(null, { status: request.method === 'GET' ? 504 : 204, headers: { 'CF-Cache-Status': 'MISS' } }) }`

function configOf(libsqlUrl: string, port: number): string {
	return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
	services = [
		(name = "shop", worker = (
			modules = [(name = "index.js", esModule = embed "index.js")],
			compatibilityDate = "2026-04-01",
			compatibilityFlags = ["nodejs_compat"],
			bindings = [
				(name = "SHOP_MODE", text = "demo"),
				(name = "LIBSQL_URL", text = "${libsqlUrl}"),
			],
			cacheApiOutbound = "store",
		)),
		(name = "store", worker = (
			modules = [(name = "store.js", esModule = ${JSON.stringify(emptyStore)})],
			compatibilityDate = "2026-04-01",
		)),
		(name = "internet", network = (allow = ["private", "local"])),
	],
	sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "shop")],
);
`
}

const STARTS = 5

/** The median of some starts, each of a process of its own. */
export async function medianColdStart(libsqlUrl: string, path: string): Promise<ColdStart> {
	const starts: ColdStart[] = []
	for (let start = 0; start < STARTS; start += 1) starts.push(await startCold(libsqlUrl, path))
	return {
		milliseconds: medianOf(starts.map(({ milliseconds }) => milliseconds)),
		residentBytes: medianOf(starts.map(({ residentBytes }) => residentBytes)),
	}
}
