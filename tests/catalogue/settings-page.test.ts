import { expect, test } from 'vitest'
import type { VersionedSettings } from '#contract/settings.ts'
import { openDashboard } from '#tests/support/back-office.ts'
import { followRedirect, postForm, readFormFields } from '#tests/support/forms.ts'
import type { Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

const SETTINGS = '/dashboard/settings'
const HOURS = 'branches.madhupur.hours'
const CLOSURES = 'branches.madhupur.closures'

type Fields = Record<string, string>

const readSettings = (shop: Shop) => shop.read<VersionedSettings>('/api/settings')

async function openSettings() {
	const { shop, headers, readPage, post } = await openDashboard()
	const readForm = async () => readFields(await readPage(SETTINGS))
	const fields = await readForm()
	const save = (changes: Fields) => post(SETTINGS, { ...fields, ...changes })
	return { shop, headers, readForm, readPage, fields, post, save }
}

/** Returns the fields as a browser submits them: an unticked checkbox is missing. */
function readFields(page: string): Fields {
	const { ratingsAreFromCustomers: _, ...fields } = readFormFields(page, 'name="version"')
	return fields
}

test('an owner changes the settings with a form', async () => {
	const { shop, headers, save } = await openSettings()

	const response = await save({
		'phones.primary': '01800-000101',
		'wallets.Nagad.type': 'Personal',
		[`${HOURS}.Sunday.opens`]: '',
		[`${HOURS}.Sunday.closes`]: '',
		[`${HOURS}.Friday.opens`]: '10:00',
		[`${HOURS}.Friday.closes`]: '12:30',
		[`${HOURS}.Friday-2.opens`]: '15:00',
		[`${HOURS}.Friday-2.closes`]: '01:00',
		[`${CLOSURES}.1.from`]: '2026-03-20',
		[`${CLOSURES}.1.to`]: '2026-03-22',
		[`${CLOSURES}.1.reason`]: 'Eid',
		'branches.dhanbari.phone': '+880 1800-000401',
		'branches.dhanbari.photo': '/uploads/front.webp',
		'notice.text': 'Closed for Eid',
		'notice.from': '2026-03-15',
		'notice.to': '2026-03-22',
		email: '',
		dbid: 'DBID-1',
		ratingsAreFromCustomers: 'true',
	})

	expect(response.status).toBe(303)
	expect((await followRedirect(shop, response, headers)).lines).toEqual(['Saved.'])
	const { version, settings } = await readSettings(shop)
	const { hours, closures } = settings.branches.madhupur
	expect([version, settings]).toMatchObject([
		1,
		{
			phones: { primary: '01800-000101' },
			wallets: { Nagad: { type: 'Personal' } },
			branches: {
				dhanbari: { phone: '01800-000401', whatsapp: null, photo: '/uploads/front.webp' },
			},
			notice: { text: 'Closed for Eid', from: '2026-03-15', to: '2026-03-22' },
			email: null,
			dbid: 'DBID-1',
			ratingsAreFromCustomers: true,
		},
	])
	expect(hours.map(({ day }) => day)).not.toContain('Sunday')
	expect(hours.slice(-2)).toEqual([
		{ day: 'Friday', opens: '10:00', closes: '12:30' },
		{ day: 'Friday', opens: '15:00', closes: '01:00' },
	])
	expect(closures).toEqual([{ from: '2026-03-20', to: '2026-03-22', reason: 'Eid' }])
})

test('a saved form shows the hours after a break, and saving it again changes nothing', async () => {
	const { shop, readForm, post, save } = await openSettings()
	const times = { opens: '20:45', closes: '01:00' }
	await save(withPath(`${HOURS}.Sunday-2`, times))

	const saved = await readForm()
	await post(SETTINGS, saved)

	expect(saved).toMatchObject(withPath(`${HOURS}.Sunday-2`, times))
	expect((await readSettings(shop)).version).toBe(1)
})

test('a saved form shows the settings, and emptying a notice and a row of closed days removes them', async () => {
	const { shop, readForm, post, save } = await openSettings()
	const closure = { from: '2026-03-20', to: '2026-03-22', reason: 'Eid' }
	const notice = { text: 'Closed', from: '2026-03-15', to: '2026-03-22' }
	await save({ ...withPath(`${CLOSURES}.0`, closure), ...withPath('notice', notice) })

	const saved = await readForm()
	const emptied = withPath(`${CLOSURES}.0`, { from: '', to: '', reason: '' })
	await post(SETTINGS, { ...saved, ...emptied, 'notice.text': ' ' })

	expect(saved).toMatchObject({
		version: '1',
		...withPath(`${CLOSURES}.0`, closure),
		...withPath('notice', notice),
	})
	// Three fields for the saved closure, and for each of two empty rows.
	expect(Object.keys(saved).filter((name) => name.startsWith(CLOSURES))).toHaveLength(9)
	const { settings, version } = await readSettings(shop)
	expect([version, settings.notice, settings.branches.madhupur.closures]).toEqual([2, null, []])
})

const withPath = (path: string, fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]))

