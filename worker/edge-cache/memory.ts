import type { Entry } from './entry.ts'

/** What an entry takes beside its body: headers, address and objects. */
const BYTES_BESIDE_BODY = 4096

const sizeOf = ({ body }: Entry) => body.size + BYTES_BESIDE_BODY

/** Finished pages in this isolate's memory; the least recently used go first. */
export function createMemory(mostBytes: number) {
	const entries = new Map<string, Entry>()
	let bytes = 0
	let newest: string | undefined

	function remove(key: string): void {
		const entry = entries.get(key)
		if (!entry) return
		bytes -= sizeOf(entry)
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
			bytes += sizeOf(entry)
			for (const [oldest] of entries) {
				if (bytes <= mostBytes) return
				remove(oldest)
			}
		},
	}
}
