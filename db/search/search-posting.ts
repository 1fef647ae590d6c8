/**
 * Digits of each field in an entry of a posting block, as arguments of `slice`. `docOffset` is the offset of the document in its
 * block, `nameLength` the number of words in the name. A product group is a combination of
 * category, subcategory and status; two digits are enough for 4,096 of them.
 */
export const FIELDS = {
	docOffset: [0, 2],
	group: [2, 4],
	price: [4, 9],
	createdAt: [9, 16],
	nameLength: [16, 17],
	payload: [17, 18],
} as const

/** Number of documents in a block. */
export const BLOCK_SIZE = 256

/** Base-64 digits, none of which JSON has to escape. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

const valueByCode = new Uint8Array(128)
for (const [value, digit] of [...DIGITS].entries()) valueByCode[digit.charCodeAt(0)] = value

const ENTRY = /.{18}/g

/** Splits a posting block into its entries, one for each product. */
export function entriesOf(packed: string): string[] {
	return packed.match(ENTRY) ?? []
}

export function readField(entry: string, [start, end]: readonly [number, number]): number {
	let value = 0
	for (let index = start; index < end; index++) {
		value = value * 64 + (valueByCode[entry.charCodeAt(index)] ?? 0)
	}
	return value
}

/** Position of a word in the name, and the other fields that contain it: the category, or the brand and codes. */
type PostingPayload = {
	namePosition: number | null
	isCategory: boolean
	isIdentifier: boolean
}

/** Words after this position in the name are stored with this position, because it has only four bits. */
export const MAX_NAME_POSITION = 14
const NOT_IN_NAME = 15

export function packPayload(payload: PostingPayload): string {
	const { namePosition, isCategory, isIdentifier } = payload
	const value = (namePosition ?? NOT_IN_NAME) * 4 + (isCategory ? 2 : 0) + (isIdentifier ? 1 : 0)
	return DIGITS[value] ?? '0'
}

export function readPayload(entry: string): PostingPayload {
	const value = readField(entry, FIELDS.payload)
	const position = value >> 2
	return {
		namePosition: position === NOT_IN_NAME ? null : position,
		isCategory: (value & 2) > 0,
		isIdentifier: (value & 1) > 0,
	}
}
