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

async function openDashboard(): Promise<Page> {
	const page = await openPageElsewhere({ origin: worker.origin })
	await signIn(page)
	return page
}

/** The page as it is while its scripts are on their way; answers how to let them come. */
async function arriveBeforeScripts(page: Page, address: string) {
	let letCome = () => {}
	const coming = new Promise<void>((resolve) => {
		letCome = resolve
	})
	await page.route('**/*.js', async (route) => {
		await coming
		await route.continue()
	})
	await page.goto(address, { waitUntil: 'commit' })
	await page.getByRole('button', { name: 'Save' }).waitFor()
	return async () => {
		letCome()
		await takeOver(page)
	}
}

async function addressOf(page: Page, name: string): Promise<string> {
	await page.goto(`/dashboard/inventory?search=${encodeURIComponent(name)}`)
	return (await page.locator('.inventory th a').first().getAttribute('href')) ?? ''
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('what is typed before the scripts have come stays, is heard of and is saved', async () => {
	const page = await openDashboard()
	const address = await addressOf(page, 'Kestrova Aero 14 K14-256B')
	const letScriptsCome = await arriveBeforeScripts(page, address)
	const typed = {
		Name: 'Kestrel Early',
		'Key features (optional)': 'Typed on the bus',
		'Pictures (optional)': '/pictures/charger-black.svg',
		'Specifications (optional)': 'Patience: Six seconds',
		Category: 'accessories',
		Subcategory: 'mouse',
	}
	for (const [label, text] of Object.entries(typed)) {
		const isChoice = label.endsWith('ategory')
		await (isChoice ? field(page, label).selectOption(text) : field(page, label).fill(text))
	}
	const held = async () => {
		const labels = Object.keys(typed)
		const texts = labels.map(async (label) => [label, await field(page, label).inputValue()])
		return Object.fromEntries(await Promise.all(texts))
	}

	await letScriptsCome()

	await page.getByRole('definition').filter({ hasText: 'Six seconds' }).waitFor()
	expect(await held()).toEqual(typed)
	expect(await page.getByLabel('Picture list').locator('img').count()).toBe(1)
	const shelves = field(page, 'Subcategory').locator('optgroup')
	expect(await shelves.evaluateAll((all) => all.map((one) => one.getAttribute('label')))).toEqual([
		'Accessories',
	])

	await arrive(page, page.getByRole('button', { name: 'Save' }).click())
	await page.getByText('Saved.').waitFor()
	await page.goto(new URL(page.url()).pathname)
	await takeOver(page)
	expect(await held()).toEqual(typed)
})

test('whoever leaves what was typed before the scripts had come is asked', async () => {
	const page = await openDashboard()
	const letScriptsCome = await arriveBeforeScripts(page, '/dashboard/inventory/new')
	await field(page, 'Name').fill('Kestrel Early')
	await letScriptsCome()
	const asked: string[] = []
	page.on('dialog', (dialog) => {
		asked.push(dialog.type())
		return dialog.dismiss()
	})

	await page.getByRole('link', { name: 'Orders' }).click({ noWaitAfter: true })

	await expect.poll(() => asked).toEqual(['beforeunload'])
	expect(await field(page, 'Name').inputValue()).toBe('Kestrel Early')
})

test('whoever types on while the scripts take the page over loses nothing', async () => {
	const page = await openDashboard()
	const letScriptsCome = await arriveBeforeScripts(page, '/dashboard/inventory/new')
	const features = field(page, 'Key features (optional)')
	await features.fill('Typed on the bus')
	await features.evaluate((area: HTMLTextAreaElement) => {
		const { port1, port2 } = new MessageChannel()
		// Between all that the scripts do.
		port1.onmessage = () => {
			area.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
			area.setRangeText('x', area.value.length, area.value.length)
			if (area.value.length < 5000) setTimeout(() => port2.postMessage(null))
		}
		port2.postMessage(null)
	})

	await letScriptsCome()

	expect(await features.inputValue()).toMatch(/^Typed on the busx+$/)
})
