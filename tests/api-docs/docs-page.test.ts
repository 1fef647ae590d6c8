import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import { document } from '#tests/support/api-document.ts'
import { findElements, readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('/api/docs shows every operation with its example, and loads only one script', async () => {
	const { html, words } = await fetchPage(shop, '/api/docs')

	const codeBlocks = readTexts(html, 'pre')
	for (const { summary, 'x-codeSamples': samples } of operations) {
		expect(words).toContain(summary)
		expect(codeBlocks).toContain(textOf(samples?.[0]?.source ?? 'none'))
	}
	expect(findElements(html, 'script[src]')).toHaveLength(1)
	expect(words, 'every number in the guide is defined').not.toContain('undefined')
})

test('every fragment link on /api/docs has a target', async () => {
	const { html, links } = await fetchPage(shop, '/api/docs')
	const ids = new Set(readAttributes(html, '[id]', 'id'))

	const anchors = links.filter((link) => link.startsWith('#')).map((link) => link.slice(1))

	expect(anchors.length).toBeGreaterThan(50)
	expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([])
})

test("a problem's type is the URL of a page that explains it", async () => {
	const problem = await shop.read<Problem>('/api/inventory')

	const { status, words } = await fetchPage(shop, problem.type)

	expect([status, words.includes('session_expired')]).toEqual([200, true])
})

test('every error code has a page that explains it, and an unknown code returns 404', async () => {
	for (const { type, code, meaning, remedy } of document['x-problems']) {
		const { status, words } = await fetchPage(shop, type)
		const texts = `${code}\`${meaning}\`${remedy}`.split('`')
		expect(status, type).toBe(200)
		for (const text of texts) expect(words, type).toContain(text.trim())
	}
	expect((await fetchPage(shop, '/problems/too-much-coffee')).status).toBe(404)
	expect((await fetchPage(shop, '/problems/__proto__')).status).toBe(404)
})
