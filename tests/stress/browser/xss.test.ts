import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { byStressMode, isStressMode } from '#tests/stress/stress-mode.ts'
import { openPageFromNextIp, retryClosed, signIn } from '#tests/support/browser.ts'
import { postApi } from '#tests/support/browser-api.ts'
import { startWorker } from '#tests/support/worker.ts'
import { hostileProduct, hostileTexts } from './hostile-products.ts'
import { signInAsHostileColleague, typeSearches, visitTwoFactorPages } from './staff-steps.ts'
import { waitForScripts, watchScripts } from './watch-scripts.ts'

const PRODUCTS = byStressMode({ short: hostileTexts.length, long: 200 })
/** The short run uses only every 14th product and text, and the pages that show them. */
const SAMPLING_INTERVAL = isStressMode ? 1 : 14

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
	worker = await startWorker({
		products: Array.from({ length: PRODUCTS }, (_, number) => hostileProduct(number)),
	})
})
afterAll(() => worker.stop())

/** The console shows the blocked scripts, so no message fails the test. */
async function openWatchedPage({ bypassesCsp }: { bypassesCsp: boolean }) {
	const page = await openPageFromNextIp({
		origin: worker.origin,
		bypassesCsp,
		allowedConsole: /./,
	})
	return { page, watch: await watchScripts(page, worker.origin) }
}

/** The short run uses the first, because the policy, tested below, would hide an escaping error. */
const protections = [
	{ how: 'with escaping alone', bypassesCsp: true },
	{ how: 'with the content security policy too', bypassesCsp: false },
]

test.each(protections.slice(0, isStressMode ? 2 : 1))(
	'scripts in the texts of products and in the name of a colleague never run on pages of the shop and the dashboard, $how',
	async ({ how, bypassesCsp }) => {
		const { page, watch } = await openWatchedPage({ bypassesCsp })
		await signInAsHostileColleague(page, `colleague-${bypassesCsp}@jonaki.example`)
		const check = (path: string) => watch.expectNoScript(`${path} ${how}`)
		await sellProducts(page)
		for (const path of await listScreens(page)) {
			await page.goto(path)
			await check(path)
		}
		const suggestionCount = await typeSearches(page, sample(hostileTexts), check)
		if (isStressMode) await visitTwoFactorPages(page, check)

		expect(suggestionCount).toBeGreaterThan(0)
		expect(page.url()).toContain(worker.origin)
	},
)

/** HTML that the test inserts into each page, as if escaping had failed. */
const injectedHtml = [
	'<base href="https://evil.example/">',
	'<script>ran()</script>',
	'<img src="/nowhere.png" onerror="ran()">',
	'<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
	'<p style="opacity: 0">',
].join('')

/** Directives of the policy that block the injected HTML. */
const blockingDirectives = [
	...['base-uri', 'script-src', 'script-src-attr', 'script-src-elem', 'style-src-attr'],
]
const signedInPaths = ['/', '/products/nowhere', '/dashboard']
const anonymousPaths = ['/auth/login', '/api/docs']

test('the content security policy of each kind of page blocks injected scripts', async () => {
	const { page, watch } = await openWatchedPage({ bypassesCsp: false })
	await signIn(page, DEMO_STAFF)
	await page.route(
		({ origin }) => origin === worker.origin,
		async (route) => {
			if (route.request().resourceType() !== 'document') return route.fallback()
			const response = await route.fetch(retryClosed)
			const body = (await response.text()).replace('<body', `${injectedHtml}<body`)
			return route.fulfill({ response, body })
		},
	)

	const expectBlocked = async (path: string) => {
		await page.goto(path)
		await page.evaluate(`setTimeout('ran()')`)
		await waitForScripts(page)
		expect(watch.executions, path).toEqual([])
		expect(await page.evaluate('document.baseURI'), path).toBe(worker.origin + path)
		const blocked = new Set(
			watch.violations.splice(0).map((violation) => violation.split(' ', 1)[0]),
		)
		expect([...blocked].sort(), path).toEqual(expect.arrayContaining(blockingDirectives))
	}
	for (const path of signedInPaths) await expectBlocked(path)
	await page.context().clearCookies()
	for (const path of anonymousPaths) await expectBlocked(path)
})

/** The note is the product's name, without the direction characters that notes may not have. */
async function sellProducts(page: Page) {
	for (const { _id, name } of sample(await listInventory(page))) {
		const sale = {
			branch: 'madhupur',
			lines: [{ productId: _id, quantity: 1 }],
			note: name.replace(/\p{Cf}/gu, ''),
		}
		await postApi(page, 'sales', sale)
	}
}

function sample<Item>(items: readonly Item[]): Item[] {
	return items.filter((_, index) => index % SAMPLING_INTERVAL === 0)
}

async function listScreens(page: Page): Promise<string[]> {
	const products = await listInventory(page)
	const pageCount = Math.ceil(PRODUCTS / PAGE_SIZE)
	const pageNumbers = Array.from({ length: pageCount }, (_, index) => index + 1)
	const sampledProducts = sample(products)
	const searches = sample(hostileTexts).map(encodeURIComponent)
	const pagesWithoutTexts = [
		...['/contact', '/madhupur', '/cookie-policy', '/auth/register', '/api/docs'],
		...['/problems/validation', '/dashboard/orders', '/dashboard/security'],
	]
	return [
		...(isStressMode ? pagesWithoutTexts : []),
		'/',
		...pageNumbers.map((number) => `/products?page=${number}`),
		'/products?category=laptop',
		...searches.map((text) => `/products?search=${text}`),
		...searches.map((text) => `/products/${text}`),
		...sampledProducts.map(({ slug }) => `/products/${encodeURIComponent(slug)}`),
		...searches.map((text) => `/nowhere/${text}`),
		'/feed/products.xml',
		'/sitemap.xml?page=1',
		'/dashboard',
		'/dashboard/users',
		'/dashboard/activity',
		...pageNumbers.map((number) => `/dashboard/inventory?page=${number}`),
		...searches.map((text) => `/dashboard/inventory?search=${text}`),
		...sampledProducts.map(({ _id }) => `/dashboard/inventory/${_id}`),
		'/dashboard/inventory/new',
		'/dashboard/inventory/import',
		...searches.map((text) => `/auth/login?redirectTo=${text}`),
	]
}

async function listInventory(page: Page): Promise<InventoryProduct[]> {
	const products: InventoryProduct[] = []
	for (let number = 1; ; number += 1) {
		const response = await page.request.get(`/api/inventory?page=${number}`, retryClosed)
		const list: { data: InventoryProduct[]; totalCount: number } = await response.json()
		products.push(...list.data)
		if (products.length >= list.totalCount) return products
	}
}
