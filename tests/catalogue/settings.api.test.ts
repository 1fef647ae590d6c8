import { expect, test } from 'vitest'
import { defaultSettings } from '#content/shop.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { SettingsInput, VersionedSettings } from '#contract/settings.ts'
import { settings } from '#db/schema.ts'
import { testOnOneEngine } from '#tests/support/engine.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

type Headers = Record<string, string>

const readSettings = (shop: Shop) => shop.read<VersionedSettings>('/api/settings')

const put = (shop: Shop, body: object, headers: Headers = {}) =>
	shop.send('/api/settings', body, { method: 'PUT', headers })

async function openWithOwner() {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const { version, settings } = await readSettings(shop)
	const input: SettingsInput = { version, settings }
	return { shop, headers, input }
}

test('the settings are the defaults until an owner changes them', async () => {
	const { shop } = await openWithOwner()

	expect(await readSettings(shop)).toEqual({ version: 0, settings: defaultSettings })
})

test('a change applies at the next request, and the history shows the changed fields', async () => {
	const { shop, headers, input } = await openWithOwner()
	const changed = { ...input.settings, whatsapp: '01800-000101', dbid: 'DBID-1' }

	const response = await put(shop, { version: 0, settings: changed }, headers)

	expect(await response.json()).toEqual({ version: 1, settings: changed })
	expect(await readSettings(shop)).toEqual({ version: 1, settings: changed })
	const history = await shop.read<{ data: AuditEntry[] }>('/api/history', { headers })
	expect(history.data).toEqual([
		expect.objectContaining({
			action: 'settings-change',
			by: 'Rahima Khatun',
			before: { whatsapp: '01700-000101', dbid: null },
			after: { whatsapp: '01800-000101', dbid: 'DBID-1' },
		}),
	])
})

test('saving unchanged settings changes nothing', async () => {
	const { shop, headers, input } = await openWithOwner()
	const change = { version: 0, settings: { ...input.settings, dbid: 'DBID-1' } }
	const first = await put(shop, change, headers)

	const second = await put(shop, change, headers)

	expect([second.status, await second.json()]).toEqual([200, await first.json()])
	const history = await shop.read<{ data: AuditEntry[] }>('/api/history', { headers })
	expect(history.data).toHaveLength(1)
})

test('exactly one of 20 parallel changes of the same version is saved', async () => {
	const { shop, headers, input } = await openWithOwner()
	for (const version of [0, 1]) {
		const writers = Array.from({ length: 20 }, (_, number) => `DBID-${version}-${number}`)

		const responses = await Promise.all(
			writers.map((dbid) => put(shop, { version, settings: { ...input.settings, dbid } }, headers)),
		)

		const statuses = responses.map(({ status }) => status)
		expect(statuses.filter((status) => status === 200)).toHaveLength(1)
		expect(statuses.filter((status) => status === 409)).toHaveLength(19)
		const saved = await readSettings(shop)
		expect(saved.version).toBe(version + 1)
		expect(saved.settings.dbid).toBe(writers[statuses.indexOf(200)])
	}
	const history = await shop.read<{ data: AuditEntry[] }>('/api/history', { headers })
	expect(history.data).toHaveLength(2)
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
	expect(await readSettings(shop)).toEqual({
		version: 4,
		settings: {
			...defaultSettings,
			dbid: 'DBID-1',
			branches: { ...defaultSettings.branches, madhupur },
		},
	})
})

const hours = { day: 'Friday', opens: '10:00', closes: '20:00' }
const closure = { from: '2026-03-20', to: '2026-03-22', reason: 'Eid' }
const withBranch = (madhupur: object) => ({
	branches: { ...defaultSettings.branches, madhupur: { hours: [], closures: [], ...madhupur } },
})

testOnOneEngine.each<[string, object]>([
	['settings.phones.primary', { phones: { primary: '12', secondary: '01700-000102' } }],
	['settings.whatsapp', { whatsapp: '' }],
	['settings.messenger', { messenger: 'https://m.me/jonaki' }],
	[
		'settings.wallets.Rocket.number',
		{ wallets: { ...defaultSettings.wallets, Rocket: { number: '1', type: 'Personal' } } },
	],
	[
		'settings.wallets.bKash.type',
		{ wallets: { ...defaultSettings.wallets, bKash: { number: '01700-000103', type: 'Gift' } } },
	],
	[
		'settings.branches.madhupur.hours.0.closes',
		withBranch({ hours: [{ ...hours, closes: '09:00' }] }),
	],
	[
		'settings.branches.madhupur.hours.0.opens',
		withBranch({ hours: [{ ...hours, opens: '1000' }] }),
	],
	['settings.branches.madhupur.hours', withBranch({ hours: [hours, hours] })],
	[
		'settings.branches.madhupur.closures.0.to',
		withBranch({ closures: [{ ...closure, to: '2026-03-19' }] }),
	],
	[
		'settings.branches.madhupur.closures.0.reason',
		withBranch({ closures: [{ ...closure, reason: ' ' }] }),
	],
	[
		'settings.branches.madhupur.closures',
		withBranch({ closures: Array.from({ length: 21 }, () => closure) }),
	],
	['settings.notice.from', { notice: { text: 'Closed', from: '20 March', to: '2026-03-22' } }],
	['settings.email', { email: 'jonaki' }],
	['settings.tradeLicence', { tradeLicence: '' }],
	['settings.ratingsAreFromCustomers', { ratingsAreFromCustomers: 'yes' }],
	['settings.colour', { colour: 'blue' }],
])(
	'an invalid %s is rejected with the name of the field, and nothing is saved',
	async (field, change) => {
		const { shop, headers, input } = await openWithOwner()

		const response = await put(
			shop,
			{ ...input, settings: { ...input.settings, ...change } },
			headers,
		)

		const { errors } = (await response.json()) as { errors: { field: string }[] }
		expect([response.status, errors.map((error) => error.field)]).toEqual([422, [field]])
		expect((await readSettings(shop)).version).toBe(0)
	},
)
