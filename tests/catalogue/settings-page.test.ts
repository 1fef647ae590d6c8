import { expect, test } from 'vitest'
import type { BranchSlug } from '#contract/branches.ts'
import type { ShopSettings, VersionedSettings } from '#contract/settings.ts'
import { shopDay } from '#contract/shop-time.ts'
import { changeSettings, openDashboard } from '#tests/support/back-office.ts'
import { followRedirect, postForm, readFormFields } from '#tests/support/forms.ts'
import { readAttributes, readTexts } from '#tests/support/html.ts'
import type { Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

const SETTINGS = '/dashboard/settings'
const HOURS = 'branches.madhupur.hours'
const PHONE = 'branches.dhanbari.phone'

type Fields = Record<string, string>
type Part = 'closures' | 'notice' | 'hours' | 'contact' | 'wallets' | 'terms' | 'details'

const readSettings = (shop: Shop) => shop.read<VersionedSettings>('/api/settings')

async function openSettings() {
	const { shop, headers, readPage, post } = await openDashboard()
	const readForm = async (part: Part) => readFields(await readPage(`${SETTINGS}/${part}`))
	const postPart = (part: Part, fields: Fields) => post(`${SETTINGS}/${part}`, fields)
	const save = async (part: Part, changes: Fields) =>
		postPart(part, { ...(await readForm(part)), ...changes })
	return { shop, headers, readForm, readPage, post: postPart, save }
}

/** Returns the fields as a browser submits them, without unticked checkboxes. */
function readFields(page: string): Fields {
	const fields = readFormFields(page, '[name="version"]')
	const unticked = readAttributes(page, '[type=checkbox]:not([checked])', 'name')
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !unticked.includes(name)))
}

const withPath = (path: string, fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]))

const hoursOf = (settings: ShopSettings, branch: BranchSlug) =>
	settings.branches[branch].hours.map(({ day, opens, closes }) => `${day} ${opens} ${closes}`)

test('an owner changes each part of the settings with its own form', async () => {
	const { shop, headers, save } = await openSettings()

	const responses = [
		await save('contact', {
			'phones.primary': '01800-000101',
			'branches.dhanbari.phone': '+880 1800-000401',
			email: '',
		}),
		await save('wallets', { 'wallets.Nagad.type': 'Personal' }),
		await save('details', {
			'branches.dhanbari.photo': '/uploads/front.webp',
			dbid: 'DBID-1',
			ratingsAreFromCustomers: 'true',
		}),
		await save('notice', {
			'notice.text': 'Closed for Eid',
			'notice.from': '2030-03-15',
			'notice.to': '2030-03-22',
		}),
		await save('terms', { 'terms.nearbyCharge': '0', 'terms.exchangeDays': '৭' }),
	]

	expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
	expect(responses[1]?.headers.get('Location')).toBe(`${SETTINGS}/wallets`)
	expect((await followRedirect(shop, responses[3] as Response, headers)).lines).toEqual(['Saved.'])
	expect(await readSettings(shop)).toMatchObject({
		version: 5,
		settings: {
			terms: { nearbyCharge: 0, elsewhereCharge: 120, exchangeDays: 7 },
			phones: { primary: '01800-000101', secondary: '01700-000102' },
			wallets: { Nagad: { type: 'Personal' }, bKash: { number: '01700-000103' } },
			branches: {
				dhanbari: { phone: '01800-000401', whatsapp: null, photo: '/uploads/front.webp' },
			},
			notice: { text: 'Closed for Eid', from: '2030-03-15', to: '2030-03-22' },
			email: null,
			dbid: 'DBID-1',
			ratingsAreFromCustomers: true,
		},
	})
})

