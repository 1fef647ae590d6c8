import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** `chromium-headless-shell` comes first, because it opens a page in a third of the processor time. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const MACOS_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path in the environment variable `CHROMIUM`, or else the path of the first installed command. */
export function findChromium(): string | undefined {
	const { stdout } = spawnSync('which', COMMANDS, { encoding: 'utf8' })
	const paths = [process.env.CHROMIUM ?? '', ...(stdout ?? '').split('\n'), MACOS_CHROME]
	return paths.find((path) => path && existsSync(path))
}
