import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { clientIpHeader, openShopAsOwner, PASSWORD, signIn } from '#tests/support/staff.ts'

const { scrypt } = crypto

/** Makes password hashes wait until the returned function is called. */
function holdHashes() {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	vi.spyOn(crypto, 'scrypt').mockImplementation((...args: Parameters<typeof scrypt>) => {
		void released.then(() => scrypt(...args))
	})
	syncBuiltinESMExports()
	onTestFinished(() => {
		release()
		vi.restoreAllMocks()
		syncBuiltinESMExports()
	})
	return release
}

/** Opens a shop in which hashes wait, and sends one sign-in from each of `count` IP addresses. */
async function openBusyShop(count: number) {
	const { shop, owner, headers } = await openShopAsOwner({ now: createClock().now })
	await shop.fetch('/contact')
	const releaseHashes = holdHashes()
	const signInFrom = (host: number, password = PASSWORD) =>
		signIn(shop, owner.email, password, clientIpHeader(`203.0.113.${host}`))
	const rejections: Response[] = []
	const attempt = async (host: number) => {
		const response = await signInFrom(host)
		if (response.status !== 200) rejections.push(response)
		return response.status
	}
	const first = attempt(0)
	// Hashes of an earlier test may still block this one.
	await vi.waitUntil(() => vi.mocked(crypto.scrypt).mock.calls.length > 0, { timeout: MINUTE_MS })
	const others = Array.from({ length: count - 1 }, (_, index) => attempt(index + 1))
	const signIns = [first, ...others]
	return { shop, headers, releaseHashes, signInFrom, rejections, signIns }
}

test('of ten sign-ins at once, five wait for their hash and five are rejected, and cached pages are still served', async () => {
	const { shop, releaseHashes, rejections, signIns } = await openBusyShop(10)
	await expect.poll(() => rejections.length).toBe(5)

	const page = await shop.fetch('/contact')

	expect([page.status, page.headers.get('Cache-Status')]).toEqual([
		200,
		expect.stringContaining('hit'),
	])
	for (const { status, headers } of rejections)
		expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
	releaseHashes()
	const statuses = await Promise.all(signIns)
	expect(statuses.filter((status) => status === 200)).toHaveLength(5)
	takeConsoleOutput()
})

test('the page that asks for the password keeps its form while too many others wait', async () => {
	const { shop, headers, releaseHashes, rejections, signIns } = await openBusyShop(6)
	await expect.poll(() => rejections.length).toBe(1)

	const path = '/dashboard/security/reauthenticate?next=/dashboard/settings'
	const response = await postForm(shop, path, { password: PASSWORD }, headers)

	const page = await response.text()
	expect([response.status, response.headers.has('Retry-After')]).toEqual([503, true])
	expect(page).toContain('Please try again in a few seconds')
	expect(page).toContain('name="password"')
	releaseHashes()
	await Promise.all(signIns)
	takeConsoleOutput()
})

test('sign-ins that are rejected because others wait do not count as failures', async () => {
	const { releaseHashes, signInFrom, rejections, signIns } = await openBusyShop(6)
	await expect.poll(() => rejections.length).toBe(1)

	for (let attempt = 1; attempt <= 5; attempt += 1) expect((await signInFrom(9)).status).toBe(503)
	releaseHashes()
	await Promise.all(signIns)

	expect((await signInFrom(9, 'wrong password')).status).toBe(401)
	expect((await signInFrom(9)).status).toBe(200)
	takeConsoleOutput()
})

test('an IP address has one sign-in in progress at a time', async () => {
	const { releaseHashes, signInFrom, signIns } = await openBusyShop(1)

	const second = await signInFrom(0)
	releaseHashes()

	expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '1'])
	expect(await Promise.all(signIns)).toEqual([200])
	expect((await signInFrom(0)).status).toBe(200)
})
