// Plain Node, so that it runs before anything is installed: installs the packages of package-lock.json, then runs a script.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const PARENT_CHECK_MS = 500
const flags =
	'catalogue dry-run engine log name part project quick remote replace-demo second-factor seed skip-checks status to tracked'.split(
		' ',
	)
/** npm expands a flag that is the start of one of its own settings. */
const expandedFlags = { bench: { engine: 'engine_strict' }, deploy: { to: 'token_description' } }
const stamp = 'node_modules/.installed-from'
const [script, ...args] = process.argv.slice(2)
const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

refuseSwallowedFlags()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
	console.log('Installing packages…')
	// Not `npm ci`, which always empties node_modules first.
	const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
	await run('npm', ['install', '--include=dev', '--no-save', ...quiet])
	writeFileSync(stamp, lockHash)
}
await run(process.execPath, ['--import', 'tsx', script, ...args])

/** A command without its flag would do something else: deploy in place of a dry run, change another database. */
function refuseSwallowedFlags() {
	const { npm_lifecycle_event: command, npm_lifecycle_script: program = '' } = process.env
	const swallowed = swallowedFlags(command).join(' ')
	if (!swallowed) return
	const words = args.filter((word) => !program.split(' ').includes(word))
	const line = ['npm run', command, '--', ...words, swallowed].join(' ')
	console.error(`Nothing was done: npm took ${swallowed} for its own. Write -- first: ${line}`)
	process.exit(1)
}

/** Returns the flags that npm took for its own settings, so that the command would not receive them. */
function swallowedFlags(command) {
	const setting = (name = '') => process.env[`npm_config_${name.replaceAll('-', '_')}`]
	const readValue = (flag) => setting(flag) || setting(expandedFlags[command]?.[flag])
	const swallowed = flags
		.filter(readValue)
		.map((flag) => (readValue(flag) === 'true' ? `--${flag}` : `--${flag} ${readValue(flag)}`))
	return setting('pictures') === '' ? [...swallowed, '--no-pictures'] : swallowed
}

/** Runs a program, forwards signals to it, and exits when it fails. */
async function run(command, commandArgs) {
	const program = spawn(command, commandArgs, { stdio: 'inherit' })
	const forward = (signal) => program.kill(signal)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
	// The shell between npm and this process dies of a signal without forwarding it.
	const parent = process.ppid
	const timer = setInterval(() => process.ppid !== parent && forward('SIGTERM'), PARENT_CHECK_MS)
	const code = await new Promise((resolve) => program.on('exit', (status) => resolve(status ?? 1)))
	clearInterval(timer)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward)
	if (code !== 0) process.exit(code)
}
