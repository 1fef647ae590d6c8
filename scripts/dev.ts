import { spawn } from 'node:child_process'
import { prepareDatabase } from './start/prepare-database.ts'

await prepareDatabase()
console.log('Starting with hot reload…')
const server = spawn('node_modules/.bin/remix', ['vite:dev'], { stdio: 'inherit' })
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	// Before the listeners of wrangler, which leave at once.
	process.prependListener(signal, () => server.kill(signal))
}
