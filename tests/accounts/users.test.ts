import { expect, test } from 'vitest'
import type { UserAccount } from '#contract/accounts/accounts.ts'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { createPageClient, postForm, readFormFields } from '#tests/support/forms.ts'
import { findElements, readAttributes, readTexts } from '#tests/support/html.ts'
import { createProgram, tokenHeaders } from '#tests/support/programs.ts'
import { createStaff, openShopAsOwner, signedInHeaders, signIn } from '#tests/support/staff.ts'
import { createStaffWithTwoFactor } from '#tests/support/two-factor.ts'

const USERS = '/dashboard/users'

async function openShopWithStaff() {
	const { shop, owner, headers } = await openShopAsOwner()
	const staff = await createStaff(shop, { name: 'Karim Mia', role: 'staff' })
	const staffHeaders = await signedInHeaders(shop, staff.id)
	const { readPage, post } = createPageClient(shop, headers)
	const findAccount = async (email: string) => {
		const accounts = await shop.readData<UserAccount[]>('/api/users', { headers })
		return accounts.find((account) => account.email === email)
	}
	return { shop, owner, staff, staffHeaders, readPage, post, findAccount, headers }
}

test('an owner adds a colleague with a plain form and sees the temporary password only once', async () => {
	const { shop, readPage, post } = await openShopWithStaff()
	const colleague = { name: 'Salma Akter', email: 'salma@jonaki.example', role: 'staff' }

	const invalid = await post(`${USERS}/new`, { ...colleague, email: 'salma' })
	const invalidPage = await invalid.text()
	expect(invalid.status).toBe(422)
	expect(invalidPage).toContain('Please enter a valid email')
	expect(invalidPage).toContain('value="Salma Akter"')

	const added = await post(`${USERS}/new`, colleague)
	const addedPage = await added.text()
	const [password = ''] = readTexts(addedPage, 'code')
	const [chat] = readAttributes(addedPage, 'a[href^="https://wa.me/?text="]', 'href')
	expect(added.status).toBe(201)
	expect(addedPage).toContain(`data-copy="${password}"`)
	expect(decodeURIComponent(chat ?? '')).toContain(`${colleague.email}\nPassword: ${password}`)
	expect((await signIn(shop, colleague.email, password)).status).toBe(200)
	expect(await readPage(USERS)).toContain('Salma Akter')
	expect(await readPage(USERS)).not.toContain(password)
})

test("each button on a user's page changes the account and returns to the page", async () => {
	const { shop, readPage, post, findAccount } = await openShopWithStaff()
	const colleague = await createStaffWithTwoFactor(shop)
	const path = `${USERS}/${colleague.id}`
	const press = async (change: string) => {
		expect((await post(path, { change })).headers.get('Location')).toBe(path)
		return findAccount(colleague.email)
	}

	expect(await findAccount(colleague.email)).toMatchObject({ hasTwoFactor: true, sessions: 1 })
	expect(await press('make-staff')).toMatchObject({ role: 'staff' })
	expect(await readPage(path)).toContain('Make owner')
	expect(await press('make-owner')).toMatchObject({ role: 'owner' })
	expect(await press('remove-two-factor')).toMatchObject({ hasTwoFactor: false })
	expect(await press('end-sessions')).toMatchObject({ sessions: 0 })
	expect((await shop.fetch('/api/auth/me', colleague)).status).toBe(401)
	expect(await press('disable')).toMatchObject({ status: 'disabled' })
	expect(await readPage(path)).toContain('Enable account')
	expect(await press('enable')).toMatchObject({ status: 'active' })
	const reset = await (await post(path, { change: 'reset-password' })).text()
	const [password = ''] = readTexts(reset, 'code')
	expect((await signIn(shop, colleague.email, password)).status).toBe(200)
	expect((await post(path, { change: 'unknown-change' })).status).toBe(400)
	expect((await post(`${USERS}/unknown`, { change: 'reset-password' })).status).toBe(404)
	expect(await readPage(`${USERS}/unknown`)).toContain('>404<')
})

test('the last owner sees why the account cannot be disabled', async () => {
	const { owner, post } = await openShopWithStaff()

	const response = await post(`${USERS}/${owner.id}`, { change: 'disable' })

	expect(response.status).toBe(409)
	expect(await response.text()).toContain('The shop needs at least one active owner.')
})

test('staff change their own name, see which session is this browser and end the others with plain forms', async () => {
	const { shop, staff, staffHeaders } = await openShopWithStaff()
	const other = await signedInHeaders(shop, staff.id)
	const path = '/dashboard/security/account'
	const post = (fields: Record<string, string>) => postForm(shop, path, fields, staffHeaders)

	const empty = await post({ name: ' ' })
	expect(empty.status).toBe(422)
	expect(await empty.text()).toContain('Name is required')
	expect((await post({ name: 'Karim Uddin' })).status).toBe(303)
	const page = await (await shop.fetch(path, { headers: staffHeaders })).text()
	expect(page).toContain('value="Karim Uddin"')
	expect(page.match(/This browser/g)).toHaveLength(1)
	expect((await post({ change: 'sessions' })).status).toBe(303)
	expect((await shop.fetch('/api/inventory', { headers: other })).status).toBe(401)
	expect((await shop.fetch('/api/inventory', { headers: staffHeaders })).status).toBe(200)
})

