import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startWorker } from '#tests/support/worker.ts'
import { isLong, times } from '#tools/stress/size.ts'
import { hostileProduct, hostileTexts } from './hostile-products.ts'
import {
	addHostileColleague,
	choosePassword,
	send,
	typeSearches,
	walkTwoFactor,
} from './hostile-walks.ts'
import { settled, watchScripts } from './script-watch.ts'

// A walk opens a hundred pages, on a machine that may be busy.
if (!isLong) vi.setConfig({ testTimeout: 180_000 })

const PRODUCTS = times({ short: hostileTexts.length, long: 200 })
/** The short run opens every so manieth product, on a page of its own and in the back-office. */
const STEP = isLong ? 1 : 14

let worker: Awaited<ReturnType<typeof startWorker>>
let colleagues = 0

beforeAll(async () => {
	worker = await startWorker({
		products: Array.from({ length: PRODUCTS }, (_, number) => hostileProduct(number)),
	})
})
afterAll(() => worker.stop())

async function openStaffPage({ bypassesPolicy }: { bypassesPolicy: boolean }) {
	const page = await openPageElsewhere({ origin: worker.origin, bypassesPolicy, forgiving: /./ })
	const watch = await watchScripts(page, worker.origin)
	await signIn(page)
	colleagues += 1
	const colleague = await addHostileColleague(page, colleagues)
	await page.context().clearCookies()
	await signIn(page, colleague)
	await choosePassword(page)
	return { page, watch }
}

test.each([
	{ how: 'with the content security policy', bypassesPolicy: false },
	{ how: 'by escaping alone', bypassesPolicy: true },
])(`${PRODUCTS} products that are all script run nowhere, $how`, async ({ bypassesPolicy }) => {
	const { suggested, url } = await goEverywhere({ bypassesPolicy })

	expect(suggested).toBeGreaterThan(0)
	expect(url).toContain(worker.origin)
})

async function goEverywhere({ bypassesPolicy }: { bypassesPolicy: boolean }) {
	const { page, watch } = await openStaffPage({ bypassesPolicy })
	const look = (place: string) =>
		watch.expectCalm(`${place} ${bypassesPolicy ? 'by escaping alone' : 'with the policy'}`)
	await sellOneOfEach(page)
	for (const path of await everyScreen(page)) {
		await page.goto(path)
		await look(path)
	}
	const suggested = await typeSearches(page, everySoMany(hostileTexts), look)
	await walkTwoFactor(page, look)
	return { suggested, url: page.url() }
}

/** Written into the answer itself, as if our own escaping had failed. */
const planted = [
	'<base href="https://evil.example/">',
	'<script>ran()</script>',
	'<img src="/nowhere.png" onerror="ran()">',
	'<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
].join('')

const whatIsStopped = ['base-uri', 'script-src', 'script-src-attr', 'script-src-elem']
const shownToStaff = ['/', '/products', '/products/nowhere', '/dashboard', '/dashboard/security']
const shownToStrangers = ['/auth/login', '/api/docs', '/nowhere']

test('script that got into a page in spite of it all is stopped by the policy of every kind of page', async () => {
	const { page, watch } = await openStaffPage({ bypassesPolicy: false })
	await page.route(
		({ origin }) => origin === worker.origin,
		async (route) => {
			if (route.request().resourceType() !== 'document') return route.fallback()
			const response = await route.fetch()
			const body = (await response.text()).replace('<body', `${planted}<body`)
			return route.fulfill({ response, body })
		},
	)

	for (const path of [...shownToStaff, ...shownToStrangers]) {
		if (path === shownToStrangers[0]) await page.context().clearCookies()
		await page.goto(path)
		await page.evaluate(`setTimeout('ran()')`)
		await page.evaluate(settled)
		expect(watch.ran, path).toEqual([])
		expect(await page.evaluate('document.baseURI'), path).toBe(worker.origin + path)
		const stopped = new Set(watch.violations.splice(0).map((words) => words.split(' ', 1)[0]))
		expect([...stopped].sort(), path).toEqual(expect.arrayContaining(whatIsStopped))
	}
})

/** A note in every ledger and the history, by the words of the product itself. */
async function sellOneOfEach(page: Page) {
	for (const { _id, name } of everySoMany(await inventory(page))) {
		const sale = { movement: 'sell', quantity: 1, note: name }
		await send(page, `/api/products/${_id}/movements`, sale)
	}
}

function everySoMany<Kind>(all: readonly Kind[]): Kind[] {
	return all.filter((_, at) => at % STEP === 0)
}

async function everyScreen(page: Page): Promise<string[]> {
	const products = await inventory(page)
	const listings = Array.from({ length: Math.ceil(PRODUCTS / PAGE_SIZE) }, (_, at) => at + 1)
	const opened = everySoMany(products)
	const searches = everySoMany(hostileTexts).map(encodeURIComponent)
	return [
		'/',
		...listings.map((number) => `/products?page=${number}`),
		...['laptop', 'headphone', 'router'].map((slug) => `/products?category=${slug}`),
		...searches.map((words) => `/products?search=${words}`),
		...searches.map((words) => `/products/${words}`),
		...opened.map(({ slug }) => `/products/${encodeURIComponent(slug)}`),
		...searches.map((words) => `/nowhere/${words}`),
		...['/contact', '/madhupur', '/cookie-policy', '/auth/register', '/api/docs'],
		'/problems/validation',
		'/feed/products.xml',
		'/sitemap-1.xml',
		'/dashboard',
		...['orders', 'users', 'transactions', 'system', 'security'].map(
			(name) => `/dashboard/${name}`,
		),
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
