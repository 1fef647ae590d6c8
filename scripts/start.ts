import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import { buildPages } from './build-pages.ts'
import { ensureLocalSettings } from './local-settings.ts'
import { migrateCurrentDatabase } from './migrate-database.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'
import { serve } from './serve.ts'

const port = process.env.PORT ?? '8787'
const address = `http://localhost:${port}`

buildPages()
ensureLocalSettings()
await migrateCurrentDatabase()
const { settings, hasDemoStaff } = await seedWhenEmpty()

console.log('Starting the shop…')
serve(
	'wrangler',
	[
		...['dev', '--port', port, '--inspector-port', '0', '--show-interactive-dev-session=false'],
		...variable('LIBSQL_URL', settings.LIBSQL_URL),
		...variable('LIBSQL_AUTH_TOKEN', settings.LIBSQL_AUTH_TOKEN),
	],
	{
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, WRANGLER_LOG: 'error', WRANGLER_SEND_METRICS: 'false' },
	},
)

await untilItAnswers(`${address}/api/categories`)
console.log(`Open ${address}  (stop with Ctrl+C)`)
if (hasDemoStaff) {
	console.log(`Staff sign in at ${address}/auth with ${DEMO_STAFF.email} / ${DEMO_STAFF.password}`)
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
