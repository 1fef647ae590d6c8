import { readDigit, readThreeDigits, readTwoDigits } from './digits.ts'
import { flagValues, MAX_VALUES } from './document-columns.ts'
import { BLOCK_SIZE } from './search-posting.ts'

/** Positions of the fields of a document in the `fields` of its segment. */
export const FIELD = { offset: 0, price: 1, createdAt: 2, nameLength: 3, valuesEnd: 4 } as const
export const FIELD_COUNT = Object.keys(FIELD).length

/** Columns of a group in a block: `FIELD_COUNT` numbers for each product, and its facet values. */
export type Segment = {
	groupNumber: number
	block: number
	version: number
	fields: Uint32Array
	values: Uint32Array
}

/** Values by price and stock precede those of the table. */
export const indexOfValue = (number: number) => number + flagValues.length - 1

/** Decodes blocks of a group: each its number, version and records, with spaces between. */
export function decodeSegments(groupNumber: number, blocks: string): Segment[] {
	const segments: Segment[] = []
	let end = -1
	while (end < blocks.length) {
		const start = end + 1
		const versionStart = blocks.indexOf(' ', start) + 1
		const recordsStart = blocks.indexOf(' ', versionStart) + 1
		const next = blocks.indexOf(' ', recordsStart)
		end = next < 0 ? blocks.length : next
		const block = Number(blocks.slice(start, versionStart))
		const version = Number(blocks.slice(versionStart, recordsStart))
		const records = decodeRecords(blocks, recordsStart, end)
		segments.push({ groupNumber, block, version, ...records })
	}
	return segments
}

/** Filled for each block in turn and copied, because arrays that grow take twice as long. */
const decoded = {
	fields: new Uint32Array(BLOCK_SIZE * FIELD_COUNT),
	values: new Uint32Array(BLOCK_SIZE * (flagValues.length + MAX_VALUES)),
}
const THREE_DIGITS = 64 ** 3

/**
 * Reads records as `document-columns.ts` writes them: two digits for the offset, five for the
 * price, six for the time, one for the length of the name, two for flags, one for the number of
 * values, and three for each value.
 */
function decodeRecords(packed: string, start: number, recordsEnd: number) {
	const { fields, values } = decoded
	let [position, fieldsEnd, valuesEnd] = [start, 0, 0]
	while (position < recordsEnd) {
		fields[fieldsEnd++] = readTwoDigits(packed, position)
		fields[fieldsEnd++] =
			readTwoDigits(packed, position + 2) * THREE_DIGITS + readThreeDigits(packed, position + 4)
		fields[fieldsEnd++] =
			readThreeDigits(packed, position + 7) * THREE_DIGITS + readThreeDigits(packed, position + 10)
		fields[fieldsEnd++] = readDigit(packed, position + 13)
		const flags = readTwoDigits(packed, position + 14)
		for (let bit = 0; bit < flagValues.length; bit++) {
			if ((flags >> bit) & 1) values[valuesEnd++] = bit
		}
		const end = position + 17 + 3 * readDigit(packed, position + 16)
		for (position += 17; position < end; position += 3) {
			values[valuesEnd++] = indexOfValue(readThreeDigits(packed, position))
		}
		fields[fieldsEnd++] = valuesEnd
	}
	return { fields: fields.slice(0, fieldsEnd), values: values.slice(0, valuesEnd) }
}
