import { spawnSync } from 'node:child_process'
import { buildPages } from './build/build-worker.ts'
import { findChromium } from './programs.ts'

buildPages()
const CHROMIUM = findChromium() ?? installChromium()
if (!CHROMIUM) {
	console.error(
		'The browser tests need Chromium. Install it, or set its path: CHROMIUM=/path/to/chromium npm test',
	)
	process.exit(1)
}
console.log('Running the tests…')
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...process.argv.slice(2)], {
	stdio: 'inherit',
	env: { ...process.env, CHROMIUM },
})
process.exit(status ?? 1)

function installChromium() {
	console.log('Installing Chromium for the browser tests…')
	const install = 'apt-get update && apt-get install -y chromium-headless-shell'
	spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] })
	return findChromium()
}
