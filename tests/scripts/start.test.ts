import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { buildWorker } from '#scripts/build/build-worker.ts'
import {
	openCheckout,
	runNodeWithPermissions,
	runScript,
	startNpmServer,
} from '#tests/support/commands.ts'
import { openLibsqlTarget, openMigratedTarget } from '#tests/support/database-targets.ts'
import { findFreePort } from '#tests/support/sqld.ts'

/** Long enough for two starts to build, migrate and seed one after the other on a busy machine. */
const TIMEOUT_MS = 240_000
const pollOptions = { timeout: TIMEOUT_MS, interval: 100 }

test('npm start does not change a database on another machine, explains how to fill it and serves it until npm stops', async () => {
	const target = await openLibsqlTarget()
	// The same server, at an address that the script does not recognise as this machine.
	const remoteUrl = target.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
	const { origin, output, stop } = await npmStart({ LIBSQL_URL: remoteUrl })

	await expect.poll(output, pollOptions).toContain('Open http')
	expect(output()).toContain('is not on this machine')
	expect(output()).toContain('npm run migrate and npm run shop -- catalogue import FILE')
	expect(await target.query('select name from sqlite_schema')).toEqual([])
	expect((await fetch(`${origin}/healthz`)).status).toBe(200)
	await stop()

	const isStopped = () =>
		fetch(origin).then(
			() => false,
			() => true,
		)
	await expect.poll(isStopped, pollOptions).toBe(true)
})

test('npm start deletes what has expired, and restarts a workerd that dies three times before it fails, also when CLOUDFLARE_ENV is set', async () => {
	const target = await openMigratedTarget()
	await target.query("insert into throttles (key, count, resets_at) values ('expired', 1, 0)")
	const env = { CLOUDFLARE_ENV: 'preview', LIBSQL_URL: target.url }
	const { origin, pid, output, ended } = await npmStart(env, ['--', '--log'])
	await expect.poll(output, pollOptions).toContain('Open http')
	const listThrottles = () => target.query('select key from throttles')
	await expect.poll(listThrottles, pollOptions).toEqual([])
	for (const restart of [1, 2, 3]) {
		process.kill(findWorkerdPid(pid), 'SIGKILL')
		const restarted = new RegExp(`Restarting it \\(${restart}\\)…[^]*\nOpen`)
		await expect.poll(output, pollOptions).toMatch(restarted)
		expect((await fetch(`${origin}/api/categories`)).status).toBe(200)
	}
	await expect.poll(output, pollOptions).toContain('"route":"/api/categories"')
	process.kill(findWorkerdPid(pid), 'SIGKILL')

	expect(await ended).toBe(1)
	expect(output()).toContain('workerd, which serves the shop, stopped unexpectedly.')
	expect(output()).toContain('workerd was restarted 3 times')
})

test('of two first starts at once in one folder on the same port, that port serves one and the other reports it', async () => {
	const folder = await openCheckout()
	buildWorker()
	const PORT = String(await findFreePort())
	const start = () => startNpmServer(['start'], { PORT }, folder)
	const [one, two] = await Promise.all([start(), start()])
	const outputs = () => [one.output(), two.output()].toSorted()

	await expect.poll(() => outputs().join(), pollOptions).toContain('Open http')
	await expect.poll(() => outputs().join(), pollOptions).toContain(`Port ${PORT} is not available`)
	const readStatus = async () => (await fetch(`http://localhost:${PORT}/readyz`)).status
	await expect.poll(readStatus, pollOptions).toBe(200)
	const entries = await readdir(join(folder, '.wrangler'), { recursive: true })
	for (const entry of entries)
		expect((await stat(join(folder, '.wrangler', entry))).mode & 0o077, entry).toBe(0)
})

test.each(['before', 'after'])(
	'npm start names a read-only folder as the cause of its failure, %s packages are installed',
	async (time) => {
		const cwd = await openCheckout()
		if (time === 'before') await rm(join(cwd, 'node_modules'), { recursive: true })
		await chmod(cwd, 0o555)
		onTestFinished(() => chmod(cwd, 0o755))
		const env = { PORT: String(await findFreePort()) }
		const args = ['scripts/install-first.mjs', 'scripts/start.ts']
		const { code, output } = await runNodeWithPermissions(args, { cwd, env })

		const [start, end] = output.split(' is read-only (EACCES), ')
		expect([code, start, end?.match(/\n/g)]).toEqual([
			1,
			`The folder ${await realpath(cwd)}`,
			['\n'],
		])
	},
)

