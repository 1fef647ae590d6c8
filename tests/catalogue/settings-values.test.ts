import { expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import { openSettingsApi, readSettings } from '#tests/support/settings.ts'

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

test.each<[string, object]>([
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
	const { shop, save } = await openSettingsApi()

	const response = await save(change)

	expect(await response.json()).toMatchObject({
		status: 422,
		errors: [{ field: `settings.${field}` }],
	})
	expect((await readSettings(shop)).version).toBe(0)
})

test('opening hours may have a break and end after midnight', async () => {
	const { shop, save } = await openSettingsApi()
	const change = withBranch({
		hours: [hours, twoEvenings[1], { ...saturdayMorning, opens: '02:00' }],
	})

	expect((await save(change)).status).toBe(200)
	expect((await readSettings(shop)).settings).toMatchObject(change)
})

test.each([
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
	const { shop, save } = await openSettingsApi()

	await save({ phones: { primary, secondary: primary } })

	expect((await readSettings(shop)).settings.phones).toEqual({ primary: saved, secondary: saved })
})

test('mobile wallets accept the same forms, and the check digit of Rocket', async () => {
	const { shop, save } = await openSettingsApi()
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
