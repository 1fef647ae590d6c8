/**
 * Digits of a packed posting: offset of the document in its block, facet, price, age, length of the name in words, and the payload
 * of the word.
 */
export const FIELDS = {
	docOffset: { start: 0, length: 2 },
	facet: { start: 2, length: 2 },
	price: { start: 4, length: 5 },
	createdAt: { start: 9, length: 7 },
	nameLength: { start: 16, length: 1 },
	payload: { start: 17, length: 1 },
} as const
export const POSTING_LENGTH = 18
export const BLOCK_SIZE = 256

/** Base-64 digits, none of which JSON has to escape. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

const valueByCode = new Uint8Array(128)
for (const [value, digit] of [...DIGITS].entries()) valueByCode[digit.charCodeAt(0)] = value

type Field = (typeof FIELDS)[keyof typeof FIELDS]

/** Reads a field of the posting that begins at `start` of `packed`. */
export function readField(packed: string, start: number, field: Field): number {
	const fieldStart = start + field.start
	const fieldEnd = fieldStart + field.length
	let value = 0
	for (let index = fieldStart; index < fieldEnd; index++) {
		value = value * 64 + (valueByCode[packed.charCodeAt(index)] ?? 0)
	}
	return value
}

/** Position of a word in the name, and the other fields that contain it: the category, or the brand and codes. */
export type PostingPayload = {
	namePosition: number | null
	isCategory: boolean
	isIdentifier: boolean
}

export const MAX_NAME_POSITION = 14
const NOT_IN_NAME = 15

export function packPayload(payload: PostingPayload): string {
	const { namePosition, isCategory, isIdentifier } = payload
	const value = (namePosition ?? NOT_IN_NAME) * 4 + (isCategory ? 2 : 0) + (isIdentifier ? 1 : 0)
	return DIGITS[value] ?? '0'
}

export function unpackPayload(value: number): PostingPayload {
	const namePosition = value >> 2
	return {
		namePosition: namePosition === NOT_IN_NAME ? null : namePosition,
		isCategory: (value & 2) > 0,
		isIdentifier: (value & 1) > 0,
	}
}
