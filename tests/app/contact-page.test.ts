import { expect, test } from 'vitest'
import { branches } from '#app/content/branches.ts'
import { openPage } from '#tests/support/page.ts'
import { openShop } from '#tests/support/shop.ts'

test('the contact page tells of each shop where it is, on a map too', async () => {
	const { html, words, links } = await openPage(await openShop(), '/contact')

	for (const { name, slug, addressLines, directions, map } of branches) {
		expect(words).toContain(addressLines.join(', '))
		expect(links).toEqual(expect.arrayContaining([`/${slug}`, directions, map.link]))
		expect(html).toContain(`title="Map of ${name}"`)
	}
})
