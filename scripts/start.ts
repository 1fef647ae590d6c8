import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_STAFF } from '#contract/auth.ts'
import { buildWorker } from './build/build-worker.ts'
import { flag, readArguments, runCommand } from './run-command.ts'
import { libsqlSettings, localSettings } from './settings.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { canRestart, serveWorker } from './start/serve-worker.ts'

/** Ctrl+C also ends workerd, sometimes before this process receives the signal. */
const RESTART_DELAY_MS = 250

await runCommand('npm start [-- --log]   (PORT=8788 for another port)', async () => {
	const { flags } = readArguments({ log: flag })
	const port = process.env.PORT || '8787'
	await requireFreePort(port)
	buildWorker()
	const hasDemoStaff = await prepareDatabase()
	console.log('Starting the shop…')
	const server = await serve(Number(port), flags.log)
	console.log(`Open ${server.origin}  (stop with Ctrl+C)`)
	if (hasDemoStaff) {
		const { email, password } = DEMO_STAFF
		console.log(`Staff sign in at ${server.origin}/auth with ${email} / ${password}`)
	}
	await keepServing(server, flags.log)
})

/** Rejects a port in use: the shop behind it would be mistaken for this one. */
async function requireFreePort(port: string): Promise<void> {
	const probe = createServer()
	try {
		await once(probe.listen(Number(port), 'localhost'), 'listening')
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		throw new Error(`Port ${port} is not available (${code}). Use another one: PORT=8788 npm start`)
	}
	await new Promise((done) => probe.close(done))
}

function serve(port: number, printsLog: boolean) {
	const { url, authToken } = libsqlSettings() ?? {}
	return serveWorker({
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

/** Starts workerd again when it dies, at most 3 times in 5 minutes. */
async function keepServing(server: Awaited<ReturnType<typeof serve>>, printsLog: boolean) {
	const { origin } = server
	const restarts: number[] = []
	for (let { ended, miniflare } = server; ; restarts.push(Date.now())) {
		await ended
		await wait(RESTART_DELAY_MS)
		console.error('workerd, which serves the shop, stopped unexpectedly.')
		await miniflare.dispose()
		if (!canRestart(restarts, Date.now())) {
			throw new Error('It was restarted 3 times in 5 minutes already: npm start starts it again.')
		}
		;({ ended, miniflare } = await serve(Number(new URL(origin).port), printsLog))
		console.error(`Restarted it (${restarts.length + 1}). The shop is available again at ${origin}`)
	}
}
