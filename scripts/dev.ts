import { cli } from '@remix-run/dev'
import { readArguments, runCommand } from './run-command.ts'
import { prepareDatabase } from './start/prepare-database.ts'

await runCommand('Usage: npm run dev', async () => {
	readArguments({})
	await prepareDatabase()
	console.log('Starting with hot reload…')
	process.env.CLOUDFLARE_ENV = ''
	await cli.run(['vite:dev'])
})