test.each(['start', 'dev'])('npm run %s reports a port in use and stops', async (script) => {
	const other = createServer().listen(0, 'localhost')
	onTestFinished(() => void other.close())
	await once(other, 'listening')
	const { port } = other.address() as AddressInfo

	const { code, output } = await runScript(script, [], { env: { PORT: String(port) } })

	const message = `Port ${port} is not available (EADDRINUSE). Use another one, such as PORT=8788.`
	expect([code, output]).toEqual([1, expect.stringContaining(message)])
	expect(output).not.toContain('Open http')
})

test.each([
	['PORT', 'abc', 'Port abc is not available (ERR_SOCKET_BAD_PORT)'],
	['PORT', '99999', 'Port 99999 is not available (ERR_SOCKET_BAD_PORT)'],
	['LIBSQL_URL', 'nonsense', 'LIBSQL_URL is nonsense; it takes the address of a libSQL server'],
	['LIBSQL_URL', 'ftp://x', 'LIBSQL_URL is ftp://x; it takes the address of a libSQL server'],
	['LIBSQL_URL', 'http://127.0.0.1:1', 'libSQL at http://127.0.0.1:1 cannot be reached.'],
])('%s=%j is rejected with the reason', async (name, value, message) => {
	const env = { PORT: String(await findFreePort()), [name]: value }

	const { code, output } = await runScript('start', [], { env })

	expect([code, output.trim().split('\n').at(-1)]).toEqual([1, expect.stringContaining(message)])
})

test('a signing secret that is too short is reported, and .dev.vars is readable by its owner only', async () => {
	const cwd = await openCheckout()
	const file = join(cwd, '.dev.vars')
	await writeFile(file, 'SIGNING_SECRETS=too short\n', { mode: 0o644 })
	const env = { PORT: String(await findFreePort()) }
	const { code, output } = await runScript('start', [], { cwd, env })

	expect([code, output]).toEqual([
		1,
		expect.stringContaining('SIGNING_SECRETS must be secrets of at least 32'),
	])
	expect((await stat(file)).mode & 0o777).toBe(0o600)
})

/** Returns the process id of the workerd among the descendants of a process. */
function findWorkerdPid(ancestor: number): number {
	const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
	const processes = lines.split('\n').map((line) => line.trim().split(/\s+/))
	const parents = new Map(processes.map(([pid, parent]) => [Number(pid), Number(parent)]))
	const descends = (pid: number): boolean =>
		pid === ancestor || (parents.has(pid) && descends(parents.get(pid) ?? 0))
	const found = processes.find(
		([pid, , name]) => name?.includes('workerd') && descends(Number(pid)),
	)
	return Number(found?.[0])
}

/** Builds the shop and starts it with npm start. */
async function npmStart(env: Record<string, string> = {}, flags: string[] = []) {
	buildWorker()
	return startNpmServer(['start', ...flags], env)
}

/** Parts that are copied, because Vite does not resolve imports behind symbolic links. */
const copiedPaths = 'app content contract db public scripts worker package.json'.split(' ')
const configurations = ['remix.config.ts', 'tsconfig.json', 'vite.config.ts']

test('the development server accepts form posts, HEAD and OPTIONS', async () => {
	const { origin, output } = await startNpmServer(['run', 'dev'], {}, await openCopy())
	await expect.poll(output, pollOptions).toContain('Local:')
	expect(output()).toContain(`Staff sign in at ${origin}/auth with ${DEMO_STAFF.email}`)
	const statusOf = async (path: string, init: RequestInit) =>
		(await fetch(origin + path, { redirect: 'manual', ...init })).status

	expect(await statusOf('/contact', { method: 'HEAD' })).toBe(200)
	expect(await statusOf('/contact', { method: 'OPTIONS' })).toBe(204)
	const { email, password } = DEMO_STAFF
	const signIn = { method: 'POST', body: new URLSearchParams({ email, password }) }
	expect(await statusOf('/auth/login', signIn)).toBe(303)
})

async function openCopy(): Promise<string> {
	const parts = [...copiedPaths, ...configurations]
	const folder = await openCheckout({ without: parts })
	for (const part of parts) await cp(part, join(folder, part), { recursive: true })
	return folder
}
