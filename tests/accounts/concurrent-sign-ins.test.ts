import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { VersionedSettings } from '#contract/shop/settings.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { clientIpHeader, openShopAsOwner, PASSWORD, signIn } from '#tests/support/staff.ts'
import { readProblemCode } from '#tests/support/two-factor.ts'

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

const withPassword = { password: PASSWORD }

/** Opens a shop with an empty category and an owner who signed in ten minutes ago. */
async function openWithStaleSession() {
	const clock = createClock()
	const { shop, headers } = await openShopAsOwner({ now: clock.now })
	const category = { name: 'Cameras' }
	const added = await shop.send('/api/categories', category, { headers })
	const { data: cameras } = (await added.json()) as { data: Category }
	clock.advance(10 * MINUTE_MS)
	const reauthenticate = () => shop.send('/api/auth/reauthenticate', withPassword, { headers })
	return { shop, headers, cameras, reauthenticate, clock }
}

test('ten minutes after sign-in, changing the settings and removing a category require reauthentication', async () => {
	const { shop, headers, cameras, reauthenticate } = await openWithStaleSession()
	const settings = await shop.read<VersionedSettings>('/api/settings')
	const send = async () => [
		await shop.send('/api/settings', settings, { method: 'PATCH', headers }),
		await shop.fetch(`/api/categories/${cameras._id}`, { method: 'DELETE', headers }),
	]

	for (const rejected of await send())
		expect(await readProblemCode(rejected)).toBe('reauthentication_required')
	await reauthenticate()
	expect((await send()).map(({ status }) => status)).toEqual([200, 204])
})

test('ten minutes after sign-in, the settings page asks for the password, and a form that is already open keeps its values', async () => {
	const { shop, headers, reauthenticate, clock } = await openWithStaleSession()
	const path = '/dashboard/settings/contact'
	const open = () => shop.fetch(path, { headers })
	const redirected = await open()
	expect([redirected.status, redirected.headers.get('Location')]).toEqual([
		303,
		`/dashboard/security/reauthenticate?next=${encodeURIComponent(path)}`,
	])
	await reauthenticate()
	const unchanged = readFormFields(await (await open()).text(), '[name="version"]')
	const fields = { ...unchanged, whatsapp: '01800-000101' }
	clock.advance(10 * MINUTE_MS)

	const rejected = await postForm(shop, path, fields, headers)
	const page = await rejected.text()
	expect(rejected.status).toBe(403)
	expect(page).toContain('href="/dashboard/security/reauthenticate" target="_blank"')
	await reauthenticate()
	const saved = await postForm(shop, path, readFormFields(page, '[name="version"]'), headers)

	expect(saved.status).toBe(303)
	const { settings } = await shop.read<VersionedSettings>('/api/settings')
	expect(settings.whatsapp).toBe('01800-000101')
})

test('ten minutes after sign-in, the button that removes a category asks for the password', async () => {
	const { shop, headers, cameras, reauthenticate } = await openWithStaleSession()
	const path = `/dashboard/categories/${cameras._id}`
	const press = (fields: Record<string, string>) => postForm(shop, path, fields, headers)

	const rejected = await press({ change: 'remove' })
	const fields = readFormFields(await rejected.text(), '[name="change"]')
	await reauthenticate()

	expect([rejected.status, fields]).toEqual([403, { change: 'remove' }])
	expect((await press(fields)).headers.get('Location')).toBe('/dashboard/categories')
})
