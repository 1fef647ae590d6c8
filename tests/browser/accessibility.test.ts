import { test } from 'vitest'
import { expectNoViolationsHere } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { saysNotFound, screens } from '#tests/support/screens.ts'

const widths = [360, 768, 1280]
/** The page about the API has a hundred times as many parts as the others, and is looked at on phones alone. */
const LONG_PAGE = '/api/docs'
const LONG_PAGE_TIMEOUT_MS = 180_000

test.each(Object.entries(screens))(
	'axe finds nothing on the %s screen, in both themes and at three widths',
	async (_, path) => {
		const page = await openPage({ forgiving: saysNotFound })
		await page.goto(path)
		for (const width of path === LONG_PAGE ? [360] : widths) {
			await page.setViewportSize({ width, height: 800 })
			await expectNoViolationsHere(page, `${width} px`)
		}
	},
	LONG_PAGE_TIMEOUT_MS,
)

test('axe finds nothing in the open drawer and the open menu of a phone', async () => {
	const page = await openPage({ width: 360, height: 640 })
	await page.goto('/products?category=laptop')
	for (const name of ['Filters', 'Menu']) {
		await page.getByRole('button', { name, exact: true }).click()
		await expectNoViolationsHere(page, name)
		await page.keyboard.press('Escape')
	}
})
