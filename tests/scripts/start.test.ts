import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildWorker } from '#scripts/build/build-worker.ts'
import { openCheckout } from '#tests/support/checkout.ts'
import { runScript } from '#tests/support/commands.ts'
import { openLibsqlPlace } from '#tests/support/places.ts'
import { serveByNpm } from '#tests/support/serve-by-npm.ts'
import { freePort } from '#tests/support/sqld.ts'

/** For a machine that has to build, migrate and seed first. */
const TIMEOUT_MS = 120_000
const patiently = { timeout: TIMEOUT_MS, interval: 500 }
vi.setConfig({ testTimeout: 3 * TIMEOUT_MS })

test('a libSQL server that is not on this machine is served as it is, and how to fill it is told', async () => {
	const place = await openLibsqlPlace()
	const elsewhere = place.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
	const { said } = await npmStart({ LIBSQL_URL: elsewhere })

	await expect.poll(said, patiently).toContain('Open http')
	expect(said()).toContain('is not on this machine')
	expect(said()).toContain('npm run migrate and npm run catalogue:import -- FILE')
	expect(await place.ask('select name from sqlite_schema')).toEqual([])
})

test('the served shop tells its log when asked to, and ends with the npm process alone that started it', async () => {
	const { origin, said, stop } = await npmStart({}, ['--', '--log'])
	const answers = () =>
		fetch(`${origin}/api/categories`).then(
			({ ok }) => ok,
			() => false,
		)
	await expect.poll(answers, patiently).toBe(true)
	await expect.poll(said, patiently).toContain('"route":"/api/categories"')
	await stop()

	await expect.poll(answers, patiently).toBe(false)
})

test('the shop of this machine is served whichever deployed shop CLOUDFLARE_ENV names', async () => {
	const { origin, said } = await npmStart({ CLOUDFLARE_ENV: 'preview' })
	await expect.poll(said, patiently).toContain('Open http')

	expect((await fetch(`${origin}/api/products`)).status).toBe(200)
})

test('a port that somebody else has is named, and nothing is said to be open', async () => {
	const other = createServer().listen(0, 'localhost')
	onTestFinished(() => void other.close())
	await once(other, 'listening')
	const { port } = other.address() as AddressInfo

	const { code, said } = await runScript('start', [], { settings: { PORT: String(port) } })

	expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} cannot be had`)])
	expect(said).not.toContain('Open http')
})

test.each([
	['PORT', 'abc', 'PORT is abc; it takes a whole number up to 65535.'],
	['PORT', '99999', 'PORT is 99999; it takes a whole number up to 65535.'],
	['LIBSQL_URL', 'nonsense', 'LIBSQL_URL is nonsense; it takes the address of a libSQL server'],
	['LIBSQL_URL', 'ftp://x', 'LIBSQL_URL is ftp://x; it takes the address of a libSQL server'],
	['LIBSQL_URL', 'http://127.0.0.1:1', 'libSQL at http://127.0.0.1:1 cannot be reached.'],
])('a %s of %j is named', async (name, value, complaint) => {
	const settings = { PORT: String(await freePort()), [name]: value }

	const { code, said } = await runScript('start', [], { settings })

	expect([code, said.trim().split('\n').at(-1)]).toEqual([1, expect.stringContaining(complaint)])
})

test('a secret with which nobody could sign in is told, and nothing is said to be open', async () => {
	const cwd = await openCheckout()
	await writeFile(join(cwd, '.dev.vars'), 'SIGNING_SECRETS=too short\n')
	const { said } = await npmStart({}, [], cwd)

	await expect.poll(said, patiently).toMatch(/SIGNING_SECRETS takes secrets of at least 32|Open/)
	expect(said()).not.toContain('Open http')
})

/** The shop as a newcomer starts it. */
async function npmStart(settings: Record<string, string> = {}, flags: string[] = [], folder = '') {
	buildWorker()
	return serveByNpm(['start', ...flags], settings, folder)
}
