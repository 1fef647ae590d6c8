import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { postForm } from '#tests/support/forms.ts'
import { forgiveNoise } from '#tests/support/no-noise.ts'
import { ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import { hireStaff, PASSWORD, signedInHeaders } from '#tests/support/staff.ts'
import { SignedIn } from '#worker/contract/auth.ts'
import { Problem } from '#worker/contract/problem.ts'
import { beginAttempt } from '#worker/domain/attempts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function clockAt(start: string) {
	let time = Date.parse(start)
	return {
		now: () => new Date(time),
		pass: (ms: number) => {
			time += ms
		},
	}
}

async function signIn(shop: Shop, email: string, password = PASSWORD, init: RequestInit = {}) {
	return shop.send('/api/auth/login', { email, password }, init)
}

const staffReads = [
	'/api/auth/me',
	'/api/auth/refresh',
	'/api/auth/second-factor',
	'/api/inventory',
	'/api/inventory/export',
	'/api/inventory/some-id',
	'/api/history',
	'/api/products/some-id/movements',
]

const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } })

const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

test('POST /api/auth/login answers the user and an access token, and sets a cookie no script can read', async () => {
	const shop = await openShop()
	const person = await hireStaff(shop, { isHashed: true })

	const response = await signIn(shop, ` ${person.email.toUpperCase()} `)

	expect(response.status).toBe(200)
	const { user, accessToken } = v.parse(SignedIn, await response.json())
	expect(user).toEqual({ name: person.name, email: person.email })
	expect(accessToken.split('.')).toHaveLength(3)
	const cookie = response.headers.get('Set-Cookie') ?? ''
	expect(cookie).toMatch(/^__Host-session=[\w-]{43};/)
	for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
		expect(cookie).toContain(part)
	expect(cookie).not.toContain('Domain')
})

test('POST /api/auth/login says the same of an unknown email and of a wrong password', async () => {
	const shop = await openShop()
	const person = await hireStaff(shop, { isHashed: true })

	const wrong = await signIn(shop, person.email, 'not the password')
	const unknown = await signIn(shop, 'nobody@jonaki.example')

	for (const response of [wrong, unknown]) {
		expect(response.status).toBe(401)
		expect(response.headers.get('Set-Cookie')).toBeNull()
		const problem = v.parse(Problem, await response.json())
		expect(problem).toMatchObject({
			code: 'invalid_credentials',
			message: 'Incorrect email or password.',
		})
	}
})

test.each([
	[{}, { email: 'Email is required', password: 'Password is required' }],
	[
		{ email: '', password: '' },
		{ email: 'Email is required', password: 'Password is required' },
	],
	[
		{ email: 'rahima', password: '12345' },
		{ email: 'Please enter a valid email', password: 'Password must be at least 6 characters' },
	],
])('POST /api/auth/login names each field of %j that needs mending', async (input, expected) => {
	const shop = await openShop()

	const response = await shop.send('/api/auth/login', input)

	expect(response.status).toBe(422)
	const { errors } = v.parse(Problem, await response.json())
	const first = Object.fromEntries(
		(errors ?? []).reverse().map(({ field, message }) => [field, message]),
	)
	expect(first).toEqual(expected)
})

test('POST /api/auth/login with a body that is not JSON is refused, not failed', async () => {
	const shop = await openShop()

	const response = await shop.fetch('/api/auth/login', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
		body: '{"email":',
	})

	expect(response.status).toBe(400)
	expect(v.parse(Problem, await response.json()).code).toBe('bad_request')
})

test('GET /api/auth/me and /refresh know the cookie and the access token, and nobody else', async () => {
	const shop = await openShop()
	const person = await hireStaff(shop)
	const headers = await signedInHeaders(shop, person.id)

	const me = await shop.read<SignedIn>('/api/auth/me', { headers })
	const byToken = await shop.fetch('/api/auth/me', {
		headers: { Authorization: `Bearer ${me.accessToken}` },
	})
	const refreshed = await shop.read<SignedIn>('/api/auth/refresh', { headers })
	const stranger = await shop.fetch('/api/auth/me')
	const forged = await shop.fetch('/api/auth/me', { headers: { Authorization: 'Bearer a.b.c' } })

	expect(me.user).toEqual({ name: person.name, email: person.email })
	expect(byToken.status).toBe(200)
	expect(refreshed.accessToken).toMatch(/\./)
	expect([stranger.status, forged.status]).toEqual([401, 401])
})

test('a dead cookie is cleared by the refusal', async () => {
	const shop = await openShop()
	const headers = { Cookie: `__Host-session=${'x'.repeat(43)}`, 'Sec-Fetch-Site': 'same-origin' }

	const response = await shop.fetch('/api/auth/refresh', { headers })

	expect(response.status).toBe(401)
	expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/)
})

