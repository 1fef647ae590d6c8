import type { Entry } from './entry.ts'

/** Finished pages in this isolate's memory; the least recently used go first. */
export function createMemory(mostBytes: number) {
	const entries = new Map<string, Entry>()
	let bytes = 0

	function remove(key: string): void {
		bytes -= entries.get(key)?.body.byteLength ?? 0
		entries.delete(key)
	}

	return {
		get(key: string): Entry | undefined {
			const entry = entries.get(key)
			if (!entry) return undefined
			entries.delete(key)
			entries.set(key, entry)
			return entry
		},
		set(key: string, entry: Entry): void {
			remove(key)
			entries.set(key, entry)
			bytes += entry.body.byteLength
			for (const [oldest] of entries) {
				if (bytes <= mostBytes) return
				remove(oldest)
			}
		},
	}
}
