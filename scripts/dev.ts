import { cli } from '@remix-run/dev'
import { readArguments, runCommand } from './run-command.ts'
import { printDemoAccount, requireFreePort } from './start/local-server.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { withStartLock } from './start/with-start-lock.ts'

await runCommand('Usage: npm run dev   (PORT=8788 for another port)', async () => {
	readArguments({})
	const port = await requireFreePort()
	const hasDemoStaff = await withStartLock(prepareDatabase)
	console.log('Starting with hot reload…')
	if (hasDemoStaff) printDemoAccount(`http://localhost:${port}`)
	process.env.CLOUDFLARE_ENV = ''
	await cli.run(['vite:dev'])
})