test.each(['GET', 'POST'])(
	'%s /api/auth/logout ends the cookie and every access token on the next request',
	async (method) => {
		const shop = await openShop()
		const headers = await signedInHeaders(shop)
		const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers })

		const response = await shop.fetch('/api/auth/logout', { method, headers })

		expect(response.status).toBe(204)
		expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
		const bearer = { Authorization: `Bearer ${accessToken}` }
		for (const path of staffReads) {
			expect((await shop.fetch(path, { headers })).status, path).toBe(401)
			expect((await shop.fetch(path, { headers: bearer })).status, path).toBe(401)
		}
		for (const path of ['/dashboard', '/dashboard/inventory', '/dashboard/security']) {
			for (const given of [headers, bearer]) {
				const page = await shop.fetch(path, { headers: given })
				expect([page.status, page.headers.get('Location')], path).toEqual([302, '/'])
			}
		}
	},
)

test('a session that could not be ended is not said to be over, and the browser forgets it', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	await shop.db.run(
		sql`create trigger stuck before delete on sessions begin select raise(abort, 'stuck'); end`,
	)
	onTestFinished(async () => {
		await shop.db.run(sql`drop trigger stuck`)
	})

	const answer = await shop.fetch('/api/auth/logout', { method: 'POST', headers })
	const page = await postForm(shop, '/auth/logout', {}, headers)

	expect(answer.status).toBe(503)
	expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/)
	expect(page.headers.getSetCookie().join()).toContain('__Host-notice=not-signed-out')
	expect(forgiveNoise()).toHaveLength(2)
})

test('an access token is good for ten minutes', async () => {
	const clock = clockAt('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const headers = await signedInHeaders(shop)
	const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers })
	const ask = () =>
		shop.fetch('/api/auth/me', { headers: { Authorization: `Bearer ${accessToken}` } })

	clock.pass(10 * MINUTE_MS - 1000)
	expect((await ask()).status).toBe(200)
	clock.pass(1000)
	expect((await ask()).status).toBe(401)
})

