import { expect, test } from 'vitest'
import { document } from '#tests/support/documented.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import type { Problem } from '#worker/contract/problem.ts'

const callsWithJson = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).flatMap(([method, { requestBody }]) =>
		requestBody?.content['application/json'] ? [{ method: method.toUpperCase(), path }] : [],
	),
)

test('every call that takes JSON refuses a field it does not ask for, by name', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)

	expect(callsWithJson.length).toBeGreaterThanOrEqual(11)
	for (const { method, path } of callsWithJson) {
		const answer = await shop.send(
			path.replace('{id}', 'some-id'),
			{ slip: 1 },
			{ method, headers },
		)
		const { errors } = (await answer.json()) as Problem
		const message = 'Slip is not a field of this call'
		expect([answer.status, errors], `${method} ${path}`).toEqual([
			422,
			expect.arrayContaining([{ field: 'slip', message }]),
		])
	}
})
