import { expect, test } from 'vitest'
import { KIB } from '#worker/contract/units.ts'
import { createMemory } from '#worker/edge-cache/memory.ts'

const entryOf = (bytes: number) => ({
	body: new Blob(['x'.repeat(bytes)]),
	headers: new Headers(),
	etag: '',
	storedAt: 0,
	generation: 0,
})

test.each([
	['large pages by their bytes', 100 * KIB, 9],
	['small answers by what they take beside their bytes', 10, 255],
])('the memory of an isolate counts %s', (_, bytes, most) => {
	const memory = createMemory(1000 * KIB)
	const keys = Array.from({ length: 1000 }, (_, number) => `key ${number}`)

	for (const key of keys) memory.set(key, entryOf(bytes))

	const kept = keys.filter((key) => memory.get(key))
	expect(kept.length).toBeLessThanOrEqual(most)
	expect(kept).toEqual(keys.slice(-kept.length))
})
