/** A map of at most so many entries; the oldest goes for a new one. */
export function createBoundedMap<Value>(mostEntries: number) {
	const entries = new Map<string, Value>()

	return {
		get: (key: string) => entries.get(key),
		set(key: string, value: Value): void {
			entries.set(key, value)
			const [oldest] = entries.keys()
			if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest)
		},
	}
}
