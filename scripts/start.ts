import { setTimeout as wait } from 'node:timers/promises'
import { buildWorker } from './build/build-worker.ts'
import { readDevVars, readLibsqlConnection } from './environment-variables.ts'
import { flag, readArguments, runCommand } from './run-command.ts'
import { printDemoAccount, requireFreePort } from './start/local-server.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { runHourly, serveWorker } from './start/serve-worker.ts'
import { withStartLock } from './start/with-start-lock.ts'

const MAX_RESTARTS = 3
/** Pause before a restart. Ctrl+C also ends workerd, sometimes before this process. */
const RESTART_DELAY_MS = 250

await runCommand('Usage: npm start [-- --log]   (PORT=8788 for another port)', async () => {
	const { flags } = readArguments({ log: flag })
	const port = await requireFreePort()
	const hasDemoStaff = await withStartLock(async () => {
		buildWorker()
		return prepareDatabase()
	})
	console.log('Starting the shop…')
	for (let restart = 0; restart <= MAX_RESTARTS; restart += 1) {
		if (restart > 0) console.error(`Restarting it (${restart})…`)
		const start = withStartLock(() => serve(port, flags.log))
		const { origin, ended, miniflare } = await start.catch(async (error) => {
			// Another start may have taken the port meanwhile.
			await requireFreePort()
			throw error
		})
		console.log(`Open ${origin}  (stop with Ctrl+C)`)
		if (hasDemoStaff) printDemoAccount(origin)
		const stopSchedule = runHourly(miniflare)
		await ended
		stopSchedule()
		await wait(RESTART_DELAY_MS)
		console.error('workerd, which serves the shop, stopped unexpectedly.')
		await miniflare.dispose()
	}
	throw new Error(`workerd was restarted ${MAX_RESTARTS} times. Start it again with npm start.`)
})

async function serve(port: number, printsLog: boolean) {
	const { url: LIBSQL_URL = '', authToken: LIBSQL_AUTH_TOKEN = '' } = readLibsqlConnection() ?? {}
	const server = await serveWorker({
		build: 'build',
		state: '.wrangler/state/v3',
		port,
		variables: { ...readDevVars(), LIBSQL_URL, LIBSQL_AUTH_TOKEN },
		onLog: ({ level, message }) => {
			if (level === 'error') console.error(message)
			else if (printsLog) console.log(message)
		},
	})
	// Two workerd processes must not open the database for the first time at once.
	await fetch(`${server.origin}/readyz`)
	return server
}
