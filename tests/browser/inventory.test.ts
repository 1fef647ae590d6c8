import { afterAll, expect, test } from 'vitest'
import type { PageOptions } from '#tests/support/browser.ts'
import {
	clickAndLoad,
	openStaffPage,
	runWithAndWithoutJavaScript,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { startWorker } from '#tests/support/worker.ts'

const worker = await startWorker()
afterAll(() => worker.stop())

const openInventory = (options: PageOptions = {}) =>
	openStaffPage('/dashboard/inventory', {
		origin: worker.origin,
		allowedConsole: /status of 422/,
		...options,
	})

test('a toast appears after the page has loaded, and stays while the pointer is over it', async () => {
	const page = await openInventory()
	await page.clock.install()
	await page.goto('/dashboard/inventory')
	await page.addInitScript(recordToasts)
	await clickAndLoad(page.getByRole('button', { name: /^Sell /, disabled: false }).first())
	const toast = page.locator('[data-toast]')
	const readToasts = () => page.evaluate(() => (window as { toasts?: string[] }).toasts)
	const sold = expect.stringMatching(/^Sold 1 × .+ left in \w+\./)
	await expect.poll(readToasts).toEqual([sold])

	await toast.hover()
	await page.clock.fastForward(20_000)
	expect(await toast.count()).toBe(1)
	await page.mouse.move(0, 0)
	await page.clock.fastForward(9000)
	expect(await toast.count()).toBe(1)
	await page.clock.fastForward(2000)

	await expect.poll(() => toast.count()).toBe(0)
})

/** Records toasts that are inserted again, which makes screen readers announce them. */
function recordToasts() {
	const toasts: string[] = []
	let wasRemoved = false
	Object.assign(window, { toasts })
	const record = (changes: MutationRecord[]) => {
		for (const { target, addedNodes, removedNodes } of changes) {
			if (!(target instanceof Element && target.closest('[data-toasts]'))) continue
			if (wasRemoved) toasts.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
			wasRemoved ||= removedNodes.length > 0
		}
	}
	new MutationObserver(record).observe(document, { childList: true, subtree: true })
}

test('on a phone, submitting the same filters again scrolls to the list, and the accessible names of its buttons include the product name', async () => {
	const page = await openInventory({ width: 360, height: 640 })
	for (let submission = 0; submission < 2; submission += 1) {
		await page.getByText('Filters', { exact: true }).click()
		await clickAndLoad(page.getByRole('button', { name: 'Filter', exact: true }))
	}

	const count = await page.locator('main p[role=status]').boundingBox()
	expect(count?.y).toBeGreaterThan(0)
	expect(count?.y).toBeLessThan(320)
	const row = page.locator('main tbody tr').first()
	const name = await row.locator('th a').textContent()
	await row.getByLabel(/^More for /).click()
	for (const label of ['Sell', 'Receive', 'Transfer']) {
		const button = row.getByRole('button', { name: `${label} ${name}`, exact: true })
		expect(await button.textContent()).toBe(label)
	}
})

test('on a phone, staff sell three units of a known product from the start page, at the branch they work in, and undo the sale', async () => {
	const positions = [0, 1]
	const result = await runWithAndWithoutJavaScript(
		async (page) => {
			await page.goto('/dashboard/inventory?branch=dhanbari&stock=in')
			const link = page.locator('main tbody th a').nth(positions.pop() ?? 0)
			const name = (await link.textContent()) ?? ''
			await clickAndLoad(page.getByRole('button', { name: 'Dhanbari', exact: true }))
			await page.goto('/dashboard')
			const sell = page.getByRole('button', { name: `Sell ${name}`, exact: true })
			const row = page.locator('tr').filter({ has: sell })
			/** Reads the available units of the shop, in Madhupur and in Dhanbari. */
			const readCounts = async () => {
				const texts = await row.locator('td').allInnerTexts()
				return texts.slice(0, 3).map((text) => Number(/\d+/.exec(text)?.[0]))
			}
			const readToast = async () => {
				const toast = (await page.locator('[data-toast] p').textContent()) ?? ''
				return toast.replace(name, 'it').replace(/\d+ (?=left|available)/, '… ')
			}

			await page.getByLabel('Search the inventory').fill(name)
			await waitForLoad(page, page.keyboard.press('Enter'))
			const before = await readCounts()
			const sinceStart = async () =>
				(await readCounts()).map((count, index) => count - (before[index] ?? 0))
			const button = await sell.boundingBox()
			await row.getByLabel(/^Quantity of /).fill('3')
			await clickAndLoad(sell)
			const sold = [await sinceStart(), await readToast()]
			await clickAndLoad(page.getByRole('button', { name: 'Undo' }))

			return {
				sold,
				undone: [await sinceStart(), await readToast()],
				isButtonInView: button !== null && button.y > 0 && button.y + button.height <= 640,
			}
		},
		{ origin: worker.origin, isSignedIn: true, width: 360, height: 640 },
	)

	expect(result).toEqual({
		sold: [[-3, 0, -3], 'Sold 3 × it. … left in Dhanbari.'],
		undone: [[0, 0, 0], 'Undone: sold 3 × it. … available in Dhanbari.'],
		isButtonInView: true,
	})
})

test('the bar for a selection is there only while a product is selected, and an owner saves 20 prices in 22 interactions', async () => {
	const orders = ['name', '-name']
	const result = await runWithAndWithoutJavaScript(
		async (page, javaScript) => {
			await page.goto(`/dashboard/inventory?sort=${orders.pop()}`)
			if (javaScript) await waitForHydration(page)
			const bar = page.locator('form#selection')
			const isVisible = [await bar.isVisible()]
			await page.locator('tbody [name=id]').first().check()
			isVisible.push(await bar.isVisible())
			await bar.getByText(/^Select all [\d,]+ products$/).click()
			await page.locator('tbody [name=id]').first().uncheck()
			isVisible.push(await bar.isVisible())
			await page.getByRole('checkbox', { name: /^Select all / }).uncheck()
			isVisible.push(await bar.isVisible())

			await clickAndLoad(page.getByRole('link', { name: 'Edit prices' }))
			if (javaScript) await waitForHydration(page)
			const prices = page.locator('main [name$=".price"]')
			for (let row = 0; row < 20; row += 1) {
				const price = prices.nth(row)
				await price.fill(String(900_000 + row))
				if (!javaScript) continue
				await page.keyboard.press('Enter')
				await expect(
					prices.nth(row + 1).evaluate((field) => field.matches(':focus')),
				).resolves.toBe(true)
			}
			await clickAndLoad(page.getByRole('button', { name: 'Save prices' }))
			const saved = await prices.evaluateAll(
				(fields) =>
					fields.filter((field) => (field as HTMLInputElement).value.startsWith('9000')).length,
			)
			const toast = await page.locator('[data-toast]').first().textContent()
			return { isVisible, saved, toast }
		},
		{ origin: worker.origin, isSignedIn: true, width: 360 },
	)

	expect(result).toEqual({ isVisible: [false, true, true, false], saved: 20, toast: 'Saved.' })
})
