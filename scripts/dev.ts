import { spawn } from 'node:child_process'
import { readArguments, runCommand } from './run-command.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { whenStopped } from './start/when-stopped.ts'

runCommand('Usage: npm run dev', async () => {
	readArguments({})
	await prepareDatabase()
	console.log('Starting with hot reload…')
	const server = spawn('node_modules/.bin/remix', ['vite:dev'], {
		stdio: 'inherit',
		env: { ...process.env, CLOUDFLARE_ENV: '' },
	})
	server.on('exit', (code) => process.exit(code ?? 0))
	whenStopped((signal) => server.kill(signal))
})
