import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { flashMessages } from '#content/messages.ts'
import type { HistoryEntry } from '#contract/audit.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { clockAt } from '#tests/support/clock.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { ORIGIN, openShop, shopOn } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

const hostile = [
	'/%E0%A4%A',
	'/products/%E0%A4%A',
	'/products/%00',
	'/products/%ED%A0%80',
	'/products/..%2f..%2fdashboard',
	'/products?page=1e309&page=2&page[]=3',
	'/products?minPrice=99999999999999999999999',
	'/products.data',
	'/products.data?_routes=root',
	'/dashboard?_data=routes%2Fnowhere',
	'/auth/login?_data=root',
	'/auth/login?_data=routes%2Fauth%2Flogin',
	'/auth?%5Fdata=login-by-folder',
	'/auth/login.data',
	'/dashboard/inventory.data?_routes=%00',
	'/__manifest?p=%2F&version=x',
	'/__manifest',
	'/_root.data',
	'/products/...data',
	'/auth/login/%2e.data',
	'/api/%E0%A4%A',
	'/api/products/slug/%E0%A4%A',
	'/api/products?search=%00%ED%A0%80&limit=1e5&limit=',
	'/api//products',
	'/api/../api/nowhere',
	'/uploads/%2e%2e%2fsecret',
	'//evil.example/%2f..',
	'/auth/login?redirectTo=//evil.example',
]

const cookies = [
	'__Host-session=%E0%A4%A',
	'__Host-session=; __Host-session=; =;;; ==',
	`__Host-session=${'x'.repeat(43)}; __Host-notice=%00`,
	'__Host-notice=__proto__',
	`x=${'"'.repeat(2000)}`,
]

test('nothing odd in an address or a cookie is a failure, a hang or a look inside', async () => {
	const shop = await openShop()

	for (const path of hostile) {
		for (const Cookie of ['', ...cookies]) {
			const answer = await shop.fetch(path, { headers: Cookie ? { Cookie } : {} })
			const body = await answer.text()
			expect(answer.status, `${path} ${Cookie}`).toBeLessThan(500)
			expect(body, path).not.toMatch(/D1_ERROR|SQLITE|node_modules|at .*\.tsx?:|SELECT /)
			if (path.startsWith('/api/') && answer.status >= 400) v.parse(Problem, JSON.parse(body))
		}
	}
	// The router says on the console what it cannot match.
	allowConsole()
})

test.each<Record<string, string>>([
	{ Origin: ORIGIN, 'X-Forwarded-Host': 'evil.example' },
	{ Origin: ORIGIN, Host: 'evil.example' },
	{ Origin: ORIGIN, Forwarded: 'host=evil.example' },
])('a form with %j is read as every other', async (headers) => {
	const shop = await openShop()
	const body = new URLSearchParams({ email: 'nobody' })

	const answer = await shop.fetch('/auth/login', { method: 'POST', headers, body })

	expect(answer.status).toBe(422)
})

test('GET sign-out and refresh from another site, ahead of time, or as a picture, do nothing', async () => {
	const shop = await openShop()
	const { Cookie } = await signedInHeaders(shop)
	const own = { Cookie, 'Sec-Fetch-Site': 'same-origin' }

	for (const path of ['/api/auth/logout', '/api/auth/refresh']) {
		const ahead = await shop.fetch(path, { headers: { ...own, 'Sec-Purpose': 'prefetch' } })
		expect([ahead.status, ahead.headers.getSetCookie()]).toEqual([204, []])
		for (const site of ['cross-site', 'same-site', 'none', 'wonder']) {
			const headers = { Cookie, 'Sec-Fetch-Site': site }
			const method = site === 'same-site' ? 'HEAD' : 'GET'
			expect((await shop.fetch(path, { method, headers })).status, path + site).toBe(403)
		}
	}
	for (const part of ['image', 'iframe', 'style']) {
		const headers = { ...own, 'Sec-Fetch-Dest': part }
		expect((await shop.fetch('/api/auth/logout', { headers })).status, part).toBe(403)
	}
	expect((await shop.fetch('/api/auth/me', { headers: own })).status).toBe(200)
	const typed = { Cookie, 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }
	expect((await shop.fetch('/api/auth/refresh', { headers: typed })).status).toBe(403)
	expect((await shop.fetch('/api/auth/logout', { headers: typed })).status).toBe(204)
	expect((await shop.fetch('/api/auth/me', { headers: own })).status).toBe(401)
})

test('the history keeps refusals, one a minute of each kind with their number', async () => {
	const { now, pass } = clockAt()
	const first = await openShop({ now })
	const { id } = await createStaff(first)
	const shop = shopOn(first.db, { now })
	const headers = await signedInHeaders(shop, id)
	const forge = () =>
		shop.send('/api/products', {}, { headers: { Origin: 'https://evil.example' } })

	for (let times = 0; times < 5; times += 1) {
		await forge()
		await shop.fetch('/api/inventory')
		await shop.fetch('/api/auth/me')
	}
	pass(MINUTE_MS)
	await forge()
	await shop.settled()

	const { data } = await shop.read<{ data: HistoryEntry[] }>('/api/history', { headers })
	const told = data.map(({ action, after }) => [action, after?.requests])
	expect(told.sort()).toEqual([
		['refused-forgery', 1],
		['refused-forgery', 5],
		['refused-stranger', 1],
	])
	expect(await (await shop.fetch('/dashboard', { headers })).text()).toContain(
		'Refused requests from another site',
	)
})

test('what one visitor is owed to be told is not on the page that refuses the next', async () => {
	const shop = await openShop()
	const body = new TextEncoder().encode(`email=${'x'.repeat(20_000)}`)
	const post = (Cookie: string) =>
		shop.fetch('/auth/login', {
			method: 'POST',
			headers: { Cookie, Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
			body: new Blob([body]).stream(),
			duplex: 'half',
		} as RequestInit)

	const pages = [await post('__Host-notice=welcome-back'), await post('')]

	for (const page of pages) {
		expect(page.status).toBe(413)
		expect(await page.text()).not.toContain(flashMessages['welcome-back'][0])
	}
})

/** The shop's build, and how many pages it was asked to draw. */
function countedBuild() {
	const { entry, ...rest } = shopBuild as ServerBuild
	const draw = entry.module.default
	const counted = { ...rest, drawn: 0 }
	const drawCounted: typeof draw = (...page) => {
		counted.drawn += 1
		return draw(...page)
	}
	return Object.assign(counted, { entry: { module: { ...entry.module, default: drawCounted } } })
}

test('a refusal is drawn once for everybody, also when fifty others were drawn before, of which the oldest are forgotten', async () => {
	const { now, pass } = clockAt()
	const build = countedBuild()
	const shop = await openShop({ now, build })
	const refuse = async () => {
		const before = build.drawn
		const { status } = await shop.fetch('/contact', { method: 'PUT' })
		return [status, build.drawn - before]
	}

	expect(await refuse()).toEqual([405, 1])
	await shop.fetch('/feed/products.xml')
	for (let second = 0; second < 59; second += 1) {
		expect((await shop.fetch('/feed/products.xml')).status).toBe(429)
		pass(1000)
	}

	expect(await refuse()).toEqual([405, 1])
	expect(await refuse()).toEqual([405, 0])
})
