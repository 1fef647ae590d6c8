import { expect, test } from 'vitest'
import { KIB } from '#contract/limits.ts'
import { createCacheStore } from '#worker/cache/cache-store.ts'

const createEntry = (bytes: number) => ({
	body: new Blob(['x'.repeat(bytes)]),
	headers: new Headers(),
	etag: '',
	storedAt: 0,
	generation: 0,
	tags: 'none' as const,
})

test.each([
	['large responses by their bytes', 100 * KIB, 80],
	['small responses by their overhead', 10, 2050],
])(
	'the memory of an isolate counts %s and drops the least recently used',
	async (_, bytes, max) => {
		const store = createCacheStore(() => null, 'test')
		const keys = Array.from({ length: 2200 }, (_, number) => `key ${number}`)

		for (const key of keys) await store.put(key, createEntry(bytes))

		const found = keys.filter((key) => store.findInMemory(key))
		expect(found.length).toBeLessThanOrEqual(max)
		expect(found.length).toBeGreaterThan(max * 0.9)
		expect(found).toEqual(keys.slice(-found.length))
	},
)
