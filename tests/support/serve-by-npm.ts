import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { onTestFinished } from 'vitest'
import { openCheckout } from './checkout.ts'
import { freePort } from './sqld.ts'

const TIMEOUT_MS = 120_000

/** A shop that a command of npm serves until the test is over, in a checkout of its own unless a folder is named. */
export async function serveByNpm(
	words: string[],
	settings: Record<string, string> = {},
	folder = '',
) {
	const port = String(await freePort())
	const npm = spawn('npm', words, {
		cwd: folder || (await openCheckout()),
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...settings, PORT: port },
	})
	// When everything that it started, and that speaks through it, has ended.
	const ended = new Promise<number | null>((end) => npm.on('close', end))
	const stop = async () => {
		npm.kill('SIGTERM')
		await ended
	}
	onTestFinished(stop, TIMEOUT_MS)
	let said = ''
	for (const stream of [npm.stdout, npm.stderr]) {
		stream.setEncoding('utf8').on('data', (text) => {
			said += text
		})
	}
	// Colours stand between words where a machine of CI is told.
	return {
		origin: `http://localhost:${port}`,
		pid: Number(npm.pid),
		said: () => stripVTControlCharacters(said),
		ended,
		stop,
	}
}