test('a session ends after twelve idle hours and after seven days of use', async () => {
	const clock = clockAt('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const idle = await signedInHeaders(shop)
	const used = await signedInHeaders(shop)
	const isKnown = async (headers: HeadersInit) => (await shop.fetch('/api/auth/me', { headers })).ok

	clock.pass(12 * HOUR_MS - 1000)
	expect(await isKnown(used)).toBe(true)
	clock.pass(1000)
	expect(await isKnown(idle)).toBe(false)
	for (let hour = 12; hour < 7 * 24 - 6; hour += 6) {
		expect(await isKnown(used), `hour ${hour}`).toBe(true)
		clock.pass(6 * HOUR_MS)
	}
	clock.pass(6 * HOUR_MS)
	expect(await isKnown(used)).toBe(false)
})

test('malformed cookies and tokens are nobody, never a failure', async () => {
	const shop = await openShop()
	const odd = [
		'__Host-session',
		'__Host-session=',
		'__Host-session=%',
		'__Host-session=%E0%A4%A',
		`__Host-session=${'x'.repeat(44)}`,
		';;;=',
		'=x',
	]

	for (const Cookie of odd) {
		const response = await shop.fetch('/api/inventory', { headers: { Cookie } })
		expect(response.status, Cookie).toBe(401)
	}
})

test('the eleventh sign-in of a minute from one address is held, and another address still gets in', async () => {
	const shop = await openShop()
	const person = await hireStaff(shop, { isHashed: true })
	const attempts = Array.from({ length: 20 }, (_, index) =>
		signIn(shop, `nobody-${index}@jonaki.example`, PASSWORD, from('203.0.113.7')),
	)
	const statuses = (await Promise.all(attempts)).map(({ status }) => status)
	const held = await signIn(shop, person.email, PASSWORD, from('203.0.113.7'))
	const elsewhere = await signIn(shop, person.email, PASSWORD, from('203.0.113.8'))

	expect(statuses.filter((status) => status === 429)).toHaveLength(10)
	expect(held.status).toBe(429)
	expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect(elsewhere.status).toBe(200)
})

test('an account rests a little longer after each failure from the fifth on, and is never locked for good', async () => {
	const clock = clockAt('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const person = await hireStaff(shop, { isHashed: true })
	for (let failure = 1; failure <= 5; failure += 1) {
		expect((await signIn(shop, person.email, 'wrong password')).status).toBe(401)
	}

	expect((await signIn(shop, person.email)).status).toBe(429)
	clock.pass(1000)
	const response = await signIn(shop, person.email)

	expect(response.status).toBe(200)
	expect(cookieOf(response)).not.toBe('')
})

test('a pause holds the address that guessed, and the right person gets in at once from another', async () => {
	const clock = clockAt('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const person = await hireStaff(shop, { isHashed: true })
	for (let failure = 1; failure <= 5; failure += 1) {
		await signIn(shop, person.email, 'wrong password', from('203.0.113.7'))
	}

	const held = await signIn(shop, person.email, PASSWORD, from('203.0.113.7'))
	const elsewhere = await signIn(shop, person.email, PASSWORD, from('203.0.113.8'))

	expect([held.status, held.headers.get('Retry-After')]).toEqual([429, '1'])
	expect(elsewhere.status).toBe(200)
})

test('of twenty guesses at once only five are judged', async () => {
	const open = { limit: async () => ({ success: true }) }
	const bindings = { SIGN_IN_LIMITER: open, SIGN_IN_EVERYWHERE_LIMITER: open }
	const shop = await openShop({ now: clockAt('2026-06-01T09:00:00Z').now, bindings })
	const person = await hireStaff(shop, { isHashed: true })

	const guesses = Array.from({ length: 20 }, () => signIn(shop, person.email, 'wrong password'))
	const statuses = (await Promise.all(guesses)).map(({ status }) => status)

	expect(statuses.filter((status) => status === 401)).toHaveLength(5)
	expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('an account at which a hundred addresses guess rests for new ones, and its person gets in from where it was before', async () => {
	const clock = clockAt('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const person = await hireStaff(shop, { isHashed: true })
	await signIn(shop, person.email, PASSWORD, from('203.0.113.7'))
	for (let last = 1; last <= 100; last += 1) {
		const address = `198.51.100.${last}`
		await beginAttempt(shop.db, person.email, { address, now: clock.now() })
	}

	const stranger = await signIn(shop, person.email, 'wrong password', from('203.0.113.8'))
	const atWork = await signIn(shop, person.email, PASSWORD, from('203.0.113.7'))

	expect([stranger.status, stranger.headers.get('Retry-After')]).toEqual([429, '1'])
	expect(atWork.status).toBe(200)
	expect((await signIn(shop, person.email, PASSWORD, from('203.0.113.8'))).status).toBe(200)
})

test('POST /api/auth/register is for signed-in staff; the colleague can sign in', async () => {
	const shop = await openShop()
	const colleague = { name: 'Karim Uddin', email: 'karim@jonaki.example', password: PASSWORD }

	const byStranger = await shop.send('/api/auth/register', colleague)
	const headers = await signedInHeaders(shop)
	const byStaff = await shop.send('/api/auth/register', colleague, { headers })
	const twice = await shop.send('/api/auth/register', colleague, { headers })
	const weak = await shop.send(
		'/api/auth/register',
		{ ...colleague, email: 'x@y.zz', password: 'password123' },
		{ headers },
	)
	const short = await shop.send(
		'/api/auth/register',
		{ ...colleague, password: 'short12' },
		{ headers },
	)

	expect(byStranger.status).toBe(401)
	expect(byStaff.status).toBe(201)
	expect(await byStaff.json()).toEqual({ user: { name: colleague.name, email: colleague.email } })
	expect([twice.status, weak.status, short.status]).toEqual([422, 422, 422])
	expect((await signIn(shop, colleague.email)).status).toBe(200)
})

test('half characters are refused in every text, alike on every engine', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const colleague = { name: 'Karim', email: 'karim@jonaki.example', password: PASSWORD }

	const answers = [
		await signIn(shop, '\ud800@jonaki.example'),
		await shop.send('/api/auth/register', { ...colleague, name: 'K\ud800' }, { headers }),
		await shop.send('/api/auth/register', { ...colleague, name: 'K\0' }, { headers }),
		await shop.send(
			'/api/products/x/movements',
			{ movement: 'sell', quantity: 1, note: '\ud800' },
			{ headers },
		),
	]

	expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
})

test('signing in again in the same browser ends the session before', async () => {
	const shop = await openShop()
	const person = await hireStaff(shop, { isHashed: true })
	const first = { Cookie: cookieOf(await signIn(shop, person.email)), Origin: ORIGIN }

	const second = {
		Cookie: cookieOf(await signIn(shop, person.email, PASSWORD, { headers: first })),
	}

	expect((await shop.fetch('/api/auth/me', { headers: first })).status).toBe(401)
	expect((await shop.fetch('/api/auth/me', { headers: second })).status).toBe(200)
})

test('a failed sign-in is remembered without telling whose email was typed', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	await signIn(shop, 'nobody@jonaki.example')

	const { data } = await shop.read<{ data: { action: string; target: string }[] }>('/api/history', {
		headers,
	})

	expect(data[0]).toMatchObject({
		action: 'sign-in-failed',
		target: expect.stringMatching(/^nobody-[0-9a-f]{16}$/),
	})
})
