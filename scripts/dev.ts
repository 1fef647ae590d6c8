import { spawn } from 'node:child_process'
import { onStopSignal, readArguments, runCommand } from './run-command.ts'
import { prepareDatabase } from './start/prepare-database.ts'

await runCommand('Usage: npm run dev', async () => {
	readArguments({})
	await prepareDatabase()
	console.log('Starting with hot reload…')
	const server = spawn('node_modules/.bin/remix', ['vite:dev'], {
		stdio: 'inherit',
		env: { ...process.env, CLOUDFLARE_ENV: '' },
	})
	server.on('exit', (code) => process.exit(code ?? 0))
	onStopSignal((signal) => server.kill(signal))
})
