import { DIGITS, readDigit, readTwoDigits } from './digits.ts'

export const BLOCK_SIZE = 256

/** Digits of an offset in a block, which precede the payload in an entry. */
export const OFFSET_DIGITS = 2
export const ENTRY_DIGITS = OFFSET_DIGITS + 1

export function countEntries(packed: string): number {
	return packed.length / ENTRY_DIGITS
}

export function readEntry(packed: string, index: number) {
	const start = index * ENTRY_DIGITS
	return {
		offset: readTwoDigits(packed, start),
		payload: readDigit(packed, start + OFFSET_DIGITS),
	}
}

/** Position in the name, and other fields with the word: the category, or the brand and codes. */
type PostingPayload = {
	namePosition: number | null
	isCategory: boolean
	isIdentifier: boolean
}

export const PAYLOADS = 64
/** Words after this position in the name are stored with it, because it has four bits. */
export const MAX_NAME_POSITION = 14
const NOT_IN_NAME = 15

export function packPayload(payload: PostingPayload): string {
	const { namePosition, isCategory, isIdentifier } = payload
	const value = (namePosition ?? NOT_IN_NAME) * 4 + (isCategory ? 2 : 0) + (isIdentifier ? 1 : 0)
	return DIGITS[value] ?? '0'
}

export function unpackPayload(value: number): PostingPayload {
	const position = value >> 2
	return {
		namePosition: position === NOT_IN_NAME ? null : position,
		isCategory: (value & 2) > 0,
		isIdentifier: (value & 1) > 0,
	}
}
