import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { VersionedSettings } from '#contract/shop/settings.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { openShopAsOwner, PASSWORD } from '#tests/support/staff.ts'
import { readProblemCode } from '#tests/support/two-factor.ts'

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
