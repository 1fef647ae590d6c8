import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The first starts pages with a third of the processor time. */
const names = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
]
const MACOS_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path in `CHROMIUM`, or the first installed Chromium. */
export function findChromium(): string | undefined {
	const { stdout } = spawnSync('which', names, { encoding: 'utf8' })
	const paths = [process.env.CHROMIUM ?? '', ...(stdout ?? '').split('\n'), MACOS_CHROME]
	return paths.find((path) => path && existsSync(path))
}
