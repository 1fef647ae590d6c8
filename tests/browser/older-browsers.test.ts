import { expect, test } from 'vitest'
import { expectEnoughContrast } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { withoutLayers } from '#tests/support/older-browser.ts'
import { saysNotFound, screens } from '#tests/support/screens.ts'
import { widthOf } from '#tests/support/width-of.ts'

const phone = { width: 360, height: 640 }

test('where layers are unknown every screen can be read, none is wider than the phone and no drawing fills it', async () => {
	const page = await openPage({ ...phone, forgiving: saysNotFound })
	await withoutLayers(page)
	for (const [name, path] of Object.entries(screens)) {
		await page.goto(path)
		expect(await widthOf(page), name).toBeLessThanOrEqual(phone.width)
		await expectEnoughContrast(page, name)
		for (const drawing of await page.locator('svg[aria-hidden]').all()) {
			expect((await drawing.boundingBox())?.width, name).toBeLessThanOrEqual(80)
		}
	}
})
