// Plain Node, so that it runs before anything is installed: installs the packages of package-lock.json, then runs a script.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const flags =
	'as-drafts catalogue dry-run engine log name no-pictures part project quick remote replace-demo role second-factor seed skip-checks status to tracked'.split(
		' ',
	)
/** npm expands a flag that is the start of one of its own settings. */
const expandedFlags = { 'bench engine': 'engine_strict', 'deploy to': 'token_description' }
const stamp = 'node_modules/.installed-from'
const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const { npm_lifecycle_event: command } = process.env

// A command without its flag would do something else: deploy in place of a dry run, change another database.
const swallowed = flags.filter(isSwallowed).map((flag) => `--${flag}`)
if (swallowed.length > 0) {
	const names = swallowed.join(' ')
	console.error(
		`Nothing was done: npm took ${names} for its own. Write -- before the flags: npm run ${command} -- ${names}`,
	)
	process.exit(1)
}
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
	console.log('Installing packages…')
	// Not `npm ci`, which always empties node_modules first.
	const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
	const install = ['install', '--include=dev', '--no-save', ...quiet]
	const { status } = spawnSync('npm', install, { stdio: 'inherit' })
	if (status !== 0) process.exit(status ?? 1)
	writeFileSync(stamp, lockHash)
}
// npm forwards a signal only to the shell between it and this process, which dies of it.
const shell = process.ppid
setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 500).unref()
const { register } = await import('tsx/esm/api')
register()
process.argv.splice(1, 1)
await import(pathToFileURL(resolve(process.argv[1])).href)

function isSwallowed(flag) {
	const name = flag.replace(/^no-/, '').replaceAll('-', '_')
	const value = (setting) => process.env[`npm_config_${setting}`]
	if (flag.startsWith('no-')) return value(name) === ''
	return value(name) || value(expandedFlags[`${command} ${flag}`])
}
