import { expect, test } from 'vitest'
import { followRedirect, postForm, readFormFields } from '#tests/support/forms.ts'
import { readTexts } from '#tests/support/html.ts'
import {
	type Fields,
	HOURS,
	openSettings,
	type Part,
	readFields,
	readSettings,
	SETTINGS,
	withPath,
} from '#tests/support/settings.ts'

const PHONE = 'branches.dhanbari.phone'

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
	const fields = { ...(await readForm('closures')), ...withPath('closures.new', { reason: 'Eid' }) }

	const response = await postForm(shop, SETTINGS, fields, {
		...headers,
		Cookie: '__Host-session=expired',
	})

	expect(response.status).toBe(401)
	const offered = readFormFields(await response.text(), '[name="closures.new.reason"]')
	expect(offered).toMatchObject(fields)
})
