/** An entry tells of one product: its number within the block, shelf, price, age and name length, then where the word stands in it. */
export const ENTRY_LENGTH = 18
export const BLOCK_SIZE = 256

/** The digits of packed numbers, none of which JSON would have to escape. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** The fields before the place, in order, with their digits. */
export const STAMP = { local: 2, shelf: 2, price: 5, createdAt: 7, nameLength: 1 } as const

const valueOfCode = new Uint8Array(128)
for (const [value, digit] of [...DIGITS].entries()) valueOfCode[digit.charCodeAt(0)] = value

/** The number written in `length` digits of `packed` from `start` on. */
export function unpack(packed: string, start: number, length: number): number {
	let value = 0
	for (let index = start; index < start + length; index++) {
		value = value * 64 + (valueOfCode[packed.charCodeAt(index)] ?? 0)
	}
	return value
}

/** Where a word stands in a product: at which place of its name, whether it names its kind, whether its brand or part number. */
export type Place = { inName: number | null; isKind: boolean; isMark: boolean }

/** Places of a name are counted up to here. */
export const LAST_PLACE = 14
const NOT_IN_NAME = 15

export function packPlace({ inName, isKind, isMark }: Place): string {
	const value = (inName ?? NOT_IN_NAME) * 4 + (isKind ? 2 : 0) + (isMark ? 1 : 0)
	return DIGITS[value] ?? '0'
}

export function unpackPlace(value: number): Place {
	const inName = value >> 2
	return {
		inName: inName === NOT_IN_NAME ? null : inName,
		isKind: (value & 2) > 0,
		isMark: (value & 1) > 0,
	}
}
