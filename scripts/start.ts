import { setTimeout as wait } from 'node:timers/promises'
import type { Miniflare } from 'miniflare'
import { HOUR_MS } from '#contract/limits.ts'
import { buildWorker } from './build/build-worker.ts'
import { readDevVars, readLibsqlConnection } from './environment-variables.ts'
import { flag, readArguments, runCommand } from './run-command.ts'
import { printDemoAccount, requireFreePort } from './start/local-server.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { serveWorker, WORKER_NAME } from './start/serve-worker.ts'

/** Ctrl+C also ends workerd, sometimes before this process receives the signal. */
const SIGNAL_DELAY_MS = 250

await runCommand('Usage: npm start [-- --log]   (PORT=8788 for another port)', async () => {
	const { flags } = readArguments({ log: flag })
	const port = await requireFreePort()
	buildWorker()
	const hasDemoStaff = await prepareDatabase()
	console.log('Starting the shop…')
	const { origin, ended, miniflare } = await serve(port, flags.log)
	console.log(`Open ${origin}  (stop with Ctrl+C)`)
	if (hasDemoStaff) printDemoAccount(origin)
	void runScheduled(miniflare)
	setInterval(runScheduled, HOUR_MS, miniflare).unref()
	await ended
	await wait(SIGNAL_DELAY_MS)
	await miniflare.dispose()
	throw new Error('workerd, which serves the shop, stopped unexpectedly. Run npm start again.')
})

function serve(port: number, printsLog: boolean) {
	const { url: LIBSQL_URL = '', authToken: LIBSQL_AUTH_TOKEN = '' } = readLibsqlConnection() ?? {}
	return serveWorker({
		build: 'build',
		state: '.wrangler/state/v3',
		port,
		variables: { ...readDevVars(), LIBSQL_URL, LIBSQL_AUTH_TOKEN },
		onLog: ({ level, message }) => {
			if (level === 'error') console.error(message)
			else if (printsLog) console.log(message)
		},
	})
}

/** Runs the Worker's scheduled handler, as Cloudflare does once an hour. */
async function runScheduled(miniflare: Miniflare): Promise<void> {
	try {
		const worker = await miniflare.getWorker(WORKER_NAME)
		const { outcome } = await worker.scheduled()
		if (outcome !== 'ok') throw new Error(outcome)
	} catch (error) {
		console.error('The hourly clean-up failed:', error)
	}
}
