import { once } from 'node:events'
import { createServer } from 'node:net'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import { buildPages } from './build-pages.ts'
import { libsqlSettings } from './libsql-settings.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serve } from './serve.ts'

const port = process.env.PORT ?? '8787'
const address = `http://localhost:${port}`
const quiet = {
	WRANGLER_LOG: process.env.WRANGLER_LOG ?? 'error',
	WRANGLER_SEND_METRICS: 'false',
}

await requireFreePort()
buildPages()
const hasDemoStaff = await prepareDatabase()
const libsql = libsqlSettings()

console.log('Starting the shop…')
serve(
	'wrangler',
	[
		...['dev', '--port', port, '--inspector-port', '0', '--show-interactive-dev-session=false'],
		...variable('LIBSQL_URL', libsql?.url),
		...variable('LIBSQL_AUTH_TOKEN', libsql?.authToken),
	],
	{
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...quiet },
	},
)

await untilItAnswers(`${address}/healthz`)
console.log(`Open ${address}  (stop with Ctrl+C)`)
if (hasDemoStaff) {
	console.log(`Staff sign in at ${address}/auth with ${DEMO_STAFF.email} / ${DEMO_STAFF.password}`)
}

/** Otherwise the shop that has the port would be taken for this one. */
async function requireFreePort(): Promise<void> {
	const probe = createServer().listen(Number(port), 'localhost')
	await once(probe, 'listening').catch((error) => {
		console.error(`Port ${port} cannot be had (${error.code}). Another one: PORT=8788 npm start`)
		process.exit(1)
	})
	await new Promise((done) => probe.close(done))
}

function variable(name: string, value: string | undefined): string[] {
	return value ? ['--var', `${name}:${value}`] : []
}

async function untilItAnswers(url: string): Promise<void> {
	const answered = await fetch(url).then(
		(response) => response.ok,
		() => false,
	)
	if (answered) return
	await new Promise((resolve) => setTimeout(resolve, 200))
	return untilItAnswers(url)
}
