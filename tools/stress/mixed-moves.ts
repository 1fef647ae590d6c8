import { pick, wholeBetween } from '#tools/bench/random.ts'
import type { Move } from './counter.ts'

const kinds = [
	'sell',
	'sell',
	'receive',
	'order',
	'arrive',
	'cancel',
	'return',
	'service',
	'defect',
	'write_off',
] as const
const MOST_UNITS = 4
const MANY = 1_000_000_000

/** As many movements of every kind as asked for, each under a key of its own. */
export function mixedMoves(count: number, productIds: string[], random: () => number): Move[] {
	return Array.from({ length: count }, (_, number) => ({
		productId: productIds[wholeBetween(0, productIds.length - 1, random)] ?? '',
		movement: pick(kinds, random),
		quantity: wholeBetween(1, MOST_UNITS, random),
		key: `move-${number}-${wholeBetween(0, MANY, random)}`,
	}))
}