test('a branch has the hours of the other one or its own, with a break and after midnight', async () => {
	const { shop, readForm, save } = await openSettings()
	const initial = await readForm('hours')

	await save('hours', {
		...withPath(`${HOURS}.Sunday`, { opens: '', closes: '' }),
		...withPath(`${HOURS}.Friday`, { opens: '10:00', closes: '12:30' }),
		...withPath(`${HOURS}.Friday-2`, { opens: '15:00', closes: '01:00' }),
	})

	const same = (await readSettings(shop)).settings
	expect(initial['branches.dhanbari.hours.same']).toBe('true')
	expect(hoursOf(same, 'madhupur').slice(-2)).toEqual(['Friday 10:00 12:30', 'Friday 15:00 01:00'])
	expect(hoursOf(same, 'madhupur').join()).not.toContain('Sunday')
	expect(hoursOf(same, 'dhanbari')).toEqual(hoursOf(same, 'madhupur'))

	const { 'branches.dhanbari.hours.same': _, ...own } = await readForm('hours')
	expect(own).toMatchObject(withPath(`${HOURS}.Friday-2`, { opens: '15:00', closes: '01:00' }))
	await save('hours', {
		'branches.dhanbari.hours.same': '',
		...withPath('branches.dhanbari.hours.Friday-2', { opens: '', closes: '' }),
	})

	const { settings, version } = await readSettings(shop)
	expect(hoursOf(settings, 'madhupur')).toEqual(hoursOf(same, 'madhupur'))
	expect(hoursOf(settings, 'dhanbari')).toEqual(hoursOf(same, 'madhupur').slice(0, -1))
	expect(await readForm('hours')).not.toHaveProperty('branches.dhanbari.hours.same')
	expect(version).toBe(2)
})

test('closed days are entered once for both branches, announced in the notice, moved to one branch and removed', async () => {
	const { shop, readForm, save } = await openSettings()
	const eid = { from: '2030-03-20', to: '2030-03-22', reason: 'Eid' }
	const holiday = { from: '2030-02-21', to: '2030-02-21', reason: 'Mother Language Day' }
	const closures = async () => {
		const { madhupur, dhanbari } = (await readSettings(shop)).settings.branches
		return [madhupur.closures, dhanbari.closures]
	}

	await save('closures', withPath('closures.new', { ...eid, branch: '', notice: 'true' }))
	expect(await closures()).toEqual([[eid], [eid]])
	expect((await readSettings(shop)).settings.notice).toEqual({
		text: 'Closed 20 to 22 March 2030 in both branches: Eid.',
		from: shopDay(shop.now()),
		to: '2030-03-22',
	})

	await save('closures', withPath('closures.new', { ...holiday, to: '', branch: 'dhanbari' }))
	expect(await closures()).toEqual([[eid], [holiday, eid]])

	const saved = await readForm('closures')
	expect(saved).toMatchObject({
		...withPath('closures.0', { ...holiday, branch: 'dhanbari' }),
		...withPath('closures.1', { ...eid, branch: '' }),
	})
	await save('closures', {})
	expect((await readSettings(shop)).version).toBe(2)
	await save('closures', {
		'closures.0.branch': '',
		...withPath('closures.1', { from: '', to: '', reason: '' }),
	})
	expect(await closures()).toEqual([[holiday], [holiday]])
	await save('closures', withPath('closures.new', { ...holiday, branch: '' }))
	expect(await readForm('closures')).not.toHaveProperty(['closures.1.from'])
})

test('closed days in the past are removed by the next change of closed days', async () => {
	const { shop, readForm, save } = await openSettings()
	const { settings } = await readSettings(shop)
	const past = { from: '2020-03-20', to: '2020-03-22', reason: 'Eid' }
	const { madhupur } = settings.branches
	await changeSettings(shop, {
		branches: { ...settings.branches, madhupur: { ...madhupur, closures: [past] } },
	})

	expect(Object.values(await readForm('closures'))).not.toContain('Eid')
	await save('closures', {})

	expect((await readSettings(shop)).settings.branches.madhupur.closures).toEqual([])
})

test('emptying the text of the notice removes it', async () => {
	const { shop, save } = await openSettings()
	const notice = { text: 'Closed', from: '2030-03-15', to: '2030-03-22' }
	await save('notice', withPath('notice', notice))

	await save('notice', { 'notice.text': ' ' })

	expect(await readSettings(shop)).toMatchObject({ version: 2, settings: { notice: null } })
})

