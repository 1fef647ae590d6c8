import { spawn } from 'node:child_process'
import { endWith, readFlags } from './run-command.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { whenStopped } from './start/when-stopped.ts'

readFlags('Usage: npm run dev', {})
await prepareDatabase().catch(endWith)
console.log('Starting with hot reload…')
const server = spawn('node_modules/.bin/remix', ['vite:dev'], {
	stdio: 'inherit',
	env: { ...process.env, CLOUDFLARE_ENV: '' },
})
server.on('exit', (code) => process.exit(code ?? 0))
whenStopped((signal) => server.kill(signal))
