import { once } from 'node:events'
import { createServer } from 'node:net'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import { buildWorker } from './build/build-worker.ts'
import { libsqlSettings } from './libsql-settings.ts'
import { localSettings } from './local-settings.ts'
import { endWith, readFlags } from './run-command.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { serveWorker } from './start/serve-worker.ts'
import { whenStopped } from './start/when-stopped.ts'

const LAST_PORT = 65_535

const { log: showsLog } = readFlags('npm start [-- --log]   (PORT=8788 for another port)', {
	log: { type: 'boolean' },
})
const port = Number(process.env.PORT || '8787')

requirePort()
await requireFreePort()
buildWorker()
const hasDemoStaff = await prepareDatabase().catch(endWith)

console.log('Starting the shop…')
const { url: libsqlUrl, authToken } = libsqlSettings() ?? {}
const { origin, miniflare } = await serveWorker({
	build: 'build',
	state: '.wrangler/state/v3',
	port,
	variables: {
		...localSettings(),
		...(libsqlUrl && { LIBSQL_URL: libsqlUrl }),
		...(authToken && { LIBSQL_AUTH_TOKEN: authToken }),
	},
	hear: ({ level, message }) => {
		if (level === 'error') console.error(message)
		else if (showsLog) console.log(message)
	},
})
whenStopped(() => void miniflare.dispose().then(() => process.exit()))
console.log(`Open ${origin}  (stop with Ctrl+C)`)
if (hasDemoStaff) {
	console.log(`Staff sign in at ${origin}/auth with ${DEMO_STAFF.email} / ${DEMO_STAFF.password}`)
}

function requirePort(): void {
	if (Number.isInteger(port) && port >= 0 && port <= LAST_PORT) return
	console.error(`PORT is ${process.env.PORT}; it takes a whole number up to ${LAST_PORT}.`)
	process.exit(1)
}

/** Otherwise the shop that has the port would be taken for this one. */
async function requireFreePort(): Promise<void> {
	const probe = createServer().listen(port, 'localhost')
	await once(probe, 'listening').catch((error) => {
		console.error(`Port ${port} cannot be had (${error.code}). Another one: PORT=8788 npm start`)
		process.exit(1)
	})
	await new Promise((done) => probe.close(done))
}
