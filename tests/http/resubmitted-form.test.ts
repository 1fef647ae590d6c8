import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import { openBackOffice, openDashboard } from '#tests/support/back-office.ts'
import { clearFault, injectFault } from '#tests/support/faults.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { findLink, textOf } from '#tests/support/html.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'

const NEW_PRODUCT = '/dashboard/inventory/new'

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

	for (const table of ['products', 'catalogue_change_rows', 'catalogue_changes'])
		await rename(table)
	const partialFailure = await postForm(shop, path, fields, headers)
	await rename('sessions')
	const totalFailure = await postForm(shop, path, { ...fields, other: 'a' }, headers)
	const partialFailurePage = await partialFailure.text()
	const totalFailurePage = await totalFailure.text()

	expect(totalFailure.status).toBe(503)
	expect(totalFailurePage).toContain(`action="${path}"`)
	expect(readFormFields(totalFailurePage, `[action="${path}"]`)).toEqual(fields)
	expect(partialFailure.status).toBe(partialStatus)
	if (partialStatus === 503)
		expect(readFormFields(partialFailurePage, `[action="${path}"]`)).toEqual(fields)
	takeConsoleOutput()
})

test('a 503 after a change reached the database states that it may have been saved, and is logged as a failed write', async () => {
	const { shop, headers, post, inventory, id, editPath } = await openDashboard()
	const countSold = async () => (await inventory())[0]?.stock.sold ?? 0
	const failNth = (nth: number) => {
		let count = 0
		injectFault(() => {
			count += 1
			return count === nth ? 'fail-after' : null
		})
	}
	const lines = [{ productId: id, quantity: 3 }]
	const messages: string[] = []
	let sold = 0
	while (sold === 0) {
		failNth(messages.length + 1)
		const response = await shop.send('/api/sales', { branch: 'madhupur', lines }, { headers })
		clearFault()
		expect(response.status).toBe(503)
		messages.push(((await response.json()) as Problem).message)
		sold = await countSold()
	}

	expect(messages.length).toBeGreaterThan(1)
	expect(messages[0]).toBe('Something went wrong on our end. Please try again.')
	expect(messages.at(-1)).toContain('Your change may have been saved: please check')
	expect(takeConsoleOutput().join()).toContain('Failed write: POST /api/sales 503')
	failNth(messages.length)
	const page = textOf(await (await post(`${editPath}/move`, sale)).text())
	clearFault()
	expect(page).toContain('Possibly not saved')
	expect(page).toContain('This may have been saved: please check before you try again.')
	takeConsoleOutput()
})

test('a database that is busy after a sale was saved does not advise to try again', async () => {
	const { shop, headers, inventory, id } = await openDashboard()
	const body = { branch: 'madhupur', lines: [{ productId: id, quantity: 1 }] }
	const messages = { unsaved: new Set<string>(), saved: new Set<string>() }
	for (let status = 0, nth = 1; status !== 201; nth += 1) {
		const before = (await inventory())[0]?.stock.sold
		let count = 0
		injectFault(() => {
			count += 1
			return count === nth ? 'busy' : null
		})
		const response = await shop.send('/api/sales', body, { headers })
		clearFault()
		status = response.status
		const isSaved = (await inventory())[0]?.stock.sold !== before
		const { message = '' } = (await response.json()) as Partial<Problem>
		if (status === 503) messages[isSaved ? 'saved' : 'unsaved'].add(message)
	}

	expect([...messages.unsaved]).toEqual(['The shop is very busy. Please try again.'])
	expect([...messages.saved].join()).toContain('Your change may have been saved')
	expect([...messages.saved]).toHaveLength(1)
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
	expect(findLink(html, 'Sold, Receipt 1')).not.toBe('')
	const formFields = readFormFields(html, '[name="quantity"]')
	expect(formFields).toMatchObject({ movement: 'sell', quantity: '2' })
	expect((await inventory())[0]?.stock).toMatchObject({ available: 19, sold: 1 })
	expect((await post(`${editPath}/move`, formFields)).status).toBe(303)
	expect((await inventory())[0]?.stock).toMatchObject({ available: 17, sold: 3 })
})

test('a product form edited and submitted again after a lost response links to the product already added', async () => {
	const { readPage, post, inventory } = await openDashboard()
	const form = readFormFields(await readPage(NEW_PRODUCT))
	const product = { name: 'Kestrel & Two', brand: 'Kestrel', price: '900', colors: 'Silver' }
	const first = { ...form, ...product, category: 'laptop', subcategory: 'plain-laptop' }
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
