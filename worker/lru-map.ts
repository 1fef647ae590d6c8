/** Evicts the least recently used values above `capacity`. A value has size 1 by default. */
export function createLruMap<Value>(capacity: number, sizeOf: (value: Value) => number = () => 1) {
	const entries = new Map<string, Value>()
	let size = 0

	function remove(key: string): void {
		const value = entries.get(key)
		if (value === undefined) return
		size -= sizeOf(value)
		entries.delete(key)
	}

	return {
		delete: remove,
		get(key: string): Value | undefined {
			const value = entries.get(key)
			if (value === undefined) return undefined
			entries.delete(key)
			entries.set(key, value)
			return value
		},
		set(key: string, value: Value): void {
			remove(key)
			// One large value must not evict most others.
			if (sizeOf(value) > capacity / 2) return
			entries.set(key, value)
			size += sizeOf(value)
			for (const [oldest] of entries) {
				if (size <= capacity) return
				remove(oldest)
			}
		},
	}
}
