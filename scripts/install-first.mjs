// Plain Node, so that it runs before anything is installed: installs what package-lock.json names, then runs the script it is given.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed-from'
const [script, ...args] = process.argv.slice(2)
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
	console.log('Installing packages…')
	// Not `npm ci`: it refuses a lock file made where optional packages of other platforms could not be had.
	run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
	writeFileSync(stamp, wanted)
}
run(process.execPath, ['--import', 'tsx', script, ...args])

function run(command, commandArgs) {
	const { status, signal } = spawnSync(command, commandArgs, { stdio: 'inherit' })
	if (status !== 0) process.exit(signal ? 130 : (status ?? 1))
}
