// Plain Node, so that it runs before anything is installed: installs what package-lock.json names, then runs the script it is given.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { swallowedFlags } from './swallowed-flags.mjs'

const WATCH_MS = 500
const stamp = 'node_modules/.installed-from'
const [script, ...args] = process.argv.slice(2)
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

refuseSwallowedFlags()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
	console.log('Installing packages…')
	// Not `npm ci`: it empties node_modules first, for half a minute, also when one package is new.
	const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
	await run('npm', ['install', '--include=dev', '--no-save', ...quietly])
	writeFileSync(stamp, wanted)
}
await run(process.execPath, ['--import', 'tsx', script, ...args])

/** A command without its flag would do something else: deploy in place of a dry run, change another database. */
function refuseSwallowedFlags() {
	const swallowed = swallowedFlags(process.env).join(' ')
	if (!swallowed) return
	const { npm_lifecycle_event: command, npm_lifecycle_script: program = '' } = process.env
	const given = args.filter((word) => !program.split(' ').includes(word))
	const line = ['npm run', command, '--', ...given, swallowed].join(' ')
	console.error(`Nothing was done: npm took ${swallowed} for its own. Write -- first: ${line}`)
	process.exit(1)
}

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
