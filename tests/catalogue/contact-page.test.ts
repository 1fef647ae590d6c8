import { expect, test } from 'vitest'
import { branches } from '#content/branches.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { openShop } from '#tests/support/shop.ts'

test('the contact page shows the address and a map of each branch', async () => {
	const { html, words, links } = await fetchPage(await openShop(), '/contact')

	for (const { name, slug, addressLines, directions, map } of branches) {
		expect(words).toContain(addressLines.join(', '))
		expect(links).toEqual(expect.arrayContaining([`/${slug}`, directions, map.link]))
		expect(html).toContain(`title="Map of ${name}"`)
	}
})
