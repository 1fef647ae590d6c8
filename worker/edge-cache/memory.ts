import type { Entry } from './entry.ts'

/** Finished pages in this isolate's memory; the least recently used go first. */
export function createMemory(mostBytes: number) {
	const entries = new Map<string, Entry>()
	let bytes = 0
	let newest: string | undefined

	function remove(key: string): void {
		bytes -= entries.get(key)?.body.size ?? 0
		entries.delete(key)
	}

	return {
		get(key: string): Entry | undefined {
			const entry = entries.get(key)
			if (!entry || key === newest) return entry
			entries.delete(key)
			entries.set(key, entry)
			newest = key
			return entry
		},
		set(key: string, entry: Entry): void {
			remove(key)
			entries.set(key, entry)
			newest = key
			bytes += entry.body.size
			for (const [oldest] of entries) {
				if (bytes <= mostBytes) return
				remove(oldest)
			}
		},
	}
}
