type Kept = { body: ArrayBuffer; headers: Headers }

/** Plays the Cache API of one data centre, which all its isolates share. */
export function dataCentre() {
	const entries = new Map<string, Kept>()
	return {
		entries,
		async match(address: string) {
			const kept = entries.get(address)
			return kept && new Response(kept.body, { headers: kept.headers })
		},
		async put(address: string, response: Response) {
			entries.set(address, { body: await response.arrayBuffer(), headers: response.headers })
		},
	}
}
