import { expect, test } from 'vitest'
import type { Problem } from '#contract/base/problem.ts'
import { newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { PASSWORD, signIn } from '#tests/support/staff.ts'

test.each([
	['-rf@jonaki.example', 'Email must not start with a hyphen'],
	['k\u0430rim@jonaki.example', /English letters/],
	['ka\u200brim@jonaki.example', /English letters/],
	['karim\u202e@jonaki.example', /English letters/],
	['karim\u0007@jonaki.example', /English letters/],
	['karim@jona\u2066ki.example', /after the @/],
	['karim@jona\u200dki.example', /after the @/],
	['karim@\uff45xample.com', /after the @/],
	['karim@ex\u0430mple.com', /after the @/],
	['karim@\u0430\u0440\u0440.com', /after the @/],
	['karim@\u017fhop.com', /after the @/],
	['karim@-b.com', /after the @/],
	['karim@b-.com', /after the @/],
	['karim@b.c', /after the @/],
	['karim@127.0.0.1', /after the @/],
	['karim@xn--80ak6aa92e.com', /not one that begins with xn--/],
	['karim@mail.xn--45h3a', /not one that begins with xn--/],
])('a new account cannot have the email address %j', async (email, message) => {
	const { shop, headers } = await openBackOffice()
	const colleague = { name: 'Karim', email, password: PASSWORD }

	const response = await shop.send('/api/auth/register', colleague, { headers })

	expect(await response.json()).toMatchObject({
		status: 422,
		errors: [{ field: 'email', message: expect.stringMatching(message) }],
	})
})

test.each([
	'karim@jonaki.example',
	'karim@\u09a6\u09cb\u0995\u09be\u09a8.com.bd',
	'karim@\u099c\u09cb\u09a8\u09be\u0995\u09bf.com',
])('a new account can have the email address %j', async (email) => {
	const { shop, headers } = await openBackOffice()
	const colleague = { name: 'Karim', email, password: PASSWORD }

	expect((await shop.send('/api/auth/register', colleague, { headers })).status).toBe(201)
})

const oneLine = expect.stringMatching(/must be one line without control or direction characters$/)

/** An API path with the field under test, and the other fields of the body. */
const oneLineTexts: [pathAndField: string, otherFields: object][] = [
	['/api/auth/register name', { email: 'karim@jonaki.example', password: PASSWORD }],
	['/api/inventory/x/movements note', { branch: 'madhupur', movement: 'defect', quantity: 1 }],
	...['name', 'brand', 'keyFeatures', 'colors', 'specifications'].map((field): [string, object] => [
		`/api/products ${field}`,
		newProduct,
	]),
]

test.each(oneLineTexts)(
	'%s cannot contain line breaks, control characters or characters that change the text direction',
	async (pathAndField, otherFields) => {
		const { shop, headers } = await openBackOffice()
		const [path = '', field = ''] = pathAndField.split(' ')
		const fieldContaining = (line: string) =>
			field === 'specifications'
				? [{ key: 'Display', value: { [line]: 'x' } }]
				: Array.isArray(Object(newProduct)[field])
					? [line]
					: line

		for (const character of ['\n', '\u001b', '\u009b', '\u2028', '\u2029', '\u202e', '\u2066']) {
			const body = { ...otherFields, [field]: fieldContaining(`Kestrel${character}Aero`) }
			const response = await shop.send(path, body, { headers })
			const { status, errors } = (await response.json()) as Problem
			expect([status, errors?.[0]?.message], character).toEqual([422, oneLine])
		}
	},
)

test('lone surrogates and NUL characters are rejected in emails, names and notes', async () => {
	const { shop, headers } = await openBackOffice()
	const colleague = { name: 'Karim', email: 'karim@jonaki.example', password: PASSWORD }
	const sale = { branch: 'madhupur', movement: 'defect', quantity: 1, note: '\ud800' }

	const responses = [
		await signIn(shop, '\ud800@jonaki.example'),
		await shop.send('/api/auth/register', { ...colleague, name: 'K\ud800' }, { headers }),
		await shop.send('/api/auth/register', { ...colleague, name: 'K\0' }, { headers }),
		await shop.send('/api/inventory/x/movements', sale, { headers }),
	]

	expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 422])
})
