import { expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import type { VersionedSettings } from '#contract/settings.ts'
import { settings } from '#db/schema.ts'
import { readHistory } from '#tests/support/back-office.ts'
import { testOnOneEngine } from '#tests/support/engine.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const readSettings = (shop: Shop) => shop.read<VersionedSettings>('/api/settings')

/** Returns functions that change the default settings as an owner, and read the history. */
async function openSettings() {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const save = (changes: object, version = 0) => {
		const body = { version, settings: { ...defaultSettings, ...changes } }
		return shop.send('/api/settings', body, { method: 'PATCH', headers })
	}
	const patch = (settings: object, version = 0) =>
		shop.send('/api/settings', { version, settings }, { method: 'PATCH', headers })
	return { shop, save, patch, history: () => readHistory(shop, headers) }
}

test('the settings are the defaults until an owner changes them', async () => {
	const { shop } = await openSettings()

	expect(await readSettings(shop)).toEqual({ version: 0, settings: defaultSettings })
})

test('a change applies at the next request, and the history shows the changed fields', async () => {
	const { shop, save, history } = await openSettings()
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
	const { save, history } = await openSettings()
	const first = await save({ dbid: 'DBID-1' })

	const second = await save({ dbid: 'DBID-1' })

	expect([second.status, await second.json()]).toEqual([200, await first.json()])
	expect(await history()).toHaveLength(1)
})

test.each([0, 1])('exactly one of 8 parallel changes of version %i is saved', async (version) => {
	const { shop, save, history } = await openSettings()
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
	const { shop, patch, history } = await openSettings()
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
	const { shop, patch } = await openSettings()
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

const hours = { day: 'Friday', opens: '10:00', closes: '20:00' }
const twoEvenings = [
	{ day: 'Friday', opens: '20:00', closes: '21:00' },
	{ day: 'Friday', opens: '22:00', closes: '02:00' },
]
const fridayNight = { day: 'Friday', opens: '20:00', closes: '02:00' }
const saturdayMorning = { day: 'Saturday', opens: '01:00', closes: '09:00' }
const closure = { from: '2026-03-20', to: '2026-03-22', reason: 'Eid' }
const withBranch = (madhupur: object) => ({
	branches: { ...defaultSettings.branches, madhupur: { hours: [], closures: [], ...madhupur } },
})
const withWallet = (wallet: object) => ({ wallets: { ...defaultSettings.wallets, ...wallet } })

testOnOneEngine.each<[string, object]>([
	...['12', '01000-000101', '01200-000101', '01700-000101 (Rahim)', '+91 98765 43210', '0170'].map(
		(primary) =>
			['phones.primary', { phones: { primary, secondary: '01700-000102' } }] as [string, object],
	),
	['whatsapp', { whatsapp: '' }],
	['whatsapp', { whatsapp: '09231-55555' }],
	['messenger', { messenger: 'https://m.me/jonaki' }],
	['wallets.Rocket.number', withWallet({ Rocket: { number: '1', type: 'Personal' } })],
	['wallets.bKash.type', withWallet({ bKash: { number: '01700-000103', type: 'Gift' } })],
	['branches.madhupur.hours.0.closes', withBranch({ hours: [{ ...hours, closes: '09:00' }] })],
	['branches.madhupur.hours.0.opens', withBranch({ hours: [{ ...hours, opens: '1000' }] })],
	['branches.madhupur.hours.0.closes', withBranch({ hours: [{ ...hours, closes: '06:01' }] })],
	['branches.madhupur.hours.0.closes', withBranch({ hours: [{ ...hours, closes: '10:00' }] })],
	['branches.madhupur.hours.1', withBranch({ hours: [hours, hours] })],
	['branches.madhupur.hours.2', withBranch({ hours: [hours, ...twoEvenings] })],
	['branches.madhupur.hours.1', withBranch({ hours: [fridayNight, saturdayMorning] })],
	['branches.madhupur.closures.0.to', withBranch({ closures: [{ ...closure, to: '2026-11-31' }] })],
	['branches.madhupur.closures.0.to', withBranch({ closures: [{ ...closure, to: '2026-03-19' }] })],
	['branches.madhupur.closures.0.reason', withBranch({ closures: [{ ...closure, reason: ' ' }] })],
	['branches.madhupur.closures', withBranch({ closures: Array(21).fill(closure) })],
	['branches.madhupur.phone', withBranch({ phone: '1234' })],
	['branches.madhupur.whatsapp', withBranch({ whatsapp: '09231-55555' })],
	['notice.from', { notice: { text: 'Closed', from: '20 March', to: '2026-03-22' } }],
	['notice.from', { notice: { text: 'Closed', from: '2026-02-29', to: '2026-03-22' } }],
	['email', { email: 'jonaki' }],
	['email', { email: 'hello@\u017fhop.com' }],
	['tradeLicence', { tradeLicence: '' }],
	['ratingsAreFromCustomers', { ratingsAreFromCustomers: 'yes' }],
	['colour', { colour: 'blue' }],
])('an invalid %s is rejected with its name, and nothing is saved', async (field, change) => {
	const { shop, save } = await openSettings()

	const response = await save(change)

	expect(await response.json()).toMatchObject({
		status: 422,
		errors: [{ field: `settings.${field}` }],
	})
	expect((await readSettings(shop)).version).toBe(0)
})

testOnOneEngine('opening hours may have a break and end after midnight', async () => {
	const { shop, save } = await openSettings()
	const change = withBranch({
		hours: [hours, twoEvenings[1], { ...saturdayMorning, opens: '02:00' }],
	})

	expect((await save(change)).status).toBe(200)
	expect((await readSettings(shop)).settings).toMatchObject(change)
})

testOnOneEngine.each([
	['+880 1700-000101', '01700-000101'],
	['8801700000101', '01700-000101'],
	['+88 01700 000 101', '01700-000101'],
	['০১৭০০-০০০১০১', '01700-000101'],
	['09231-55555', '09231-55555'],
	['(09231) 55555', '09231-55555'],
	['+880 9231 55555', '09231-55555'],
	['02-9876543', '02-9876543'],
	['02 41012345', '02-41012345'],
	['09612 345678', '09612-345678'],
	['16247', '16247'],
])('the phone %s is saved as %s', async (primary, saved) => {
	const { shop, save } = await openSettings()

	await save({ phones: { primary, secondary: primary } })

	expect((await readSettings(shop)).settings.phones).toEqual({ primary: saved, secondary: saved })
})

testOnOneEngine('mobile wallets accept the same forms, and the check digit of Rocket', async () => {
	const { shop, save } = await openSettings()
	const Rocket = { number: '+880 1700 000105 6', type: 'Personal' }
	const bKash = { number: '০১৭০০ ০০০১০৩', type: 'Merchant' }

	await save({ ...withWallet({ bKash, Rocket }), whatsapp: '+8801800000101' })

	const { whatsapp, wallets } = (await readSettings(shop)).settings
	expect([whatsapp, wallets.bKash.number, wallets.Rocket.number]).toEqual([
		'01800-000101',
		'01700-000103',
		'01700-000105-6',
	])
})
