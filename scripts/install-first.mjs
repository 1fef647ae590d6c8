// Plain Node, so that it runs before anything is installed: installs what package-lock.json names, then runs the script it is given.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const WATCH_MS = 500
const stamp = 'node_modules/.installed-from'
const [script, ...args] = process.argv.slice(2)
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
	console.log('Installing packages…')
	// Not `npm ci`: it refuses a lock file made where optional packages of other platforms could not be had.
	await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
	writeFileSync(stamp, wanted)
}
await run(process.execPath, ['--import', 'tsx', script, ...args])

/** Ends this process when the program failed or was told to stop, and hands signals on to it. */
async function run(command, commandArgs) {
	const program = spawn(command, commandArgs, { stdio: 'inherit' })
	const handOn = (signal) => program.kill(signal)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handOn)
	// npm hands a signal to the shell between it and this process, and such a shell dies without handing it on.
	const parent = process.ppid
	const watch = setInterval(() => process.ppid !== parent && handOn('SIGTERM'), WATCH_MS)
	const code = await new Promise((resolve) => program.on('exit', (status) => resolve(status ?? 1)))
	clearInterval(watch)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, handOn)
	if (code !== 0) process.exit(code)
}
