import { expect, test } from 'vitest'
import { type ScriptedResponse, startScriptedServer } from '#tests/support/http.ts'

const ok = { status: 200, body: { data: [], totalCount: 0, maxPrice: 0, accessToken: 'new' } }
const salePath = '/api/inventory/aero/movements'
const sale = {
	param: { id: 'aero' },
	json: { branch: 'madhupur', movement: 'defect', quantity: 1 },
} as const

test('after a 401, the client refreshes the token once and retries with the new one', async () => {
	const { client, requests, pauses, tokens } = await startScriptedServer({
		'/api/inventory': [{ status: 401 }, ok],
		'/api/auth/refresh': [ok],
	})

	expect((await client.inventory.$get({ query: {} })).status).toBe(200)
	expect(requests()).toEqual([
		'GET /api/inventory Bearer old',
		'GET /api/auth/refresh undefined',
		'GET /api/inventory Bearer new',
	])
	expect(pauses).toEqual([])
	expect(tokens).toEqual(['new'])
})

test('a second 401 is returned without another refresh', async () => {
	const { client, requests } = await startScriptedServer({
		'/api/inventory': [{ status: 401 }],
		'/api/auth/refresh': [ok],
	})

	expect((await client.inventory.$get({ query: {} })).status).toBe(401)
	expect(requests()).toHaveLength(3)
})

test.each([
	['rejected, the client drops the token', 401, [null], ['Refresh failed'], 2],
	['answered with a server error, the client keeps the token', 503, [], [], 4],
])(
	'if the refresh is %s and returns the 401',
	async (_, status, newTokens, newMessages, requestCount) => {
		const { client, received, tokens, messages } = await startScriptedServer({
			'/api/inventory': [{ status: 401 }],
			'/api/auth/refresh': [{ status }],
		})

		expect((await client.inventory.$get({ query: {} })).status).toBe(401)
		expect(received).toHaveLength(requestCount)
		expect([tokens, messages]).toEqual([newTokens, newMessages])
	},
)

test('after signing out, the client continues without a token', async () => {
	const { client, requests, tokens, messages } = await startScriptedServer({
		'/api/auth/logout': [{ status: 204 }],
		'/api/products': [ok],
	})

	await client.auth.logout.$post()
	await client.products.$get({ query: {} })

	expect(requests()).toEqual(['POST /api/auth/logout Bearer old', 'GET /api/products undefined'])
	expect(tokens).toEqual([null])
	expect(messages).toEqual([undefined])
})

test('a client whose sign-out failed keeps its token', async () => {
	const { client, tokens } = await startScriptedServer({ '/api/auth/logout': [{ status: 503 }] })

	expect((await client.auth.logout.$post()).status).toBe(503)
	expect(tokens).toEqual([])
})

const after = (seconds: string) => ({ status: 429, headers: { 'Retry-After': seconds } })

test.each<[string, number, number[], ScriptedResponse[]]>([
	['fails twice', 200, [1000, 2000], [{ status: 503 }, { status: 503 }, ok]],
	['closes the connection twice', 200, [1000, 2000], ['hang up', 'hang up', ok]],
	['always fails', 500, [1000, 2000], [{ status: 500 }]],
	['has Retry-After of 7 and then 90 seconds', 200, [7000, 60_000], [after('7'), after('90'), ok]],
])(
	'a read, if the server %s, returns %i after %j ms',
	async (_, status, expectedPauses, responses) => {
		const { client, received, pauses } = await startScriptedServer({ '/api/products': responses })

		expect((await client.products.$get({ query: {} })).status).toBe(status)
		expect(received).toHaveLength(3)
		expect(pauses).toEqual(expectedPauses)
	},
)

test('a read from a server that always closes the connection is attempted three times and throws', async () => {
	const { client, received } = await startScriptedServer({ '/api/products': ['hang up'] })

	await expect(client.products.$get({ query: {} })).rejects.toThrow()
	expect(received).toHaveLength(3)
})

test('a write is attempted twice with the same idempotency key', async () => {
	const { client, received, pauses } = await startScriptedServer({ [salePath]: ['hang up', ok] })

	await client.inventory[':id'].movements.$post(sale)

	const keys = received.map(({ headers }) => headers['idempotency-key'])
	expect(keys).toHaveLength(2)
	expect(keys[0]).toBeTruthy()
	expect(keys[1]).toBe(keys[0])
	expect(pauses).toEqual([1000])
})

test('a 409 is not retried', async () => {
	const { client, received } = await startScriptedServer({ [salePath]: [{ status: 409 }] })

	expect((await client.inventory[':id'].movements.$post(sale)).status).toBe(409)
	expect(received).toHaveLength(1)
})

test('a path parameter is encoded, so it cannot change the path', async () => {
	const { client, requests } = await startScriptedServer({})

	await client.inventory[':id'].$get({ param: { id: '../auth/logout?x=#y' } })

	expect(requests()).toEqual(['GET /api/inventory/..%2Fauth%2Flogout%3Fx%3D%23y Bearer old'])
})

test('an aborted call is not retried', async () => {
	const { client, received, pauses } = await startScriptedServer({ '/api/products': ['hang up'] })
	const controller = new AbortController()
	controller.abort()

	const call = client.products.$get({ query: {} }, { init: { signal: controller.signal } })

	await expect(call).rejects.toThrow('aborted')
	expect([received.length, pauses.length]).toEqual([0, 0])
})

test('a call aborted between two attempts is not attempted again', async () => {
	const controller = new AbortController()
	const { client, received } = await startScriptedServer(
		{ '/api/products': [{ status: 503 }] },
		() => {
			setTimeout(() => controller.abort(), 10)
			return new Promise(() => {})
		},
	)

	const call = client.products.$get({ query: {} }, { init: { signal: controller.signal } })

	await expect(call).rejects.toThrow('aborted')
	expect(received).toHaveLength(1)
})
