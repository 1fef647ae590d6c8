import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { buildPages } from '#scripts/build-pages.ts'
import { openCheckout } from '#tests/support/checkout.ts'
import { freePort } from '#tests/support/sqld.ts'

/** For a machine that has to build, migrate and seed first. */
const PATIENCE_MS = 120_000

test(
	'the served shop ends with the npm process alone that started it',
	async () => {
		buildPages()
		const checkout = await openCheckout()
		const port = await freePort()
		const address = `http://localhost:${port}/api/categories`
		const npm = spawn('npm', ['start'], {
			cwd: checkout,
			stdio: 'ignore',
			env: { ...process.env, PORT: String(port) },
		})
		await expect.poll(() => answers(address), { timeout: PATIENCE_MS, interval: 500 }).toBe(true)
		npm.kill('SIGTERM')

		await expect.poll(() => answers(address), { timeout: PATIENCE_MS, interval: 500 }).toBe(false)
	},
	3 * PATIENCE_MS,
)

async function answers(address: string): Promise<boolean> {
	return fetch(address).then(
		() => true,
		() => false,
	)
}
