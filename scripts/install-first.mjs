// Plain Node, so that it runs before anything is installed: installs the packages of
// package-lock.json, then runs the script that the first argument names, if any.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const stamp = 'node_modules/.installed-from'
const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
	console.log('Installing packages…')
	// `npm ci` would empty node_modules, and npm obey a --dry-run meant for the script.
	const install = ['install', '--include=dev', '--no-save', '--loglevel=error', '--no-dry-run']
	const { status } = spawnSync('npm', install, { stdio: 'inherit' })
	if (status !== 0) process.exit(status ?? 1)
	writeFileSync(stamp, lockHash)
}
const [, , script] = process.argv
if (script) {
	// npm forwards a signal only to the shell that started this process. So this process ends when
	// that shell has ended.
	const shell = process.ppid
	setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 500).unref()
	const { register } = await import('tsx/esm/api')
	register()
	process.argv.splice(1, 1)
	await import(pathToFileURL(resolve(script)).href)
}