const SCOPE = 'catalogue:read'

async function openPages(options = {}) {
	const { shop, headers } = await openShopAsOwner(options)
	const { readPage, post } = createPageClient(shop, headers)
	const addProgram = async () => {
		const response = await post(`${USERS}/new-program`, { name: 'Courier' })
		return response.headers.get('Location') ?? ''
	}
	const call = async (token: string) =>
		(await shop.fetch('/api/inventory', { headers: tokenHeaders(token) })).status
	return { shop, headers, readPage, post, addProgram, call }
}

const readScopes = (page: string) =>
	findElements(page, '[type=checkbox]:checked, [type=checkbox][checked]').map((box) =>
		box.getAttribute('name'),
	)

test('an owner adds a program and a token with plain forms, and sees the token only once', async () => {
	const { readPage, post, addProgram, call } = await openPages()
	const unnamed = await post(`${USERS}/new-program`, { name: ' ' })
	expect(unnamed.status).toBe(422)
	const path = await addProgram()

	const added = await post(path, { change: 'add-token', [SCOPE]: 'true', days: '30' })

	const page = await added.text()
	const [token = ''] = readTexts(page, 'code')
	expect(added.status).toBe(201)
	expect(page).toContain(`data-copy="${token}"`)
	expect(await call(token)).toBe(200)
	const later = await readPage(path)
	expect(later).not.toContain(token)
	expect(readTexts(later, 'ul.divide-y b')).toEqual([SCOPE])
	expect(later).toMatch(/Last used .* · Expires /)
	expect(await readPage(USERS)).toMatch(/Courier.*Program.*Used /s)
})

test('a token without a scope is refused at the scopes, and a long life keeps those that were chosen', async () => {
	const { post, addProgram } = await openPages()
	const path = await addProgram()

	const none = await post(path, { change: 'add-token', days: '365' })
	const tooLong = await post(path, { change: 'add-token', days: '366', [SCOPE]: 'true' })

	const [page, other] = [await none.text(), await tooLong.text()]
	expect([none.status, tooLong.status]).toEqual([422, 422])
	expect(readTexts(page, 'a[href="#scopes"]')).toEqual(['Choose at least one scope'])
	expect(readTexts(page, '#scopes > p')).toEqual(['Choose at least one scope'])
	expect(readFormFields(page, '#days')).toMatchObject({ days: '365' })
	expect(readTexts(other, '#days-message')).toHaveLength(1)
	expect(readScopes(other)).toEqual([SCOPE])
})

test('an owner revokes a token, and disables and enables a program, with its buttons', async () => {
	const { shop, post, readPage, call } = await openPages()
	const { id, token, tokenId } = await createProgram(shop)
	const path = `${USERS}/${id}`
	const press = async (fields: Record<string, string>) => {
		expect((await post(path, fields)).headers.get('Location')).toBe(path)
		return call(token)
	}

	expect(await press({ change: 'disable' })).toBe(401)
	expect(await readPage(path)).toContain('while the program is disabled')
	expect(await press({ change: 'enable' })).toBe(200)
	expect(await press({ change: 'revoke-token', token: tokenId })).toBe(401)
	expect(await readPage(path)).toContain('No tokens yet')
	expect((await post(path, { change: 'revoke-token', token: tokenId })).status).toBe(404)
})

test('the page of a program offers no password, role or session, and refuses them', async () => {
	const { shop, readPage, post } = await openPages()
	const { id } = await createProgram(shop)
	const path = `${USERS}/${id}`

	const page = await readPage(path)
	const changes = findElements(page, '[name=change]').map((button) => button.getAttribute('value'))

	expect(changes).toEqual(['disable', 'revoke-token', 'add-token'])
	expect(readTexts(page, 'main').join()).not.toContain('program:')
	for (const change of ['reset-password', 'end-sessions', 'remove-two-factor'])
		expect((await post(path, { change })).status, change).toBe(404)
	expect((await post(path, { change: 'make-owner' })).status).toBe(422)
})

test('the page of a person has no tokens, and nobody can add any', async () => {
	const { shop, headers, readPage, post } = await openPages()
	const [person] = await shop.readData<{ _id: string }[]>('/api/users', { headers })
	const path = `${USERS}/${person?._id}`

	expect(readTexts(await readPage(path), 'main').join()).not.toMatch(/token/i)
	const response = await post(path, { change: 'add-token', days: '30', [SCOPE]: 'true' })
	expect(response.status).toBe(404)
})

test('programs and tokens need the password again after ten minutes', async () => {
	const clock = createClock()
	const { addProgram, post } = await openPages(clock)
	const path = await addProgram()
	clock.advance(11 * MINUTE_MS)

	for (const [page, fields] of [
		[`${USERS}/new-program`, { name: 'Accounts' }],
		[path, { change: 'add-token', days: '30', [SCOPE]: 'true' }],
	] as const) {
		const response = await post(page, { ...fields })
		expect(response.status).toBe(403)
		expect(await response.text()).toContain('/dashboard/security/reauthenticate')
	}
})
