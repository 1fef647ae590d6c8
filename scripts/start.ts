import { once } from 'node:events'
import { createServer } from 'node:net'
import { DEMO_STAFF } from '#contract/auth.ts'
import { buildWorker } from './build/build-worker.ts'
import { exitWithError, onStopSignal, readArguments, runCommand } from './run-command.ts'
import { libsqlSettings, localSettings } from './settings.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { serveWithRestarts } from './start/restart-worker.ts'

const MAX_PORT = 65_535

await runCommand('npm start [-- --log]   (PORT=8788 for another port)', async () => {
	const { flags } = readArguments({ log: { type: 'boolean', default: false } })
	const port = Number(process.env.PORT || '8787')
	requirePort(port)
	await requireFreePort(port)
	buildWorker()
	const hasDemoStaff = await prepareDatabase()
	console.log('Starting the shop…')
	const { origin, stop } = await serve(port, flags.log).catch(exitWithError)
	onStopSignal(() => void stop().then(() => process.exit()))
	console.log(`Open ${origin}  (stop with Ctrl+C)`)
	if (!hasDemoStaff) return
	console.log(`Staff sign in at ${origin}/auth with ${DEMO_STAFF.email} / ${DEMO_STAFF.password}`)
})

function serve(port: number, printsLog: boolean) {
	const { url, authToken } = libsqlSettings() ?? {}
	return serveWithRestarts({
		build: 'build',
		state: '.wrangler/state/v3',
		port,
		variables: {
			...localSettings(),
			...(url && { LIBSQL_URL: url }),
			...(authToken && { LIBSQL_AUTH_TOKEN: authToken }),
		},
		onLog: ({ level, message }) => {
			if (level === 'error') console.error(message)
			else if (printsLog) console.log(message)
		},
	})
}

function requirePort(port: number): void {
	if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return
	throw new Error(`PORT is ${process.env.PORT}; it takes a whole number up to ${MAX_PORT}.`)
}

/** Rejects a port in use: the shop behind it would be mistaken for this one. */
async function requireFreePort(port: number): Promise<void> {
	const probe = createServer().listen(port, 'localhost')
	await once(probe, 'listening').catch((error) => {
		throw new Error(
			`Port ${port} is not available (${error.code}). Use another one: PORT=8788 npm start`,
		)
	})
	await new Promise((done) => probe.close(done))
}
