import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { arrive, stepTo, takeOver } from '#tests/support/pages.ts'
import { type Person, signIn } from '#tests/support/sign-in.ts'
import { startWorker } from '#tests/support/worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
	worker = await startWorker()
})
afterAll(() => worker.stop())

const saysRefused = /status of (409|422)/

async function openDashboard(person?: Person): Promise<Page> {
	const page = await openPageElsewhere({ origin: worker.origin, forgiving: saysRefused })
	await signIn(page, person)
	return page
}

const typedInto = (page: Page, label: string) =>
	page.getByLabel(label, { exact: true }).inputValue()

test('a mistake leads to its field, and everything typed stays, there and back', async () => {
	const page = await openDashboard()
	await page.goto('/dashboard/inventory/new')
	await page.getByLabel('Name', { exact: true }).fill('Kestrel Typed')
	await page.getByLabel('Price in taka', { exact: true }).fill('dear')
	await arrive(page, page.keyboard.press('Enter'))
	await takeOver(page)
	await page.getByLabel('Brand').fill('Kestrel')

	const mistake = page.getByRole('alert').getByRole('link', { name: /^Price must be/ })
	await stepTo(page, mistake)
	const focused = await page.evaluate(() => document.activeElement?.id)
	await stepTo(page, page.getByRole('link', { name: 'Skip to content' }))
	await page.goBack()
	await page.goBack()
	await page.waitForLoadState('networkidle')

	expect(focused).toBe('price')
	expect(await mistake.count()).toBe(1)
	expect(await typedInto(page, 'Name')).toBe('Kestrel Typed')
	expect(await typedInto(page, 'Price in taka')).toBe('dear')
	expect(await typedInto(page, 'Brand')).toBe('Kestrel')
})

test('whoever leaves a half-typed product is asked, and staying finds all as it was', async () => {
	const page = await openDashboard()
	await page.goto('/dashboard/inventory/new')
	await takeOver(page)
	const asked: string[] = []
	page.on('dialog', (dialog) => {
		asked.push(dialog.type())
		return dialog.dismiss()
	})
	const orders = page.getByRole('link', { name: 'Orders' })
	await page.getByLabel('Name', { exact: true }).fill('Kestrel Typed')

	await orders.click({ noWaitAfter: true })
	await expect.poll(() => asked).toEqual(['beforeunload'])

	expect(new URL(page.url()).pathname).toBe('/dashboard/inventory/new')
	expect(await typedInto(page, 'Name')).toBe('Kestrel Typed')
	expect(await page.getByText('Loading...').count()).toBe(0)

	await page.getByLabel('Price in taka', { exact: true }).fill('dear')
	await arrive(page, page.keyboard.press('Enter'))
	await takeOver(page)
	expect(asked).toHaveLength(1)
	await orders.click({ noWaitAfter: true })
	await expect.poll(() => asked).toHaveLength(2)
})

test('a subcategory whose slug two categories share stays chosen', async () => {
	const page = await openDashboard()
	const headers = { Origin: worker.origin }
	const looked = await page.request.post('/api/imports', {
		data: 'slug,name,brand,category,subcategory,price\nodd,Odd,Kestrel,headphone,notebook,900',
		headers: { ...headers, 'Content-Type': 'text/csv' },
	})
	const { data } = await looked.json()
	const applied = await page.request.post(`/api/imports/${data._id}/application`, { headers })
	expect(applied.status()).toBe(200)

	for (const name of ['Odd', 'Kestrova Aero 14 K14-512B']) {
		await page.goto(`/dashboard/inventory?search=${encodeURIComponent(name)}`)
		await arrive(page, page.locator('.inventory th a').first().click())
		await takeOver(page)
		expect(await typedInto(page, 'Subcategory'), name).toBe('notebook')
	}
})

test('what an import would do has the focus, and stays when its reader steps to the content', async () => {
	const page = await openDashboard()
	await page.goto('/dashboard/inventory/import')
	await page.getByLabel('Or paste the lines').fill('slug,price\nnowhere-at-all,52000')
	await arrive(page, page.getByRole('button', { name: 'Check the file' }).click())
	await takeOver(page)
	const verdict = page.getByText('Nothing can be imported until every line is correct.')
	expect(await verdict.count()).toBe(1)
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
		await verdict.textContent(),
	)
	expect(await page.title()).toBe('Import: 1 line to correct | Jonaki')

	await stepTo(page, page.getByRole('link', { name: 'Skip to content' }))

	expect(await verdict.count()).toBe(1)
})

/** Adds a colleague, so that nobody else is kept from signing in. */
async function hireColleague(page: Page): Promise<Person> {
	const data = {
		name: 'Rahima Khatun',
		email: 'rahima@example.com',
		password: 'lantern-river-mango',
	}
	const headers = { Origin: worker.origin }
	const answer = await page.request.post('/api/auth/register', { data, headers })
	expect(answer.status()).toBe(201)
	return data
}

test('a password sent twice in haste is changed once, and its owner stays signed in', async () => {
	const colleague = await hireColleague(await openDashboard())
	const page = await openDashboard(colleague)
	await page.goto('/dashboard/security')
	await takeOver(page)
	let sent = 0
	await page.route('**/dashboard/security', async (route) => {
		const isForm = route.request().method() === 'POST'
		if (isForm) sent += 1
		if (isForm && sent === 1) await page.keyboard.press('Enter')
		await route.continue()
	})
	await page.getByLabel('New password').fill('another-river-mango')

	await arrive(page, page.keyboard.press('Enter'))

	await page.getByText('Password changed.').waitFor()
	expect(sent).toBe(1)
	await page.goto('/dashboard/security')
	expect(new URL(page.url()).pathname).toBe('/dashboard/security')
})
