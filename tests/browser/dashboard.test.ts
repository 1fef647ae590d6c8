import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import type { ShopSettings, VersionedSettings } from '#contract/shop/settings.ts'
import { openPage } from '#tests/support/browser.ts'
import {
	clickAndLoad,
	runWithAndWithoutJavaScript,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { expectSoundLayout } from '#tests/support/sound-layout.ts'
import { startWorker } from '#tests/support/worker.ts'

const worker = await startWorker()
afterAll(() => worker.stop())

const workerOptions = { origin: worker.origin, allowedConsole: /status of (401|409|422)/ }

test('signing in and out shows the outcome, and afterwards Back does not show the dashboard', async () => {
	const page = await openPage(workerOptions)
	await page.goto('/auth')
	await page.getByLabel('Email').fill(DEMO_STAFF.email)
	await page.getByLabel('Password').fill(DEMO_STAFF.password)
	await page.getByRole('button', { name: 'Login' }).click()
	await page.getByText('Welcome back!').waitFor()
	await page.getByText('Login successful. Redirecting...').waitFor()
	await page.waitForURL(`${worker.origin}/`)
	await page.goto('/dashboard')
	await waitForHydration(page)
	await page.getByRole('button', { name: 'Logout', exact: true }).click()
	await page.getByText('Logged out successfully.').waitFor()
	await page.waitForURL(`${worker.origin}/`)
	await page.goBack()
	expect(await page.getByText('Recent activity').count()).toBe(0)
	await page.goto('/dashboard')
	expect(page.url()).toBe(`${worker.origin}/`)
})

test('a product can be added and its stock sold, reversed and corrected, with and without JavaScript', async () => {
	let runs = 0
	const result = await runWithAndWithoutJavaScript(
		async (page) => {
			runs += 1
			const name = `Kestrel Run ${runs}`
			const counts = page.locator('#stock table td:last-child').filter({ hasText: /^\d+$/ })
			const readStock = () => counts.allTextContents()
			await page.goto('/dashboard/inventory/new')
			await page.getByLabel('Name', { exact: true }).fill(name)
			await page.getByLabel('Brand').fill('Kestrel')
			await page.getByLabel('Category', { exact: true }).selectOption('laptop')
			await page.getByLabel('Subcategory').selectOption({ index: 1 })
			await page.getByLabel('Available').fill('3')
			await page.getByLabel('Price in taka', { exact: true }).fill('expensive')
			await waitForLoad(page, page.keyboard.press('Enter'))
			const errors = await page.locator('[data-slot=form-message]').allTextContents()
			await page.getByLabel('Price in taka', { exact: true }).fill('52,000')
			await waitForLoad(page, page.keyboard.press('Enter'))
			const confirmations = await page.getByText('Product added.').count()
			await page.getByLabel('What happened').selectOption('defect')
			await page.getByLabel('Quantity', { exact: true }).fill('2')
			await clickAndLoad(page.getByRole('button', { name: 'Record movement' }))
			const broken = await readStock()
			await page.locator('#movements td summary').first().click()
			await clickAndLoad(page.getByRole('button', { name: /^Yes, undo/ }).first())
			const reversed = await readStock()
			await page.getByLabel('Counted quantity').fill('7')
			await clickAndLoad(page.getByRole('button', { name: 'Show difference' }))
			await clickAndLoad(page.getByRole('button', { name: 'Record +4' }))
			return { errors, confirmations, broken, reversed, corrected: await readStock() }
		},
		{ ...workerOptions, isSignedIn: true },
	)

	expect(result).toEqual({
		errors: ['Price must be a whole number of taka, such as 124500'],
		confirmations: 1,
		broken: ['1', '0', '0', '0', '2'],
		reversed: ['3', '0', '0', '0', '0'],
		corrected: ['7', '0', '0', '0', '0'],
	})
})

test('a notice and a closure are shown, and during the closure the opening status includes the reason; only the closure is printed', async () => {
	const page = await openPage({ ...workerOptions, isSignedIn: true, width: 360, hasAxe: true })
	await page.goto('/madhupur')
	await page.evaluate(changeSettings, {
		notice: { from: '2000-01-01', to: '2999-12-31', text: 'New laptops are here' },
		closures: [{ from: '2999-03-20', to: '2999-03-22', reason: 'Eid' }],
		hours: defaultSettings.branches.madhupur.hours,
	})

	expect(await readStatuses(page, ['19T16:00', '20T16:00', '22T16:00', '23T16:00'])).toEqual([
		'Closed until 10 am on Saturday',
		'Closed today: Eid, until 10 am on Saturday',
		'Closed today: Eid, until 10 am tomorrow',
		'Closed until 10 am tomorrow',
	])
	await expectSoundLayout(page)
	expect(await page.getByRole('complementary').textContent()).toBe('New laptops are here')
	await page.emulateMedia({ media: 'print' })
	expect(await page.getByRole('complementary').isVisible()).toBe(false)
	expect(await page.getByRole('main').getByText('Closed 20 to 22 March 2999').isVisible()).toBe(
		true,
	)
})

/** Monday is closed from 1 am, when Sunday's hours end. */
const brokenHours: Branch['hours'] = [
	{ day: 'Saturday', opens: '10:00', closes: '13:00' },
	{ day: 'Saturday', opens: '15:00', closes: '20:30' },
	{ day: 'Sunday', opens: '20:00', closes: '01:00' },
]

test('the opening status follows breaks, hours after midnight and several closed days', async () => {
	const page = await openPage({ ...workerOptions, isSignedIn: true })
	const closures = [{ from: '2999-03-30', to: '2999-04-05', reason: 'Eid' }]
	await page.goto('/madhupur')
	await page.evaluate(changeSettings, { notice: null, closures, hours: brokenHours })
	const statuses = {
		'23T06:59': 'Open now, until 1 pm',
		'23T07:00': 'Closed, opens at 3 pm',
		'23T09:00': 'Open now, until 8:30 pm',
		'24T18:59': 'Open now, until 1 am',
		'24T19:00': 'Closed until 10 am on 6 April',
		'17T19:00': 'Closed until 10 am on Saturday',
		'29T18:00': 'Closed today: Eid, until 10 am on 6 April',
		'31T00:00': 'Closed today: Eid, until 10 am on Saturday',
	}

	expect(await readStatuses(page, Object.keys(statuses))).toEqual(Object.values(statuses))
})

/** Returns the opening status at each time in March 2999. */
async function readStatuses(page: Page, times: string[]) {
	const label = page.locator('[data-open-now]').first()
	const statuses: (string | null)[] = []
	for (const time of times) {
		await page.clock.setFixedTime(`2999-03-${time}:00Z`)
		await page.goto('/madhupur')
		statuses.push(await label.filter({ hasText: /./ }).textContent())
	}
	return statuses
}

type Branch = ShopSettings['branches']['madhupur']
type Changes = Pick<ShopSettings, 'notice'> & Partial<Branch>

/** Runs in the browser and uses the session of a signed-in owner. */
async function changeSettings({ notice, ...changes }: Changes) {
	const response = await fetch('/api/settings')
	const { version, settings } = await response.json<VersionedSettings>()
	Object.assign(settings.branches.madhupur, changes)
	await fetch('/api/settings', {
		method: 'PATCH',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ version, settings: { ...settings, notice } }),
	})
}
