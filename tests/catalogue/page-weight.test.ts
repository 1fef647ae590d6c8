import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KIB } from '#contract/base/limits.ts'
import { readAttributes } from '#tests/support/html.ts'
import { fetchPage, publicPagePaths } from '#tests/support/pages.ts'
import { openDemoShop, openShopWith } from '#tests/support/shop.ts'

/** Matches JSON-LD, which the limits do not include. */
const STRUCTURED_DATA = /<script type="application\/ld\+json">.*?<\/script>/g

const shop = await openDemoShop()

const gzipSize = (content: string | Buffer) => gzipSync(content).length

const pages = [
	['home', 9.25],
	['listing', 9],
	['product', 9],
	['Madhupur', 9],
	['contact', 9],
	['privacy policy', 9],
] as const

test.each(pages)(
	'the %s page has at most %d KiB of compressed HTML without structured data, and one external script',
	async (name, limit) => {
		const { html } = await fetchPage(shop, publicPagePaths[name])

		expect(gzipSize(html.replaceAll(STRUCTURED_DATA, ''))).toBeLessThanOrEqual(limit * KIB)
		expect(readAttributes(html, 'script[src]', 'src')).toEqual([
			expect.stringMatching(/^\/assets\/enhance-.*\.js$/),
		])
	},
)

test.each(pages.map(([name]) => name))(
	'the Bangla %s page has at most 10 KiB of compressed HTML without structured data',
	async (name) => {
		const { status, html } = await fetchPage(shop, `/bn${publicPagePaths[name]}`)

		expect(status).toBe(200)
		expect(gzipSize(html.replaceAll(STRUCTURED_DATA, ''))).toBeLessThanOrEqual(10 * KIB)
	},
)

test('a listing of long names in sixteen subcategories has at most 10 KiB of compressed HTML without structured data', async () => {
	const largeShop = await openShopWith(
		longNames(32).map((name, position) => ({
			name,
			slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
			subcategory: `sub-${position % 16}`,
		})),
	)
	const { html } = await fetchPage(largeShop, '/products?category=laptop&sort=price')

	expect(html.match(/subcategory=sub-/g)).toHaveLength(16)
	expect(gzipSize(html.replaceAll(STRUCTURED_DATA, ''))).toBeLessThanOrEqual(10 * KIB)
})

test('compressed, the style sheet has at most 10 KiB, and the script of shopper pages at most 6 KiB', () => {
	const files = readdirSync('build/client/assets')
	const findGzipSizes = (start: string, end: string) => {
		const matches = files.filter((file) => file.startsWith(start) && file.endsWith(end))
		expect(matches).not.toEqual([])
		return matches.map((file) => gzipSize(readFileSync(`build/client/assets/${file}`)))
	}

	expect(Math.max(...findGzipSizes('app-', '.css'))).toBeLessThanOrEqual(10 * KIB)
	expect(Math.max(...findGzipSizes('enhance-', '.js'))).toBeLessThanOrEqual(6 * KIB)
})

const words =
	'wireless mechanical gaming keyboard mouse headset with microphone noise cancelling RGB backlit USB-C Bluetooth portable external drive 2TB 144Hz curved monitor webcam 1080P stereo speaker ergonomic adjustable stand laptop desktop computer PC Mac streaming rechargeable lightweight silent optical sensor DPI programmable buttons hot-swappable switches aluminium black white'.split(
		' ',
	)

/** Returns distinct, reproducible names of about 150 characters. */
function longNames(count: number): string[] {
	const name = fc.array(fc.constantFrom(...words), { minLength: 20, maxLength: 20 })
	return fc
		.sample(name, { seed: 7, numRuns: count })
		.map((selectedWords) => selectedWords.join(' '))
}
