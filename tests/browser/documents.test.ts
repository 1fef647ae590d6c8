import { afterAll, expect, test } from 'vitest'
import { openSharedPage } from '#tests/support/browser.ts'
import { gotoHydrated, pageWidth } from '#tests/support/browser-pages.ts'
import {
	findSplitWords,
	largestFont,
	narrowestPage,
	prepareToResize,
} from '#tests/support/large-fonts.ts'
import { recordDocuments } from '#tests/support/record-documents.ts'
import { expectSoundLayout } from '#tests/support/sound-layout.ts'
import { startWorker } from '#tests/support/worker.ts'

const worker = await startWorker()
afterAll(() => worker.stop())

/** The address of a public receipt may be split, because it has no spaces. */
const TOKEN = /^[0-9a-f]{30}$/

const options = { origin: worker.origin, hasFrames: false }
const page = await openSharedPage({ ...options, hasAxe: true, isSignedIn: true })
const wideFonts = await openSharedPage({ ...options, fonts: 'dejavu', isSignedIn: true })
const visitor = await openSharedPage({ ...options, hasAxe: true })
const paths = await recordDocuments(page)

test.each([...paths.staff, ...paths.shopper])(
	'the page %s fits a phone, has no axe violations and no icon that shifts when the text after it loads',
	async (path) => {
		const isOfStaff = path.startsWith('/dashboard')
		if (isOfStaff) await gotoHydrated(page, path)
		else await visitor.goto(path)

		await expectSoundLayout(isOfStaff ? page : visitor)
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
