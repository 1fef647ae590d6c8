import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { arrive, takeOver } from '#tests/support/walk.ts'
import { startWorker } from '#tests/support/worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
	worker = await startWorker()
})
afterAll(() => worker.stop())

async function openNewProduct(): Promise<Page> {
	const page = await openPageElsewhere({
		origin: worker.origin,
		forgiving: /ERR_INTERNET_DISCONNECTED|status of 422/,
	})
	await signIn(page)
	await page.goto('/dashboard/inventory/new')
	await takeOver(page)
	return page
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is no connection.' })

test('a form sent without a connection stays with all that was typed, and is sent once there is one', async () => {
	const page = await openNewProduct()
	const name = page.getByLabel('Name', { exact: true })
	await name.fill('Kestrel Offline')
	await page.getByLabel('Brand').fill('Kestrel')
	await page.getByLabel('Category', { exact: true }).selectOption('laptop')
	await page.getByLabel('Subcategory').selectOption({ index: 1 })
	await page.getByLabel('Price in taka', { exact: true }).fill('900')
	const save = page.getByRole('button', { name: 'Save' })

	await page.context().setOffline(true)
	await save.click()
	await alert(page).waitFor()
	expect(await alert(page).textContent()).toBe(
		'There is no connection. Nothing was sent, and everything is still here.',
	)
	await save.click()
	await alert(page).waitFor()
	expect(await name.inputValue()).toBe('Kestrel Offline')

	await page.context().setOffline(false)
	await alert(page).waitFor({ state: 'detached' })
	await arrive(page, save.click())
	await page.getByText('Product added.').waitFor()
})

test('whoever leaves a form that could not be sent without a connection is asked', async () => {
	const page = await openNewProduct()
	const asked: string[] = []
	page.on('dialog', (dialog) => {
		asked.push(dialog.type())
		return dialog.dismiss()
	})
	await page.getByLabel('Name', { exact: true }).fill('Kestrel Offline')
	await page.context().setOffline(true)
	await page.getByRole('button', { name: 'Save' }).click()
	await alert(page).waitFor()

	await page.getByRole('link', { name: 'Orders' }).click({ noWaitAfter: true })

	await expect.poll(() => asked).toEqual(['beforeunload'])
})

test('a shop that is reached without a network takes its forms as ever', async () => {
	const page = await openNewProduct()
	await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
	await page.getByLabel('Name', { exact: true }).fill('Kestrel Local')

	await arrive(page, page.getByRole('button', { name: 'Save' }).click())

	await page.getByRole('alert').getByText('Please check the fields').waitFor()
})
