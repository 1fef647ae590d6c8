import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageFromNewAddress } from '#tests/support/browser.ts'
import { signIn, waitForHydration } from '#tests/support/browser-pages.ts'
import { startWorker } from '#tests/support/worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
	worker = await startWorker()
})
afterAll(() => worker.stop())

test('the dashboard warns while there is no connection, and keeps entered values', async () => {
	const page = await openPageFromNewAddress({ origin: worker.origin })
	await signIn(page)
	await page.goto('/dashboard/inventory/new')
	await waitForHydration(page)
	const name = page.getByLabel('Name', { exact: true })
	await name.fill('Kestrel Offline')
	const notice = page.getByRole('alert').filter({ hasText: 'There is no connection.' })

	await page.context().setOffline(true)
	await notice.waitFor()
	await page.context().setOffline(false)
	await notice.waitFor({ state: 'detached' })

	expect(await name.inputValue()).toBe('Kestrel Offline')
})
