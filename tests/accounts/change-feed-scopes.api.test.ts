import { expect, test } from 'vitest'
import { type Changes, EVENT_TYPES } from '#contract/accounts/change-feed.ts'
import { SCOPES, type Scope } from '#contract/accounts/scopes.ts'
import { createProgram } from '#tests/support/programs.ts'
import { openShop } from '#tests/support/shop.ts'

/** Opens a feed with an event of each type. `readSubjects` returns their first words. */
async function openFeed() {
	const shop = await openShop()
	const { ownerHeaders } = await createProgram(shop)
	const { cursor } = await shop.read<Changes>('/api/changes', { headers: ownerHeaders })
	const at = shop.now().getTime()
	for (const type of EVENT_TYPES)
		await shop.db.run(`insert into events (type, target, at) values ('${type}', 'some-id', ${at})`)
	const readSubjects = async (scopes: Scope[], query = '') => {
		const { headers } = await createProgram(shop, {
			name: `Reader of ${scopes.slice(0, 2)}${query}`,
			scopes,
		})
		const path = `/api/changes?after=${cursor}&limit=100${query}`
		const { data } = await shop.read<Changes>(path, { headers })
		return [...new Set(data.map(({ type }) => type.split('-')[0]))].sort().join(' ')
	}
	return { shop, cursor, readSubjects }
}

test('a program gets the events that its scopes to read cover, and no others', async () => {
	const { shop, readSubjects } = await openFeed()

	expect(await readSubjects(['catalogue:read'])).toBe('bulk catalogue category picture product')
	expect(await readSubjects(['stock:read'])).toBe(
		'bulk catalogue delivery product stock stocktake transfer',
	)
	expect(await readSubjects(['sales:read'])).toBe('receipt return sale')
	expect(await readSubjects(['orders:read'])).toBe('order')
	expect(await readSubjects(['payments:read', 'stock:write'])).toBe('cash payment')
	expect(await readSubjects(['customers:read'])).toBe('customer')
	expect(await readSubjects(['sales:read', 'orders:read'])).toBe('order receipt return sale')
	expect(await readSubjects(['orders:read'], '&types=sale-add')).toBe('')
	const all = new Set(EVENT_TYPES.map((type) => type.split('-')[0]))
	expect(await readSubjects(SCOPES)).toBe([...all].sort().join(' '))
	const writes = SCOPES.filter((scope) => scope.endsWith('write'))
	const { headers } = await createProgram(shop, { name: 'Writer', scopes: writes })
	expect((await shop.fetch('/api/changes', { headers })).status).toBe(403)
})

test('events for other scopes have another ETag, so a new token gets those that it covers', async () => {
	const { shop, cursor } = await openFeed()
	const readEtag = async (scopes: Scope[]) => {
		const { headers } = await createProgram(shop, { name: `Reader of ${scopes}`, scopes })
		const response = await shop.fetch(`/api/changes?after=${cursor}&limit=100`, { headers })
		return response.headers.get('ETag')
	}

	expect(await readEtag(['orders:read'])).not.toBe(await readEtag(['customers:read']))
})
