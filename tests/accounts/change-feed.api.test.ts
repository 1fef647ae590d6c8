import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#contract/accounts/audit.ts'
import {
	ACTIONS_WITHOUT_EVENT,
	type Changes,
	EVENT_SUBJECTS,
	EVENT_TYPES,
} from '#contract/accounts/change-feed.ts'
import { DAY_MS, EVENT_DAYS } from '#contract/base/limits.ts'
import type { Problem } from '#contract/base/problem.ts'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

async function openFeed(options = {}) {
	const { shop, headers } = await openBackOffice([{}], options)
	const read = (query = '') => shop.read<Changes>(`/api/changes${query}`, { headers })
	const fetchAfter = (cursor: string) => shop.fetch(`/api/changes?after=${cursor}`, { headers })
	return { shop, headers, read, fetchAfter }
}

test('a program that starts with the newest cursor gets each later change once, in order', async () => {
	const { shop, headers, read } = await openFeed()
	const start = await read()
	const product = await addProduct(shop, headers)
	const path = `/api/products/${product._id}`
	await shop.send(path, { version: 1, price: 65_000 }, { method: 'PATCH', headers })
	await shop.send('/api/settings', { email: 'x' }, { method: 'PATCH', headers })

	const first = await read(`?after=${start.cursor}&limit=1`)
	const rest = await read(`?after=${first.cursor}`)

	expect(start).toMatchObject({ data: [], hasMore: false })
	expect(first).toMatchObject({
		data: [{ type: 'product-add', target: product._id, cursor: first.cursor }],
		hasMore: true,
	})
	expect(rest).toMatchObject({
		data: [{ type: 'product-edit', target: product._id }],
		hasMore: false,
	})
	expect(await read(`?after=${start.cursor}&types=product-edit`)).toMatchObject({
		data: rest.data,
		cursor: rest.cursor,
	})
	expect(await read(`?after=${rest.cursor}`)).toEqual({ ...rest, data: [] })
})

test('accounts, settings, costs and single products of an import make no event', () => {
	const silent = AUDIT_ACTIONS.filter((action) => !EVENT_TYPES.includes(action))
	const trigger = /CREATE TRIGGER events_follow_audit.*?END;/s.exec(
		readFileSync('db/schema/triggers.sql', 'utf8'),
	)?.[0]
	const names = [...(trigger ?? '').matchAll(/'([a-z-]{2,})'/g)].map(([, name]) => name)

	expect(names).toEqual([...EVENT_SUBJECTS, ...ACTIONS_WITHOUT_EVENT])
	expect(silent).toEqual(
		expect.arrayContaining(['sign-in', 'password-change', 'settings-change', 'delivery-costs']),
	)
	expect(silent.filter((action) => /^(product|sale|stock|payment)-/.test(action))).toEqual([
		'product-import',
		'product-bulk-edit',
	])
})

test('an import of many products is one event', async () => {
	const { shop, headers, read } = await openFeed()
	const { cursor } = await read()
	const rows = ['a', 'b', 'c'].map((name) => `Cable ${name},Kestrova,laptop,plain-laptop,500`)
	const { importCsv } = createCsvClient(shop, headers)
	await importCsv(['name,brand,category,subcategory,price', ...rows].join('\n'))

	const { data } = await read(`?after=${cursor}`)

	expect(data.map(({ type }) => type)).toEqual(['catalogue-import'])
})

test('a cursor of another feed, or beyond the end, is refused with the newest one', async () => {
	const { shop, headers, read, fetchAfter } = await openFeed()
	await addProduct(shop, headers)
	const { cursor } = await read()
	const [feed = '', end] = cursor.split('.')

	for (const after of [`0123456789abcdef.${end}`, `${feed}.${Number(end) + 1}`]) {
		const response = await fetchAfter(after)
		expect(response.status).toBe(410)
		expect((await response.json()) as Problem).toMatchObject({ code: 'cursor_expired', cursor })
	}
	expect((await fetchAfter('1')).status).toBe(400)
	expect((await shop.fetch('/api/changes')).status).toBe(401)
})

test('events are kept for 30 days, and their numbers never start again', async () => {
	const { now, advance } = createClock()
	const { shop, headers, read } = await openFeed({ now })
	const { cursor: start } = await read()
	await addProduct(shop, headers)
	await addProduct(shop, headers, { name: 'A second one' })
	const cleanUpAfter = async (days: number) => {
		advance(days * DAY_MS)
		await shop.runScheduled()
		const headers = await signedInHeaders(shop)
		const kept = await shop.fetch(`/api/changes?after=${start}`, { headers })
		return { status: kept.status, headers }
	}

	expect((await cleanUpAfter(EVENT_DAYS - 1)).status).toBe(200)
	const { status, headers: later } = await cleanUpAfter(2)
	expect(status).toBe(410)
	await addProduct(shop, later, { name: 'A third one' })
	const { cursor } = await shop.read<Changes>('/api/changes', { headers: later })
	expect(numberOf(cursor) - numberOf(start)).toBe(3)
})

const numberOf = (cursor: string) => Number(cursor.split('.')[1])

test('nothing new is a 304 for the ETag, also as proxies write it, and something new is not', async () => {
	const { shop, headers, read, fetchAfter } = await openFeed()
	const { cursor } = await read()
	const etag = (await fetchAfter(cursor)).headers.get('ETag') ?? ''
	const fetchAgain = async (ifNoneMatch: string) => {
		const sent = { ...headers, 'If-None-Match': ifNoneMatch }
		return (await shop.fetch(`/api/changes?after=${cursor}`, { headers: sent })).status
	}

	for (const written of [etag, `W/${etag}`, `"other", ${etag}`])
		expect(await fetchAgain(written), written).toBe(304)
	await addProduct(shop, headers)
	expect(await fetchAgain(etag)).toBe(200)
})
