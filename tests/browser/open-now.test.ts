import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'

const LINE_PX = 24

test.each([
	['2026-11-20T08:59:00Z', 'Closed, opens at 3 pm', 'Friday'],
	['2026-11-20T09:00:00Z', 'Open now, until 8:30 pm', 'Friday'],
	['2026-11-20T14:30:00Z', 'Closed until 10 am tomorrow', 'Friday'],
	['2026-11-20T20:00:00Z', 'Closed, opens at 10 am', 'Saturday'],
])('at %s a branch shows "%s", in the time zone of Dhaka', async (time, status, day) => {
	const page = await openPage({ width: 360 })
	await page.clock.setFixedTime(time)
	await page.goto('/madhupur')
	const label = page.locator('[data-open-now]').first()

	await label.waitFor()

	expect(await label.textContent()).toBe(status)
	expect((await label.boundingBox())?.height, 'the reserved line').toBe(LINE_PX)
	expect(await page.locator('[data-today]').first().getAttribute('data-days')).toContain(day)
})
