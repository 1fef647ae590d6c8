import type { Client } from '@libsql/client'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MINUTE_MS, READ_DEADLINE_MS, WRITE_DEADLINE_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { Database } from '#db/client.ts'
import { clockAt, LEEWAY_MS } from '#tests/support/clock.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const MOST_FOR_READ_MS = READ_DEADLINE_MS + LEEWAY_MS
const MOST_FOR_WRITE_MS = WRITE_DEADLINE_MS + LEEWAY_MS

/** Every question that is asked from now on waits for its turn: `milliseconds`, or for ever. Answers when the first is asked. */
function stall(db: Database, milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
	const client = (db as Database & { $client: Client }).$client
	let noteAsked = () => {}
	const isAsked = new Promise<void>((resolve) => {
		noteAsked = resolve
	})
	const late =
		(ask: (...given: never[]) => Promise<unknown>) =>
		async (...given: never[]) => {
			noteAsked()
			await new Promise((resolve) => {
				if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds)
			})
			return ask.apply(client, given)
		}
	Object.assign(client, { batch: late(client.batch), execute: late(client.execute) })
	return isAsked
}

async function timed(asking: Promise<Response>) {
	const begun = performance.now()
	const answer = await asking
	return { answer, ms: performance.now() - begun, text: await answer.text() }
}

const form = { Host: 'localhost', 'Content-Type': 'application/x-www-form-urlencoded' }

test('a database that hangs holds no page and no call for longer than its time', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{}])
	const headers = await signedInHeaders(shop)
	stall(shop.db)

	const reads = ['/products', '/api/products', '/readyz', '/products/aero', '/api/categories']
	const staffReads = ['/dashboard', '/dashboard/inventory', '/api/inventory', '/api/auth/me']
	const asked = await Promise.all([
		...reads.map((path) => timed(shopOn(shop.db).fetch(path))),
		...staffReads.map((path) => timed(shopOn(shop.db).fetch(path, { headers }))),
	])

	for (const { answer, ms } of asked) {
		expect(answer.status).toBe(503)
		expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(ms).toBeLessThan(MOST_FOR_READ_MS)
	}
	expect(asked[0]?.text).toContain('tel:+880')
	expect(v.parse(Problem, JSON.parse(asked[1]?.text ?? '')).code).toBe('unavailable')
	allowConsole()
})

test('a page that was seen is shown before what was asked earlier is given up', async () => {
	const clock = clockAt()
	const shop = await openShop({ now: clock.now })
	const headers = await signedInHeaders(shop)
	await shop.fetch('/products')
	clock.pass(2 * MINUTE_MS)
	const isAsked = stall(shop.db)
	const answered: string[] = []
	const ask = async (path: string, init: RequestInit = {}) => {
		const { status } = await shop.fetch(path, init)
		answered.push(`${path} ${status}`)
	}

	const earlier = ask('/api/inventory', { headers })
	await isAsked
	await Promise.all([earlier, ask('/products')])

	expect(answered).toEqual(['/products 200', '/api/inventory 503'])
	allowConsole()
})

test('a form on a database that hangs comes back with what was typed', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	stall(shop.db)
	const body = 'name=Typed+with+care&price=1%2C200&_once=the-key&specifications=One%0ATwo%3A+2'

	const [saved, call, login] = await Promise.all([
		timed(
			shopOn(shop.db).fetch('/dashboard/inventory/new', {
				method: 'POST',
				headers: { ...headers, ...form },
				body,
			}),
		),
		timed(shopOn(shop.db).send('/api/products', { name: 'x' }, { headers })),
		timed(
			shopOn(shop.db).fetch('/auth/login', {
				method: 'POST',
				headers: form,
				body: 'email=who%40jonaki.example&password=long+enough',
			}),
		),
	])

	for (const { answer, ms } of [saved, call, login]) {
		expect(answer.status).toBe(503)
		expect(answer.headers.has('Retry-After')).toBe(true)
		expect(ms).toBeLessThan(MOST_FOR_WRITE_MS)
	}
	for (const typed of ['value="Typed with care"', 'value="1,200"', 'value="the-key"', 'Two: 2']) {
		expect(saved.text).toContain(typed)
	}
	expect(login.text).toContain('value="who@jonaki.example"')
	expect(login.text).not.toContain('long enough')
	allowConsole()
})

test('many slow answers together take no longer than one', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	stall(shop.db, 2500)

	const sale = { movement: 'sell', quantity: 1 }
	const [page, moved] = await Promise.all([
		timed(shop.fetch('/dashboard/inventory', { headers })),
		timed(shop.send('/api/products/some-id/movements', sale, { headers })),
	])

	expect(page.answer.status).toBe(503)
	expect(page.ms).toBeLessThan(MOST_FOR_READ_MS)
	expect(moved.answer.status).toBe(503)
	expect(moved.ms).toBeLessThan(MOST_FOR_WRITE_MS)
	allowConsole()
})

test('long work is waited for step by step, however its address is written', async () => {
	const ways: [method: string, path: string, lateMs: number, longerThanMs: number][] = [
		['GET', '/api/inventory/export', 1600, READ_DEADLINE_MS],
		['GET', '/Dashboard/Inventory/Export.csv', 1600, READ_DEADLINE_MS],
		['GET', '/Feed/Products.xml', 1600, READ_DEADLINE_MS],
		['POST', '/api/imports', 700, WRITE_DEADLINE_MS],
	]
	const work = async ([method, path, lateMs, longerThanMs]: (typeof ways)[number]) => {
		const shop = await openShop()
		await insertProducts(shop.db, [{ slug: 'aero' }])
		const headers = { ...(await signedInHeaders(shop)), 'Content-Type': 'text/csv' }
		const body = method === 'POST' ? 'slug,price\naero,5' : null
		stall(shop.db, lateMs)

		const { answer, ms, text } = await timed(shop.fetch(path, { method, headers, body }))

		expect(answer.ok, path).toBe(true)
		expect(text, path).toContain('aero')
		expect(ms, path).toBeGreaterThan(longerThanMs)
	}

	await Promise.all(ways.map(work))
})
