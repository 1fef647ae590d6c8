import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDashboard, readLedger } from '#tests/support/back-office.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
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

/** Opens a dashboard. `submit` sends a form with a session cookie, by default an invalid one. */
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
	await shop.db.run(sql`alter table catalogue_changes rename to catalogue_changes_x`)
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
