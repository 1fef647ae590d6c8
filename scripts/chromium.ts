import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first starts pages with a third of the processor time. */
const names = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
]
const wellKnown = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path in `CHROMIUM`, or the first installed Chromium. */
export function findChromium(): string | undefined {
	const onPath = (process.env.PATH ?? '')
		.split(delimiter)
		.flatMap((folder) => names.map((name) => join(folder, name)))
	return [process.env.CHROMIUM ?? '', ...onPath, ...wellKnown].find(
		(path) => path && existsSync(path),
	)
}
