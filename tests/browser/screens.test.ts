import { expect, test } from 'vitest'
import { openPage, openSharedPage } from '#tests/support/browser.ts'
import { expectAccessiblePage, gotoHydrated, removeMiddle } from '#tests/support/browser-pages.ts'
import { notFoundMessage, publicPagePaths } from '#tests/support/pages.ts'
import { expectSoundLayout } from '#tests/support/sound-layout.ts'

const options = { hasAxe: true, hasFrames: false }
const shopPage = await openSharedPage({ ...options, allowedConsole: notFoundMessage })
const staffPage = await openSharedPage({ ...options, isSignedIn: true })

const banglaPaths = ['/bn', '/bn/products?category=laptop', '/bn/madhupur', '/bn/warranty']

test.each([...Object.entries(publicPagePaths), ...banglaPaths.map((path) => [path, path])])(
	'the %s screen fits a phone, has no axe violations and no icon that shifts when the text after it loads',
	async (_, path = '') => {
		await shopPage.goto(path)
		await removeMiddle(shopPage)

		await expectSoundLayout(shopPage)
	},
)

async function findProductPath() {
	await staffPage.goto('/dashboard/inventory')
	return (await staffPage.locator('main tbody th a').first().getAttribute('href')) ?? ''
}

test.each(
	`/dashboard, /dashboard/inventory, /dashboard/inventory/new, /dashboard/inventory/import,
	/dashboard/inventory/change?all=1, /dashboard/inventory/prices?all=1,
	/dashboard/inventory/price-table, /dashboard/settings, /dashboard/settings/hours,
	/dashboard/stocktakes, /dashboard/activity, /dashboard/reports, /dashboard/categories,
	/dashboard/categories/new, /dashboard/sell, /dashboard/sell/receipts, /dashboard/transfers,
	/dashboard/transfers/new, /dashboard/transactions, /dashboard/transactions/drawer,
	/dashboard/deliveries/new, /dashboard/returns/new, /dashboard/users,
	/dashboard/users/new-program, of a product`.split(/,\s+/),
)(
	'the staff page %s fits a phone, has no axe violations and no icon that shifts when the text after it loads',
	async (path) => {
		await gotoHydrated(staffPage, path === 'of a product' ? await findProductPath() : path)
		await removeMiddle(staffPage)
		await expectSoundLayout(staffPage)
	},
)

test('axe reports no violations in the open drawer and menu on a phone', async () => {
	const page = await openPage({ width: 360, height: 640, hasAxe: true })
	await page.goto('/products?category=laptop')
	for (const name of ['Filters', 'Menu']) {
		await page.getByRole('button', { name, exact: true }).click()
		await expectAccessiblePage(page, name)
		await page.keyboard.press('Escape')
	}
})

test('with forced colours, the focused price slider and the track are visible', async () => {
	const page = await openPage()
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/products')
	const sliders = page.locator('[data-price-sliders]')
	await sliders.waitFor()
	const screenshots: string[] = []
	for (const name of ['min', 'max']) {
		await sliders.locator(`[data-price-slider="${name}"]`).focus()
		screenshots.push((await sliders.screenshot()).toString('base64'))
	}
	const box = await sliders.boundingBox()
	if (!box) throw new Error('The sliders are hidden.')
	const { x, y, width, height } = box
	const centre = y + height / 2
	const screenshotAt = (top: number) =>
		page.screenshot({ clip: { x: x + width / 4, y: top, width: width / 2, height: 8 } })

	expect(screenshots[0]).not.toBe(screenshots[1])
	expect(await screenshotAt(centre - 4), 'the track').not.toEqual(await screenshotAt(centre - 16))
})

test('with forced colours, the current branch is marked', async () => {
	const page = await openPage()
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/madhupur')
	const borderWidths = await page
		.getByRole('navigation', { name: 'Our shops' })
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderWidth))

	expect(borderWidths).toEqual(['2px', '0px'])
})
