import { expect, test } from 'vitest'
import { ledgerOf, openDashboard } from '#tests/support/dashboard.ts'
import { fieldsIn, postForm } from '#tests/support/forms.ts'
import { wordsOf } from '#tests/support/page.ts'
import { ORIGIN } from '#tests/support/shop.ts'
import { hireStaff } from '#tests/support/staff.ts'
import { resetPassword } from '#worker/domain/staff-accounts.ts'

type Fields = Record<string, string>

const newProduct = {
	name: 'Kestrel Two',
	brand: 'Kestrel',
	category: 'laptop',
	subcategory: 'plain-laptop',
	price: '900',
}

/** A member of staff whose session ends before a form is sent. */
async function openEnding() {
	const dashboard = await openDashboard()
	const sendSignedOut = async (path: string, fields: Fields) => {
		const length = String(new URLSearchParams(fields).toString().length)
		const ended = { ...dashboard.headers, Cookie: '', 'Content-Length': length }
		const answer = await postForm(dashboard.shop, path, fields, ended)
		const page = await answer.text()
		return { status: answer.status, page, words: wordsOf(page) }
	}
	return { ...dashboard, sendSignedOut }
}

function sessionIn(answer: Response): string {
	return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('a quick sale that was not taken says what it would sell, and sells it once it is sent again', async () => {
	const { page, post, inventory, path, sendSignedOut } = await openEnding()
	const form = fieldsIn(await page('/dashboard/inventory'), 'value="sell"')
	const fields = { ...form, movement: 'sell' }

	const answer = await sendSignedOut(`${path}/move`, fields)

	expect(answer.status).toBe(401)
	expect(answer.words).toMatch(/Kestrel One\s+Sell: units were sold/)
	expect(fieldsIn(answer.page)).toEqual(fields)
	expect((await post(`${path}/move`, fieldsIn(answer.page))).status).toBe(303)
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
})

test('a movement that was not taken says which product and what happened to it', async () => {
	const { page, path, sendSignedOut } = await openEnding()
	const form = fieldsIn(await page(path), 'name="quantity"')
	const fields = { ...form, movement: 'defect', quantity: '3' }

	const { words } = await sendSignedOut(`${path}/move`, fields)

	expect(words).toMatch(/Kestrel One\s+Defect: units are broken/)
	expect(words).toContain('Everything you typed is below')
})

test('a reversal that was not taken is called one, and nothing typed is promised below', async () => {
	const { shop, headers, page, post, id, path, sendSignedOut } = await openEnding()
	await post(`${path}/move`, { movement: 'receive', quantity: '4', note: '' })
	const [arrival] = await ledgerOf(shop, id, headers)
	const fields = fieldsIn(await page(path), `name="movement" value="${arrival?._id}"`)

	const { words } = await sendSignedOut(`${path}/reverse`, fields)

	expect(words).toMatch(/Kestrel One: Received 4, .*\s+Reverse a movement/)
	expect(words).not.toContain('Everything you typed')
})

test('a form of somebody who must choose a password first keeps what was typed, and is sent afterwards', async () => {
	const { shop, page, inventory } = await openEnding()
	const form = fieldsIn(await page('/dashboard/inventory/new'))
	const fields = { ...form, ...newProduct }
	const { email } = await hireStaff(shop, { isHashed: true })
	const reset = { email, password: 'printed-once', removesSecondFactor: false }
	await resetPassword(shop.db, reset, { staffId: null, now: shop.now(), requestId: 'command' })
	const origin = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
	const entered = await postForm(shop, '/auth/login', { email, password: 'printed-once' }, origin)
	const post = (path: string, sent: Fields, answer: Response) =>
		postForm(shop, path, sent, { ...origin, Cookie: sessionIn(answer) })

	const owing = await post('/dashboard/inventory/new', fields, entered)
	const kept = await owing.text()

	expect(owing.status).toBe(403)
	expect(kept).toContain('href="/dashboard/security" target="_blank"')
	expect(fieldsIn(kept)).toEqual(fields)
	const newPassword = 'a fresh one, rather long'
	const chosen = await post('/dashboard/security', { newPassword }, entered)
	expect((await post('/dashboard/inventory/new', fieldsIn(kept), chosen)).status).toBe(303)
	expect(await inventory('?search=two')).toHaveLength(1)
})

test('an import that was not applied is called one', async () => {
	const { page, sendSignedOut } = await openEnding()
	const form = fieldsIn(await page('/dashboard/inventory/import'))

	const answer = await sendSignedOut('/dashboard/inventory/import/apply', {
		import: 'some-import',
		_once: form._once ?? '',
	})

	expect(answer.words).toContain('Apply the import that was looked through')
	expect(answer.words).not.toContain('Everything you typed')
})
