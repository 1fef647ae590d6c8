import { expect, test } from 'vitest'
import { type Cue, serverOnCue } from '#tests/support/server-on-cue.ts'

const ok = { status: 200, body: { data: [], totalCount: 0, maxPrice: 0, accessToken: 'new' } }
const sale = { param: { id: 'aero' }, json: { movement: 'sell', quantity: 1 } } as const

test('after a 401 the client refreshes once and retries with the new token', async () => {
	const { client, said, pauses, tokens } = await serverOnCue({
		'/api/inventory': [{ status: 401 }, ok],
		'/api/auth/refresh': [ok],
	})

	const answer = await client.inventory.$get({ query: {} })

	expect(answer.status).toBe(200)
	expect(said()).toEqual([
		'GET /api/inventory Bearer old',
		'GET /api/auth/refresh undefined',
		'GET /api/inventory Bearer new',
	])
	expect(pauses).toEqual([])
	expect(tokens).toEqual(['new'])
})

test('a second 401 is passed on, without another refresh', async () => {
	const { client, said } = await serverOnCue({
		'/api/inventory': [{ status: 401 }],
		'/api/auth/refresh': [ok],
	})

	const answer = await client.inventory.$get({ query: {} })

	expect(answer.status).toBe(401)
	expect(said()).toHaveLength(3)
})

test('when the refresh fails the 401 is passed on and the token is dropped', async () => {
	const { client, said, tokens, messages } = await serverOnCue({
		'/api/inventory': [{ status: 401 }],
		'/api/auth/refresh': [{ status: 401 }],
	})

	const answer = await client.inventory.$get({ query: {} })

	expect(answer.status).toBe(401)
	expect(said()).toHaveLength(2)
	expect(tokens).toEqual([null])
	expect(messages).toEqual(['Refresh failed'])
})

test('after signing out the client continues without a token', async () => {
	const { client, said, tokens, messages } = await serverOnCue({
		'/api/auth/logout': [{ status: 204 }],
		'/api/products': [ok],
	})

	await client.auth.logout.$post()
	await client.products.$get({ query: {} })

	expect(said()).toEqual(['POST /api/auth/logout Bearer old', 'GET /api/products undefined'])
	expect(tokens).toEqual([null])
	expect(messages).toEqual([undefined])
})

test('a session that could not be ended keeps its token', async () => {
	const { client, tokens } = await serverOnCue({ '/api/auth/logout': [{ status: 503 }] })

	expect((await client.auth.logout.$post()).status).toBe(503)
	expect(tokens).toEqual([])
})

test('when the refresh gets a server error the 401 is passed on and the token stays', async () => {
	const { client, tokens, heard } = await serverOnCue({
		'/api/inventory': [{ status: 401 }],
		'/api/auth/refresh': [{ status: 503 }],
	})

	const answer = await client.inventory.$get({ query: {} })

	expect(answer.status).toBe(401)
	expect(heard).toHaveLength(4)
	expect(tokens).toEqual([])
})

test('the client waits for Retry-After, at most a minute', async () => {
	const after = (seconds: string) => ({ status: 429, headers: { 'Retry-After': seconds } })
	const { client, pauses } = await serverOnCue({ '/api/products': [after('7'), after('90'), ok] })

	expect((await client.products.$get({ query: {} })).status).toBe(200)
	expect(pauses).toEqual([7000, 60_000])
})

test.each<[string, Cue]>([
	['fails', { status: 503 }],
	['hangs up', 'hang up'],
])(
	'a read from a server that %s is attempted three times, after one and two seconds',
	async (_, cue) => {
		const { client, heard, pauses } = await serverOnCue({ '/api/products': [cue, cue, ok] })

		const answer = await client.products.$get({ query: {} })

		expect(answer.status).toBe(200)
		expect(heard).toHaveLength(3)
		expect(pauses).toEqual([1000, 2000])
	},
)

test('after the last attempt the error is passed on', async () => {
	const failing = await serverOnCue({ '/api/products': [{ status: 500 }] })
	const gone = await serverOnCue({ '/api/products': ['hang up'] })

	expect((await failing.client.products.$get({ query: {} })).status).toBe(500)
	await expect(gone.client.products.$get({ query: {} })).rejects.toThrow()
	expect([failing.heard.length, gone.heard.length]).toEqual([3, 3])
})

test('a write is attempted twice under one idempotency key', async () => {
	const path = '/api/products/aero/movements'
	const { client, heard, pauses } = await serverOnCue({ [path]: ['hang up', ok] })

	await client.products[':id'].movements.$post(sale)

	const keys = heard.map(({ headers }) => headers['idempotency-key'])
	expect(keys).toHaveLength(2)
	expect(keys[0]).toBeTruthy()
	expect(keys[1]).toBe(keys[0])
	expect(pauses).toEqual([1000])
})

test('a 409 is not retried', async () => {
	const path = '/api/products/aero/movements'
	const { client, heard } = await serverOnCue({ [path]: [{ status: 409 }] })

	expect((await client.products[':id'].movements.$post(sale)).status).toBe(409)
	expect(heard).toHaveLength(1)
})

test('a path parameter is encoded, so it cannot change the path', async () => {
	const { client, said } = await serverOnCue({})

	await client.inventory[':id'].$get({ param: { id: '../auth/logout?x=#y' } })

	expect(said()).toEqual(['GET /api/inventory/..%2Fauth%2Flogout%3Fx%3D%23y Bearer old'])
})

test('an aborted call is not retried', async () => {
	const { client, heard, pauses } = await serverOnCue({ '/api/products': ['hang up'] })
	const controller = new AbortController()
	controller.abort()

	const call = client.products.$get({ query: {} }, { init: { signal: controller.signal } })

	await expect(call).rejects.toThrow('aborted')
	expect([heard.length, pauses.length]).toEqual([0, 0])
})

test('a call that is aborted between two attempts ends there', async () => {
	const controller = new AbortController()
	const { client, heard } = await serverOnCue({ '/api/products': [{ status: 503 }] }, () => {
		setTimeout(() => controller.abort(), 10)
		return new Promise(() => {})
	})

	const call = client.products.$get({ query: {} }, { init: { signal: controller.signal } })

	await expect(call).rejects.toThrow('aborted')
	expect(heard).toHaveLength(1)
})
