import { expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import { settings } from '#db/schema.ts'
import { openSettingsApi, readSettings } from '#tests/support/settings.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

test('the settings are the defaults until an owner changes them', async () => {
	const { shop } = await openSettingsApi()

	expect(await readSettings(shop)).toEqual({ version: 0, settings: defaultSettings })
})

test('a change applies at the next request, and the history shows the changed fields', async () => {
	const { shop, save, history } = await openSettingsApi()
	const changes = { whatsapp: '01800-000101', dbid: 'DBID-1' }

	const response = await save(changes)

	const saved = { version: 1, settings: { ...defaultSettings, ...changes } }
	expect(await response.json()).toEqual(saved)
	expect(await readSettings(shop)).toEqual(saved)
	expect(await history()).toEqual([
		expect.objectContaining({
			action: 'settings-change',
			by: 'Rahima Khatun',
			before: { whatsapp: '01700-000101', dbid: null },
			after: changes,
		}),
	])
})

test('saving unchanged settings changes nothing', async () => {
	const { save, history } = await openSettingsApi()
	const first = await save({ dbid: 'DBID-1' })

	const second = await save({ dbid: 'DBID-1' })

	expect([second.status, await second.json()]).toEqual([200, await first.json()])
	expect(await history()).toHaveLength(1)
})

test.each([0, 1])('exactly one of 8 parallel changes of version %i is saved', async (version) => {
	const { shop, save, history } = await openSettingsApi()
	for (let earlier = 0; earlier < version; earlier += 1) await save({ dbid: 'earlier' }, earlier)
	const ids = Array.from({ length: 8 }, (_, number) => `DBID-${number}`)

	const responses = await Promise.all(ids.map((dbid) => save({ dbid }, version)))

	const statuses = responses.map(({ status }) => status)
	expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)])
	const saved = await readSettings(shop)
	expect([saved.version, saved.settings.dbid]).toEqual([version + 1, ids[statuses.indexOf(200)]])
	expect(await history()).toHaveLength(version + 1)
})

test('a change of some settings leaves the others, and fails only if one of them was changed since its version', async () => {
	const { shop, patch, history } = await openSettingsApi()
	const closures = [{ from: '2026-03-20', to: '2026-03-22', reason: 'Eid' }]

	const saved = [
		await patch({ whatsapp: '01800-000101' }),
		await patch({ branches: { dhanbari: { closures } } }),
		await patch({ branches: { madhupur: { closures }, dhanbari: { phone: '16247' } } }),
	]
	const rejected = [
		await patch({ whatsapp: '01800-000102', dbid: 'DBID-1' }),
		await patch({ branches: { dhanbari: { closures: [] } } }, 1),
	]
	const repeated = await patch({ whatsapp: '01800-000101', dbid: 'DBID-1' })

	expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
	expect(rejected.map(({ status }) => status)).toEqual([409, 409])
	expect(repeated.status).toBe(200)
	const { branches } = defaultSettings
	expect(await readSettings(shop)).toEqual({
		version: 4,
		settings: {
			...defaultSettings,
			whatsapp: '01800-000101',
			dbid: 'DBID-1',
			branches: {
				...branches,
				madhupur: { ...branches.madhupur, closures },
				dhanbari: { ...branches.dhanbari, closures, phone: '16247' },
			},
		},
	})
	expect((await history())[1]).toMatchObject({
		before: { 'branches.madhupur.closures': [], 'branches.dhanbari.phone': null },
		after: { 'branches.madhupur.closures': closures, 'branches.dhanbari.phone': '16247' },
	})
})

test('parallel changes of different settings are all saved', async () => {
	const { shop, patch } = await openSettingsApi()
	const changes = {
		whatsapp: '01800-000101',
		messenger: 'jonaki.shop',
		email: null,
		tradeLicence: 'TL-1',
		dbid: 'DBID-1',
		ratingsAreFromCustomers: true,
	}

	const responses = await Promise.all(
		Object.entries(changes).map((change) => patch(Object.fromEntries([change]))),
	)

	expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
	expect(await readSettings(shop)).toMatchObject({ version: 6, settings: changes })
})

test('settings stored by an earlier version are completed with the defaults', async () => {
	const shop = await openShop()
	const values = { dbid: 'DBID-1', branches: { madhupur: { hours: [], closures: [] } } }
	await shop.db.insert(settings).values({
		id: 1,
		version: 4,
		// @ts-expect-error these settings were stored before the second branch existed
		values,
		updatedAt: shop.now(),
	})

	const { madhupur } = values.branches
	const headers = await signedInHeaders(shop)
	const outdated = { version: 3, settings: { dbid: 'DBID-2' } }
	const rejected = await shop.send('/api/settings', outdated, { method: 'PATCH', headers })
	expect(rejected.status).toBe(409)
	expect(await readSettings(shop)).toEqual({
		version: 4,
		settings: {
			...defaultSettings,
			dbid: 'DBID-1',
			branches: {
				...defaultSettings.branches,
				madhupur: { ...madhupur, phone: null, whatsapp: null, photo: null },
			},
		},
	})
})
