/** Returns a generator of numbers in [0, 1) that depend only on the seed (mulberry32). */
export function createRandom(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

export function pick<Item>(items: readonly [Item, ...Item[]], random: () => number): Item {
	return items[Math.floor(random() * items.length)] ?? items[0]
}

/** Returns an integer from `min` to `max`, both included. */
export function randomInteger(min: number, max: number, random: () => number): number {
	return min + Math.floor(random() * (max - min + 1))
}
