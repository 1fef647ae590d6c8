import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { buildPages } from '#scripts/build-pages.ts'
import { openCheckout } from '#tests/support/checkout.ts'
import { openLibsqlPlace } from '#tests/support/places.ts'
import { freePort } from '#tests/support/sqld.ts'

/** For a machine that has to build first. */
const PATIENCE_MS = 120_000

test(
	'a libSQL server that is not on this machine is served as it is, and how to fill it is told',
	async () => {
		buildPages()
		const cwd = await openCheckout()
		const place = await openLibsqlPlace()
		const elsewhere = place.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
		const env = { ...process.env, PORT: String(await freePort()), LIBSQL_URL: elsewhere }
		const npm = spawn('npm', ['start'], { cwd, env })
		// When everything that it started, and that speaks through it, has ended.
		const ended = new Promise((end) => npm.on('close', end))
		onTestFinished(async () => {
			npm.kill('SIGTERM')
			await ended
		}, PATIENCE_MS)
		let said = ''
		npm.stdout.setEncoding('utf8').on('data', (text) => {
			said += text
		})

		await expect.poll(() => said, { timeout: PATIENCE_MS, interval: 500 }).toContain('Open http')
		expect(said).toContain('is not on this machine')
		expect(said).toContain('npm run migrate and npm run catalogue:import -- FILE')
		expect(await place.ask('select name from sqlite_schema')).toEqual([])
	},
	2 * PATIENCE_MS,
)
