// Plain Node, so that it runs before anything is installed: installs the packages of
// package-lock.json, then runs the script that the first argument names, if any.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = 'node_modules'
const stamp = `${folder}/.installed-from`
const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Returns the exit code. */
function install() {
	try {
		mkdirSync(folder, { recursive: true })
		accessSync(folder, constants.W_OK)
	} catch ({ code }) {
		const parent = resolve(existsSync(folder) ? folder : '.')
		console.error(`The folder ${parent} is read-only (${code}), so packages cannot be installed.`)
		return 1
	}
	console.log('Installing packages…')
	// `npm ci` would empty node_modules, and npm obey a --dry-run meant for the script.
	const args = ['install', '--include=dev', '--no-save', '--loglevel=error', '--no-dry-run']
	const { status } = spawnSync('npm', args, { stdio: 'inherit' })
	if (status === 0) writeFileSync(stamp, lockHash)
	return status ?? 1
}

const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash
if (!isInstalled) process.exitCode = install()
const [, , script] = process.argv
if (script && !process.exitCode) {
	// npm forwards a signal only to the shell that started this process. So this process ends when
	// that shell has ended.
	const shell = process.ppid
	setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 500).unref()
	const { register } = await import('tsx/esm/api')
	register()
	process.argv.splice(1, 1)
	await import(pathToFileURL(resolve(script)).href)
}
