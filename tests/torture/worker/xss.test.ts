import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { arrive } from '#tests/support/walk.ts'
import { startWorker } from '#tests/support/worker.ts'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import type { InventoryProduct } from '#worker/contract/inventory.ts'
import { isLong, times } from '../size.ts'
import { hostileProduct, hostileTexts } from './hostile-products.ts'

const PRODUCTS = times({ short: hostileTexts.length, long: 200 })
/** The short run opens every so manieth product, on a page of its own and in the back-office. */
const STEP = isLong ? 1 : 14
const PAGE_SIZE = 12

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
	worker = await startWorker({
		products: Array.from({ length: PRODUCTS }, (_, number) => hostileProduct(number)),
	})
})
afterAll(() => worker.stop())

test.each([
	['with the content security policy', false],
	['by escaping alone, without the policy', true],
])(`${PRODUCTS} products that are all script run nowhere: %s`, async (_, bypassesPolicy) => {
	const page = await openPage({ origin: worker.origin, bypassesPolicy, forgiving: /./ })
	const heard = await listen(page)
	await signIn(page)
	await sellOneOfEach(page)

	for (const path of await everyScreen(page)) {
		await page.goto(path)
		await page.evaluate(settled)
		expect(await page.evaluate(scriptAddresses), path).toEqual([])
		expect(heard.ran, path).toEqual([])
		expect(
			heard.violations.filter((words) => !isPlanted(words)),
			path,
		).toEqual([])
	}
	expect(page.url()).toContain(worker.origin)
})

/** Hears what ran, and what the policy had to stop. */
async function listen(page: Page) {
	const heard = { ran: [] as string[], violations: [] as string[] }
	await page.exposeFunction('ran', () => heard.ran.push(page.url()))
	await page.exposeFunction('violated', (words: string) => heard.violations.push(words))
	page.on('dialog', (dialog) => heard.ran.push(dialog.message()))
	page.on('request', (request) => {
		const isOurs = request.url().startsWith(worker.origin)
		const harmless = ['image', 'document'].includes(request.resourceType())
		if (!isOurs && !harmless) heard.ran.push(request.url())
	})
	await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) => {
		violated([event.effectiveDirective, event.blockedURI, location.pathname].join(' '))
	})`)
	return heard
}

/** Pictures at addresses that no form of ours takes, and the style that Chromium brings to show a file of XML. */
function isPlanted(violation: string): boolean {
	return /^img-src (javascript|data|http)|^style-src-elem inline \S+\.xml$/.test(violation)
}

async function signIn(page: Page) {
	await page.goto('/auth/login')
	await page.getByLabel('Email').fill(DEMO_STAFF.email)
	await page.getByLabel('Password').fill(DEMO_STAFF.password)
	await arrive(page, page.keyboard.press('Enter'))
	await page.waitForURL(`${worker.origin}/`)
}

const settled = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))'

/** Links, forms and frames that would run something when they are used. */
const scriptAddresses = `[...document.querySelectorAll('[href]:not([rel=icon]), [action], [formaction], iframe, object, embed')]
	.flatMap((element) => ['href', 'action', 'formaction', 'src', 'data'].map((name) => element.getAttribute(name)))
	.filter((address) => /^[\\s\\0-\\x1f]*(javascript|data|vbscript):/i.test(address ?? ''))`

/** A note in every ledger and the history, by the words of the product itself. */
async function sellOneOfEach(page: Page) {
	for (const { _id, name } of (await inventory(page)).filter((_, at) => at % STEP === 0)) {
		const sale = { movement: 'sell', quantity: 1, note: name }
		const status = await page.evaluate(
			`fetch('/api/products/${_id}/movements', {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: ${JSON.stringify(JSON.stringify(sale))},
			}).then(({ status }) => status)`,
		)
		if (status !== 201) throw new Error(`The sale of ${_id} was answered ${status}.`)
	}
}

async function everyScreen(page: Page): Promise<string[]> {
	const products = await inventory(page)
	const listings = Array.from({ length: Math.ceil(PRODUCTS / PAGE_SIZE) }, (_, at) => at + 1)
	const opened = products.filter((_, at) => at % STEP === 0)
	const searches = hostileTexts.filter((_, at) => at % STEP === 0).map(encodeURIComponent)
	return [
		'/',
		...listings.map((number) => `/products?page=${number}`),
		...['laptop', 'headphone', 'router'].map((slug) => `/products?category=${slug}`),
		...searches.map((words) => `/products?search=${words}`),
		...searches.map((words) => `/products/${words}`),
		...opened.map(({ slug }) => `/products/${encodeURIComponent(slug)}`),
		'/feed/products.xml',
		'/sitemap-1.xml',
		'/dashboard',
		...listings.map((number) => `/dashboard/inventory?page=${number}`),
		...searches.map((words) => `/dashboard/inventory?search=${words}`),
		...opened.map(({ _id }) => `/dashboard/inventory/${_id}`),
		'/dashboard/inventory/new',
		'/dashboard/inventory/import',
		...searches.map((words) => `/auth/login?redirectTo=${words}`),
	]
}

async function inventory(page: Page): Promise<InventoryProduct[]> {
	return (await page.evaluate(`(async () => {
		const all = []
		for (let page = 1; ; page += 1) {
			const { data, totalCount } = await (await fetch('/api/inventory?page=' + page)).json()
			all.push(...data)
			if (all.length >= totalCount) return all
		}
	})()`)) as InventoryProduct[]
}
