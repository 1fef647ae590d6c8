import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBackOffice, openDashboard, readLedger } from '#tests/support/back-office.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { findLink, textOf } from '#tests/support/html.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { browserHeaders, commandActor, createStaff, signIn } from '#tests/support/staff.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

type Fields = Record<string, string>

const NEW_PRODUCT = '/dashboard/inventory/new'
const newProduct = {
	name: 'Kestrel "Two"',
	brand: 'Kestrel',
	category: 'laptop',
	subcategory: 'plain-laptop',
	price: '900',
	keyFeatures: 'Light\r\nQuiet',
}

/**
 * Opens a dashboard. `submit` submits a form with another session cookie, by default one that is
 * invalid.
 */
async function openWithExpiredSession() {
	const dashboard = await openDashboard()
	const submit = async (path: string, fields: Fields, Cookie = '__Host-session=expired') => {
		const response = await postForm(dashboard.shop, path, fields, { ...dashboard.headers, Cookie })
		return { status: response.status, page: await response.text() }
	}
	return { ...dashboard, submit }
}

test('a sale submitted with an expired session shows a sign-in link and the name of the product; submitted again, it is recorded', async () => {
	const { readPage, post, inventory, editPath, submit } = await openWithExpiredSession()
	const row = readFormFields(await readPage('/dashboard/inventory'), '[value="sell"]')
	const fields = { ...row, movement: 'sell' }

	const expired = await submit(`${editPath}/move`, fields)

	expect(expired.status).toBe(401)
	expect(expired.page).toContain('href="/auth/login" target="_blank"')
	expect(textOf(expired.page)).toContain('Kestrel One: Sell: units were sold')
	expect(readFormFields(expired.page)).toEqual(fields)
	expect((await post(`${editPath}/move`, readFormFields(expired.page))).status).toBe(303)
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
})

test('a reversal submitted with an expired session names the movement to reverse', async () => {
	const { shop, headers, readPage, id, editPath, submit } = await openWithExpiredSession()
	const [opening] = await readLedger(shop, id, headers)
	const fields = readFormFields(
		await readPage(editPath),
		`[name="movementId"][value="${opening?._id}"]`,
	)

	const expired = await submit(`${editPath}/reverse`, fields)

	expect(textOf(expired.page)).toMatch(/Kestrel One: Received 20, /)
	expect(readFormFields(expired.page)).toEqual(fields)
})

test('a product submitted with an expired session can be added after signing in, and undeclared fields are dropped', async () => {
	const { readPage, post, inventory, submit } = await openWithExpiredSession()
	const fields = { ...readFormFields(await readPage(NEW_PRODUCT)), ...newProduct }

	const expired = await submit(NEW_PRODUCT, { ...fields, constructor: 'a', other: 'b' })

	expect(expired.status).toBe(401)
	expect(readFormFields(expired.page)).toEqual(fields)
	expect((await post(NEW_PRODUCT, readFormFields(expired.page))).status).toBe(303)
	expect(await inventory('?search=two')).toHaveLength(1)
})

test.each([
	['without a session cookie', { ...newProduct, _idempotencyKey: 'once' }, '', 302],
	['with more than 64 kB', { ...newProduct, colors: 'x'.repeat(64 * 1024) }, undefined, 401],
	['without any declared field', { other: 'Kestrel' }, undefined, 302],
])('a form submitted %s is not shown again with values', async (_, fields, cookie, expected) => {
	const { submit } = await openWithExpiredSession()

	const { status, page } = await submit(NEW_PRODUCT, fields, cookie)

	expect(status).toBe(expected)
	expect(page).not.toContain('Kestrel')
})

test('after a database failure, a form is offered again only up to 64 kB, which is counted in bytes', async () => {
	const { shop, post } = await openDashboard()
	await shop.db.run(sql`alter table imports rename to imports_x`)
	const submit = (slug: string) =>
		post('/dashboard/inventory/import', { text: `slug,price\n${`${slug},5\n`.repeat(15_000)}` })

	const english = await submit('a')
	const bangla = await submit('ক')

	expect([english.status, bangla.status]).toEqual([503, 503])
	expect(await english.text()).toContain('>Submit again<')
	expect(await bangla.text()).not.toContain('>Submit again<')
	takeConsoleOutput()
})

