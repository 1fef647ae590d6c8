import { afterAll, expect, test } from 'vitest'
import { FONT_SETS, openPage, openSharedPage } from '#tests/support/browser.ts'
import { gotoHydrated, pageWidth, removeMiddle } from '#tests/support/browser-pages.ts'
import {
	findOverflowing,
	findSplitWords,
	largestFont,
	narrowestPage,
	prepareToResize,
} from '#tests/support/large-fonts.ts'
import { notFoundMessage, publicPagePaths } from '#tests/support/pages.ts'
import { recordDocuments } from '#tests/support/record-documents.ts'
import { expectSoundLayout } from '#tests/support/sound-layout.ts'
import { startWorker } from '#tests/support/worker.ts'

/** Text spacing required by WCAG 1.4.12. */
const TEXT_SPACING = `
	* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
	p { margin-bottom: 2em !important }
`

/** Names and paths of screens. */
const screens = [
	['home', publicPagePaths.home],
	['listing', publicPagePaths.listing],
	['product', publicPagePaths.product],
	['Madhupur', publicPagePaths.Madhupur],
	['inventory', '/dashboard/inventory'],
	['Bangla home', '/bn'],
] as const

/** Without Bangla letters, each is drawn as a box, so that a word may be wider than the page. */
const cases = FONT_SETS.flatMap((fonts) =>
	screens
		.filter(([, path]) => fonts === 'noto' || path !== '/bn')
		.map((screen) => [fonts, ...screen] as const),
)

const openResizable = async (options: Parameters<typeof openSharedPage>[0]) => {
	const page = await openSharedPage({ ...options, hasFrames: false })
	return { page, resize: await prepareToResize(page) }
}
const staff = {
	noto: await openResizable({ fonts: 'noto', isSignedIn: true }),
	dejavu: await openResizable({ fonts: 'dejavu', isSignedIn: true }),
	arimo: await openResizable({ fonts: 'arimo', isSignedIn: true }),
}
const visitor = await openResizable({})

test.each(cases)(
	'with the fonts %s in large sizes, the %s screen fits the viewport, no word is split and no text is truncated',
	async (fonts, _, path) => {
		const { page, resize } = path === '/bn' ? visitor : staff[fonts]
		await resize(1280, 16)
		await page.goto(path)
		const betweenSizes = fonts === 'noto' ? ([20, 24, 28] as const) : []
		const between = betweenSizes.map((standard) => [360, standard] as const)
		const sizes = [narrowestPage, ...between, largestFont]
		for (const [width, standard] of sizes) {
			await resize(width, standard)
			expect(await pageWidth(page), `${standard} px`).toBeLessThanOrEqual(width)
			expect(await findSplitWords(page), `${standard} px`).toEqual([])
			expect(await findOverflowing(page), `${standard} px`).toEqual([])
		}
	},
)

const banglaPaths = [
	'home',
	'listing',
	'product',
	'comparison',
	'Madhupur',
	'contact',
	'warranty',
] as const

test.each(['noto', 'dejavu'] as const)(
	'with the fonts %s, every shopper page fits a phone, even at twice the font size',
	async (fonts) => {
		const page = await openPage({ fonts, allowedConsole: notFoundMessage, hasFrames: false })
		const resize = await prepareToResize(page)
		const inBangla = banglaPaths.map((name) => `/bn${publicPagePaths[name]}`)
		for (const path of [...Object.values(publicPagePaths), ...inBangla]) {
			await page.goto(path)
			await removeMiddle(page)
			// Without Bangla letters, a box for each letter is too wide for the narrowest page.
			const sizes = path.startsWith('/bn') ? [largestFont] : [narrowestPage, largestFont]
			for (const [width, standard] of sizes) {
				await resize(width, standard)
				expect(await pageWidth(page), `${path}, ${standard} px`).toBeLessThanOrEqual(width)
			}
		}
	},
)

test.each([
	['listing', publicPagePaths.listing],
	['product', publicPagePaths.product],
])(
	'for signed-in staff with WCAG text spacing, the %s screen fits the viewport and all text fits its element',
	async (_, path) => {
		const page = await openPage({ isSignedIn: true, bypassesCsp: true })
		await page.goto(path)
		await page.addStyleTag({ content: TEXT_SPACING })
		for (const width of [320, 344, 360, 768, 800, 836]) {
			await page.setViewportSize({ width, height: 740 })
			expect(await pageWidth(page), `${width} px`).toBeLessThanOrEqual(width)
			expect(await findOverflowing(page, 'a, button, h1'), `${width} px`).toEqual([])
		}
	},
)

const worker = await startWorker()
afterAll(() => worker.stop())

/** The address of a public receipt may be split, because it has no spaces. */
const TOKEN = /^[0-9a-f]{30}$/

const options = { origin: worker.origin, hasFrames: false }
const page = await openSharedPage({ ...options, hasAxe: true, isSignedIn: true })
const wideFonts = await openSharedPage({ ...options, fonts: 'dejavu', isSignedIn: true })
const shopperPage = await openSharedPage({ ...options, hasAxe: true })
const paths = await recordDocuments(page)

test.each([...paths.staff, ...paths.shopper])(
	'the page %s fits a phone, has no axe violations and no icon that shifts when the text after it loads',
	async (path) => {
		const isOfStaff = path.startsWith('/dashboard')
		if (isOfStaff) await gotoHydrated(page, path)
		else await shopperPage.goto(path)

		await expectSoundLayout(isOfStaff ? page : shopperPage)
	},
)

test('pages of documents fit a phone with wide fonts, even at twice the font size, and at the usual size no word is split', async () => {
	const resize = await prepareToResize(wideFonts)
	const english = paths.shopper.filter((path) => !path.startsWith('/bn'))
	const faults: string[] = []
	for (const path of [...paths.staff, ...english]) {
		await wideFonts.goto(path)
		await resize(...largestFont)
		if ((await pageWidth(wideFonts)) > largestFont[0]) faults.push(`${path} is too wide`)
		await resize(...narrowestPage)
		if ((await pageWidth(wideFonts)) > narrowestPage[0]) faults.push(`${path} is too wide`)
		const words = (await findSplitWords(wideFonts)).filter((word) => !TOKEN.test(word))
		faults.push(...words.map((word) => `${path} splits ${word}`))
	}
	expect(faults).toEqual([])
})
