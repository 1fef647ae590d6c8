import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'

test.each([
	['2026-11-20T08:59:00Z', 'Closed now, opens today at 3 pm', 'Friday'],
	['2026-11-20T09:00:00Z', 'Open now, until 8:30 pm', 'Friday'],
	['2026-11-20T14:30:00Z', 'Closed now', 'Friday'],
	['2026-11-20T20:00:00Z', 'Closed now, opens today at 10 am', 'Saturday'],
])('at %s a branch says "%s", by the clock of Dhaka', async (moment, words, day) => {
	const page = await openPage()
	await page.clock.setFixedTime(moment)
	await page.goto('/madhupur')

	await page.locator('[data-open-now]').first().waitFor()

	expect(await page.locator('[data-open-now]').first().textContent()).toBe(words)
	expect(await page.locator('[data-today]').first().getAttribute('data-days')).toContain(day)
})