test.each<[string, string, Fields]>([
	['phones.secondary', 'Secondary phone must', { 'phones.secondary': '1234' }],
	['wallets.bKash.number', 'bKash: Wallet number is required', { 'wallets.bKash.number': '' }],
	[
		`${HOURS}.Friday.closes`,
		'Madhupur, Friday: Closing time',
		{ [`${HOURS}.Monday.opens`]: '', [`${HOURS}.Friday.closes`]: '' },
	],
	[
		`${HOURS}.Friday-2.opens`,
		'Madhupur, Friday after the break: Opening',
		withPath(`${HOURS}.Friday-2`, { opens: '16:00', closes: '17:00' }),
	],
	[
		`${CLOSURES}.1.to`,
		'Madhupur, closed days, line 2: Last day',
		withPath(`${CLOSURES}.1`, { from: '2026-03-20', to: '2026-03-19' }),
	],
	[
		`${CLOSURES}.1.reason`,
		'Madhupur, closed days, line 2: Reason',
		withPath(`${CLOSURES}.1`, { from: '2026-03-20', to: '2026-03-20' }),
	],
	['notice.from', 'Notice: First day', { 'notice.text': 'Closed', 'notice.to': '2026-03-20' }],
	['email', 'Please enter a valid email', { email: 'somewhere' }],
	['branches.dhanbari.phone', 'Dhanbari: Phone must', { 'branches.dhanbari.phone': '1234' }],
	['branches.dhanbari.photo', 'Dhanbari: ', { 'branches.dhanbari.photo': 'front.jpg' }],
])(
	'an invalid %s has the message “%s …”, and the form keeps the entered values',
	async (name, message, changes) => {
		const { shop, fields, save } = await openSettings()
		const enteredValues = { dbid: 'DBID <1>', ratingsAreFromCustomers: 'true', ...changes }

		const response = await save(enteredValues)
		const page = await response.text()
		expect(response.status).toBe(422)
		expect(page).toContain(`id="${name}-message"`)
		expect(page).toContain(`<a href="#${name}">${message}`)
		expect(page).toMatch(/name="ratingsAreFromCustomers"[^>]*checked/)
		expect(readFormFields(page, 'name="version"')).toMatchObject({ ...fields, ...enteredValues })
		expect((await readSettings(shop)).version).toBe(0)
	},
)

test('on a version conflict, the form keeps the entered values, lists the differences and can be saved again', async () => {
	const { shop, post, save } = await openSettings()
	await save({ whatsapp: '01800-000109', 'branches.dhanbari.whatsapp': '01800-000402' })

	const response = await save({ dbid: 'DBID-1' })
	const page = await response.text()
	const repeated = await post(SETTINGS, readFields(page))

	expect([response.status, repeated.status]).toEqual([409, 303])
	expect(page).toContain('Someone else saved the settings')
	expect(page).toContain('<li>WhatsApp: 01800-000109 → 01700-000101</li>')
	expect(page).toContain('<li>DBID: none → DBID-1</li>')
	expect(page).toContain('<li>WhatsApp in Dhanbari: 01800-000402 → none</li>')
	const { settings } = await readSettings(shop)
	expect([settings.whatsapp, settings.dbid]).toEqual(['01700-000101', 'DBID-1'])
})

test('a form submitted after the session has expired is offered again with every field', async () => {
	const { shop, headers, fields } = await openSettings()
	const enteredValues = { ...fields, ...withPath(`${CLOSURES}.0`, { reason: 'Eid' }) }

	const response = await postForm(shop, SETTINGS, enteredValues, {
		...headers,
		Cookie: '__Host-session=expired',
	})

	expect(response.status).toBe(401)
	const offered = readFormFields(await response.text(), `name="${CLOSURES}.0.reason"`)
	expect(offered).toMatchObject(enteredValues)
})

test('only owners see the link to the settings on the dashboard', async () => {
	const { shop, readPage } = await openSettings()
	const { id } = await createStaff(shop, { role: 'staff' })
	const headers = await signedInHeaders(shop, id)

	expect(await readPage('/dashboard')).toContain(SETTINGS)
	expect(await (await shop.fetch('/dashboard', { headers })).text()).not.toContain(SETTINGS)
})
