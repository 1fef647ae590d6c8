/** Returns a generator of numbers in [0, 1) that depend only on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
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

export function wholeBetween(least: number, most: number, random: () => number): number {
	return least + Math.floor(random() * (most - least + 1))
}

/**
 * Returns a generator of ranks from 0 (most popular) to `count - 1` by Zipf's law: rank r has weight 1 / (r + 1) ** exponent.
 * Inverts the integral of that curve, so that ten million ranks need no table.
 */
export function zipf(count: number, exponent: number, random: () => number): () => number {
	const power = 1 - exponent
	const isHarmonic = Math.abs(power) < 1e-9
	const areaUpTo = (x: number) => (isHarmonic ? Math.log(x) : (x ** power - 1) / power)
	const totalArea = areaUpTo(count + 1)
	return () => {
		const area = random() * totalArea
		const x = isHarmonic ? Math.exp(area) : (1 + area * power) ** (1 / power)
		return Math.min(count - 1, Math.max(0, Math.floor(x) - 1))
	}
}
