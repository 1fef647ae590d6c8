import { expect, test } from 'vitest'
import type { UserAccount } from '#contract/accounts/accounts.ts'
import { createPageClient, postForm } from '#tests/support/forms.ts'
import { readAttributes, readTexts } from '#tests/support/html.ts'
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
