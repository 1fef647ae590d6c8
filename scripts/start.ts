import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_STAFF } from '#contract/auth.ts'
import { buildWorker } from './build/build-worker.ts'
import { readDevVars, readLibsqlConnection } from './environment-variables.ts'
import { flag, readArguments, runCommand } from './run-command.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { runHourly } from './start/run-hourly.ts'
import { serveWorker } from './start/serve-worker.ts'

const MAX_RESTARTS = 3
/** Pause before a restart. Ctrl+C also ends workerd, sometimes before this process receives the signal. */
const RESTART_DELAY_MS = 250

await runCommand('Usage: npm start [-- --log]   (PORT=8788 for another port)', async () => {
	const { flags } = readArguments({ log: flag })
	const port = process.env.PORT || '8787'
	await requireFreePort(port)
	buildWorker()
	const hasDemoStaff = await prepareDatabase()
	console.log('Starting the shop…')
	for (let restart = 0; restart <= MAX_RESTARTS; restart += 1) {
		if (restart > 0) console.error(`Restarting it (${restart})…`)
		const { origin, ended, miniflare } = await serve(port, flags.log)
		console.log(`Open ${origin}  (stop with Ctrl+C)`)
		if (hasDemoStaff) {
			const { email, password } = DEMO_STAFF
			console.log(`Staff sign in at ${origin}/auth with ${email} / ${password}`)
		}
		const stopSchedule = runHourly(miniflare)
		await ended
		stopSchedule()
		await wait(RESTART_DELAY_MS)
		console.error('workerd, which serves the shop, stopped unexpectedly.')
		await miniflare.dispose()
	}
	throw new Error(`workerd was restarted ${MAX_RESTARTS} times. Start it again with npm start.`)
})

/** Rejects a port in use, because the server behind it would be mistaken for this shop. */
async function requireFreePort(port: string): Promise<void> {
	try {
		const probe = createServer().listen(Number(port), 'localhost')
		await once(probe, 'listening')
		probe.close()
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		throw new Error(`Port ${port} is not available (${code}). Use another one: PORT=8788 npm start`)
	}
}

function serve(port: string, printsLog: boolean) {
	const { url: LIBSQL_URL = '', authToken: LIBSQL_AUTH_TOKEN = '' } = readLibsqlConnection() ?? {}
	return serveWorker({
		build: 'build',
		state: '.wrangler/state/v3',
		port: Number(port),
		variables: { ...readDevVars(), LIBSQL_URL, LIBSQL_AUTH_TOKEN },
		onLog: ({ level, message }) => {
			if (level === 'error') console.error(message)
			else if (printsLog) console.log(message)
		},
	})
}
