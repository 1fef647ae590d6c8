import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** `chromium-headless-shell` comes first: it opens a page in a third of the CPU time. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const INSTALL = 'apt-get update && apt-get install -y chromium-headless-shell'
const MACOS_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path of a browser. Installs one if there is none, which needs root on Debian. */
export async function requireChromium(): Promise<string> {
	const path = findChromium() ?? (await installChromium())
	if (path) return path
	throw new Error(
		`The browser tests need Chromium. As root, run \`${INSTALL}\`, or set the path of a browser: CHROMIUM=/path/to/chromium npm test`,
	)
}

function findChromium(): string | undefined {
	const { stdout } = spawnSync('which', COMMANDS, { encoding: 'utf8' })
	const paths = [process.env.CHROMIUM ?? '', ...(stdout ?? '').split('\n'), MACOS_CHROME]
	return paths.find((path) => path && existsSync(path))
}

async function installChromium(): Promise<string | undefined> {
	console.log('Installing Chromium for the browser tests…')
	await once(spawn('sh', ['-c', INSTALL], { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
	return findChromium()
}