test('staff who must choose a new password can submit their form again afterwards', async () => {
	const { shop, readPage, inventory } = await openWithExpiredSession()
	const fields = { ...readFormFields(await readPage(NEW_PRODUCT)), ...newProduct }
	const person = await createStaff(shop)
	const password = await resetPassword(shop.db, { account: person }, commandActor(shop))
	const signedIn = await signIn(shop, person.email, password)
	const post = (path: string, form: Fields, session: Response) =>
		postForm(shop, path, form, browserHeaders(session))

	const rejected = await post(NEW_PRODUCT, fields, signedIn)
	const rejectedPage = await rejected.text()

	expect(rejected.status).toBe(403)
	expect(rejectedPage).toContain('href="/dashboard/security" target="_blank"')
	expect(readFormFields(rejectedPage)).toEqual(fields)
	const newPassword = 'a fresh one, rather long'
	const changed = await post('/dashboard/security', { newPassword }, signedIn)
	expect((await post(NEW_PRODUCT, readFormFields(rejectedPage), changed)).status).toBe(303)
	expect(await inventory('?search=two')).toHaveLength(1)
})

const withKey = { _idempotencyKey: 'the-key' }
const sale = { branch: 'madhupur', movement: 'sell', quantity: '3' }

test.each([
	[NEW_PRODUCT, { ...withKey, name: '<b>"Kestrel"' }, 422],
	['/dashboard/inventory/some-id', { ...withKey, brand: 'Kestrel' }, 503],
	['/dashboard/inventory/some-id/move', { ...withKey, ...sale }, 503],
	['/dashboard/inventory/some-id/reverse', { ...withKey, movementId: 'that-one' }, 404],
	['/dashboard/inventory/import', { text: 'slug,price\nkestrel,5' }, 503],
	['/dashboard/inventory/import/apply', { import: 'that-one' }, 503],
])('%s can be submitted again after the database fails', async (path, fields, partialStatus) => {
	const { shop, headers } = await openBackOffice([])
	const rename = (table: string) =>
		shop.db.run(sql.raw(`alter table ${table} rename to ${table}_x`))

	for (const table of ['products', 'import_rows', 'imports']) await rename(table)
	const partialFailure = await postForm(shop, path, fields, headers)
	await rename('sessions')
	const totalFailure = await postForm(shop, path, { ...fields, other: 'a' }, headers)
	const partialFailurePage = await partialFailure.text()
	const totalFailurePage = await totalFailure.text()

	expect(totalFailure.status).toBe(503)
	expect(totalFailurePage).toContain(`action="${path}"`)
	expect(readFormFields(totalFailurePage, `[action="${path}"]`)).toEqual(fields)
	expect(partialFailure.status).toBe(partialStatus)
	if (partialStatus === 503) {
		expect(readFormFields(partialFailurePage, `[action="${path}"]`)).toEqual(fields)
	}
	takeConsoleOutput()
})

test('a movement form edited and submitted again after a lost response is rejected with a note about the first submission', async () => {
	const { readPage, post, inventory, editPath } = await openDashboard()
	const first = {
		...readFormFields(await readPage(editPath), '[name="quantity"]'),
		movement: 'sell',
		quantity: '1',
	}
	await post(`${editPath}/move`, first)

	const response = await post(`${editPath}/move`, { ...first, quantity: '2' })
	const html = await response.text()

	expect(response.status).toBe(409)
	expect(textOf(html)).toContain(
		'A movement was already recorded when you first submitted this form.',
	)
	expect(html).toContain('<b>Sold</b>')
	const formFields = readFormFields(html, '[name="quantity"]')
	expect(formFields).toMatchObject({ movement: 'sell', quantity: '2' })
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
	expect((await post(`${editPath}/move`, formFields)).status).toBe(303)
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 3 })
})

test('a product form edited and submitted again after a lost response links to the product already added', async () => {
	const { readPage, post, inventory } = await openDashboard()
	const form = readFormFields(await readPage(NEW_PRODUCT))
	const first = { ...form, ...newProduct, name: 'Kestrel & Two', colors: 'Silver' }
	expect((await post(NEW_PRODUCT, first)).status).toBe(303)

	const response = await post(NEW_PRODUCT, { ...first, colors: 'Blue' })
	const html = await response.text()

	expect(response.status).toBe(409)
	expect(textOf(html)).toContain(
		'This product was already added when you first submitted this form.',
	)
	expect(await readPage(findLink(html, 'Find it in the inventory'))).toContain(
		'>Kestrel &amp; Two</a>',
	)
	expect(readFormFields(html, '#name')).toMatchObject({
		name: 'Kestrel & Two',
		colors: 'Blue',
	})
	expect(await inventory('?search=two')).toHaveLength(1)
})
