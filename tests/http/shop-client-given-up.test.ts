import { expect, test } from 'vitest'
import { serverOnCue } from '#tests/support/server-on-cue.ts'

test('a call that its caller gives up is not tried again', async () => {
	const { client, heard, pauses } = await serverOnCue({ '/api/products': ['hang up'] })
	const givenUp = new AbortController()
	givenUp.abort()

	const call = client.products.$get({ query: {} }, { init: { signal: givenUp.signal } })

	await expect(call).rejects.toThrow('aborted')
	expect([heard.length, pauses.length]).toEqual([0, 0])
})

test('a call that its caller gives up between two tries ends there', async () => {
	const givenUp = new AbortController()
	const { client, heard } = await serverOnCue({ '/api/products': [{ status: 503 }] }, () => {
		setTimeout(() => givenUp.abort(), 10)
		return new Promise(() => {})
	})

	const call = client.products.$get({ query: {} }, { init: { signal: givenUp.signal } })

	await expect(call).rejects.toThrow('aborted')
	expect(heard).toHaveLength(1)
})