test.each<[Part, string, string, Fields]>([
	['contact', 'phones.secondary', 'Secondary phone must', { 'phones.secondary': '1234' }],
	['contact', 'phones.primary', 'Primary phone is required', { 'phones.primary': ' ' }],
	['contact', 'email', 'Please enter a valid email', { email: 'somewhere' }],
	['contact', PHONE, 'Dhanbari: Phone must', { [PHONE]: '1' }],
	['wallets', 'wallets.bKash.number', 'bKash: Wallet number is', { 'wallets.bKash.number': '' }],
	[
		'hours',
		`${HOURS}.Friday.closes`,
		'Madhupur, Friday: Closing time',
		{ [`${HOURS}.Monday.opens`]: '', [`${HOURS}.Friday.closes`]: '' },
	],
	[
		'hours',
		`${HOURS}.Friday-2.opens`,
		'Madhupur, Friday after the break: Opening',
		withPath(`${HOURS}.Friday-2`, { opens: '16:00', closes: '17:00' }),
	],
	[
		'closures',
		'closures.new.to',
		'Add closed days: Last day',
		withPath('closures.new', { from: '2030-03-20', to: '2030-03-19', reason: 'Eid' }),
	],
	[
		'closures',
		'closures.new.reason',
		'Add closed days: Reason',
		withPath('closures.new', { from: '2030-03-20', branch: 'dhanbari' }),
	],
	['notice', 'notice.from', 'First day', { 'notice.text': 'Closed', 'notice.to': '2030-03-20' }],
	['terms', 'terms.refundDays', 'Days for a refund must be', { 'terms.refundDays': 'a week' }],
	[
		'details',
		'branches.dhanbari.photo',
		'Dhanbari: ',
		{ 'branches.dhanbari.photo': 'front.jpg', ratingsAreFromCustomers: 'true', dbid: 'DBID <1>' },
	],
])(
	'in the part %s, an invalid %s has the message “%s …”, and the form keeps the entered values',
	async (part, name, message, enteredValues) => {
		const { shop, readForm, save } = await openSettings()
		const fields = await readForm(part)

		const response = await save(part, enteredValues)
		const page = await response.text()
		expect(response.status).toBe(422)
		expect(page).toContain(`id="${name}-message"`)
		expect(page).toContain(`<a href="#${name}">${message}`)
		expect(readFields(page)).toMatchObject({ ...fields, ...enteredValues })
		expect((await readSettings(shop)).version).toBe(0)
	},
)

test('two people save different parts at the same time; in the same part, the form keeps the entered values, lists the differences and can be saved again', async () => {
	const { shop, readForm, post } = await openSettings()
	const [contact, wallets] = [await readForm('contact'), await readForm('wallets')]
	const first = { whatsapp: '01800-000109', 'branches.dhanbari.whatsapp': '01800-000402' }
	expect((await post('contact', { ...contact, ...first })).status).toBe(303)

	expect((await post('wallets', { ...wallets, 'wallets.bKash.type': 'Personal' })).status).toBe(303)
	const response = await post('contact', { ...contact, messenger: 'jonaki.shop' })
	const page = await response.text()
	const repeated = await post('contact', readFields(page))

	expect([response.status, repeated.status]).toEqual([409, 303])
	expect(page).toContain('Someone else saved these settings')
	expect(page).toContain('<li>WhatsApp: 01800-000109 → 01700-000101</li>')
	expect(page).toContain('<li>Messenger: jonaki.electronics → jonaki.shop</li>')
	expect(page).toContain('<li>WhatsApp in Dhanbari: 01800-000402 → none</li>')
	expect(readTexts(page, 'li').filter((text) => text.includes('→'))).toHaveLength(3)
	const { settings } = await readSettings(shop)
	expect([settings.whatsapp, settings.messenger]).toEqual(['01700-000101', 'jonaki.shop'])
	expect(settings.wallets.bKash.type).toBe('Personal')
})

test('an unknown part of the settings is not found', async () => {
	const { shop, headers, post } = await openSettings()

	expect((await shop.fetch(`${SETTINGS}/colours`, { headers })).status).toBe(404)
	expect((await post('colours' as Part, { version: '0' })).status).toBe(404)
})

test('a form submitted after the session has expired is offered again with every field', async () => {
	const { shop, headers, readForm } = await openSettings()
	const fields = await readForm('closures')
	const enteredValues = { ...fields, ...withPath('closures.new', { reason: 'Eid' }) }

	const response = await postForm(shop, SETTINGS, enteredValues, {
		...headers,
		Cookie: '__Host-session=expired',
	})

	expect(response.status).toBe(401)
	const offered = readFormFields(await response.text(), '[name="closures.new.reason"]')
	expect(offered).toMatchObject(enteredValues)
})

test('only owners see the link to the settings on the dashboard', async () => {
	const { shop, readPage } = await openSettings()
	const { id } = await createStaff(shop, { role: 'staff' })
	const headers = await signedInHeaders(shop, id)

	expect(await readPage('/dashboard')).toContain(SETTINGS)
	expect(await (await shop.fetch('/dashboard', { headers })).text()).not.toContain(SETTINGS)
})
