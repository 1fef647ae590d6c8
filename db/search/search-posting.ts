/** Digits of the fields of a packed posting: the product's number within its block, facet, price, age, length of the name in words. */
export const FIELDS = { local: 2, facet: 2, price: 5, createdAt: 7, nameLength: 1 } as const
/** The fields and the position of the word. */
export const POSTING_LENGTH = 18
export const BLOCK_SIZE = 256

/** Base-64 digits, none of which JSON has to escape. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

const valueByCode = new Uint8Array(128)
for (const [value, digit] of [...DIGITS].entries()) valueByCode[digit.charCodeAt(0)] = value

/** Reads the number in `length` digits of `packed` from `start`. */
export function unpack(packed: string, start: number, length: number): number {
	let value = 0
	for (let index = start; index < start + length; index++) {
		value = value * 64 + (valueByCode[packed.charCodeAt(index)] ?? 0)
	}
	return value
}

/** Position of a word in a product: its index in the name, and whether it names the category, the brand or the part number. */
export type WordPosition = { nameIndex: number | null; isCategory: boolean; isIdentifier: boolean }

export const MAX_NAME_INDEX = 14
const NOT_IN_NAME = 15

export function packPosition({ nameIndex, isCategory, isIdentifier }: WordPosition): string {
	const value = (nameIndex ?? NOT_IN_NAME) * 4 + (isCategory ? 2 : 0) + (isIdentifier ? 1 : 0)
	return DIGITS[value] ?? '0'
}

export function unpackPosition(value: number): WordPosition {
	const nameIndex = value >> 2
	return {
		nameIndex: nameIndex === NOT_IN_NAME ? null : nameIndex,
		isCategory: (value & 2) > 0,
		isIdentifier: (value & 1) > 0,
	}
}
