import { type SQL, sql } from 'drizzle-orm'
import { DIGITS, readDigit, readThreeDigits, readTwoDigits, writeDigits } from './digits.ts'
import { flagValues } from './flag-values.ts'

/*
 * The packed texts of the index, which only this file reads and writes. Products are numbered, and
 * 256 consecutive numbers are a block, so that one row serves a search or listing for many products
 * and a change writes few rows. A posting is the row of a word in a block: for each product with
 * the word, its offset in the block and a payload, the place of the word in the product. A column
 * row has what listings filter and sort by, of the products of a group (category, subcategory and
 * status) in a block: a JSON object by offset, which SQLite patches without splitting it. A change
 * gives it a higher version. An isolate caches rows until the shop has a higher version. It reads
 * newer ones in the same batch as the page that it selected from older ones, and then selects
 * again, a few times at most, because changes may be faster.
 */

export const BLOCK_SIZE = 256
const BLOCK = sql.raw(String(BLOCK_SIZE))

const block = sql`doc_id / ${BLOCK}`
const offset = writeDigits(sql`doc_id % ${BLOCK}`, 2)

/** The condition for one of several parts of all blocks. */
export const isInPart = (part: number, parts: number) =>
	sql`${block} % ${sql.raw(`${parts} = ${part}`)}`

export const PAYLOADS = 64
/** Words after this position in the name are stored with it, because it has four bits. */
export const MAX_NAME_POSITION = 14
const NOT_IN_NAME = 15

/** Place of a word: its position in the name, the category, or the brand and codes. */
type Payload = { namePosition: number | null; isCategory: boolean; isIdentifier: boolean }

export function packPayload({ namePosition, isCategory, isIdentifier }: Payload): string {
	const value = (namePosition ?? NOT_IN_NAME) * 4 + (isCategory ? 2 : 0) + (isIdentifier ? 1 : 0)
	return DIGITS[value] ?? '0'
}

export function unpackPayload(value: number): Payload {
	const namePosition = value >> 2 === NOT_IN_NAME ? null : value >> 2
	return { namePosition, isCategory: (value & 2) > 0, isIdentifier: (value & 1) > 0 }
}

/** Selects the postings that changes leave. An entry with the payload '' is removed. */
export function mergePostings(changes: SQL): SQL {
	return sql`with recursive changed as materialized (
			select word, ${block} as block, ${offset} as offset, payload from ${changes}
		), stored(word, block, entry, rest) as (
			select word, block, '', packed from search_postings
			where (word, block) in (select word, block from changed)
			union all select word, block, substr(rest, 1, 3), substr(rest, 4) from stored where rest <> ''
		)
		select word, block, group_concat(entry, '') from (
			select word, block, entry from stored
			where word || ' ' || block || ' ' || substr(entry, 1, 2)
				not in (select word || ' ' || block || ' ' || offset from changed)
			union all select word, block, iif(payload = '', '', offset || payload) from changed
			order by word, block, entry
		) where true group by word, block`
}

export const changedPostings = (changes: SQL) => sql`select word, ${block} from (${changes})`

export const countEntries = (posting: string) => posting.length / 3

/** Writes offsets and payloads of documents that have a position, and returns where they end. */
export function decodePosting(posting: string, positions: Int32Array, entries: Uint8Array) {
	let end = 0
	for (let start = 0; start < posting.length; start += 3) {
		const offset = readTwoDigits(posting, start)
		if (positions[offset] === NO_POSITION) continue
		entries[end++] = offset
		entries[end++] = readDigit(posting, start + 2)
	}
	return entries.subarray(0, end)
}

/** Position of a document that a block does not have. */
export const NO_POSITION = -1

const VALUE_DIGITS = 3
const MAX_VALUES = 63
/** Seconds since 2000, so that a time and a document number are a safe integer. */
const EPOCH_SECONDS = Date.UTC(2000) / 1000

/** The numbers of the values of a document. */
export const writeValues = (number: SQL) =>
	sql`group_concat(${writeDigits(number, VALUE_DIGITS)}, '')`

type RecordFields = Record<'price' | 'createdAt' | 'nameLength' | 'flags' | 'values', SQL>

export function writeRecord({ price, createdAt, nameLength, flags, values }: RecordFields): SQL {
	const valueCount = sql`min(length(${values}) / ${sql.raw(`${VALUE_DIGITS}, ${MAX_VALUES}`)})`
	const seconds = sql`max(${createdAt} / 1000 - ${sql.raw(String(EPOCH_SECONDS))}, 0)`
	const parts = [
		writeDigits(price, 5),
		writeDigits(seconds, 6),
		writeDigits(sql`min(${nameLength}, 63)`, 1),
		writeDigits(flags, 2),
		writeDigits(valueCount, 1),
		sql`substr(${values}, 1, ${sql.raw(String(MAX_VALUES * VALUE_DIGITS))})`,
	]
	return sql.join(parts, sql` || `)
}

/**
 * Selects the column rows that `changes` leave: each the number of a document, its group, that in
 * which it is stored, and its record or null. A row without products stays, so that isolates notice
 * the change.
 */
export function mergeColumns(changes: SQL): SQL {
	const row = sql`from document_columns as stored where stored.group_number = patch.group_number`
	return sql`with changed as materialized (
			select ${block} as block, ${offset} as offset, group_number, stored_group, record from (${changes})
		)
		select block, group_number, (select coalesce(max(version), 0) + 1 ${row}), json_patch(
			coalesce((select packed ${row} and stored.block = patch.block), '{}'),
			json_group_object(offset, record))
		from (
			select block, group_number, offset, record from changed
			union all select block, stored_group, offset, null from changed where stored_group <> group_number
			order by block, group_number, offset
		) as patch where true group by block, group_number`
}

type Fields = Record<'docIds' | 'prices' | 'times' | 'nameLengths' | 'valueEnds', Uint32Array>

/** Columns of a group in a block. The values of a document end at its number in `valueEnds`. */
export type Segment = Fields & {
	groupNumber: number
	block: number
	version: number
	values: Uint32Array
}

/** Values by price and stock precede those of the table. */
export const indexOfValue = (number: number) => number + flagValues.length - 1

/** Lists the values of a document by their indexes. */
export const decodeValues = (values: string): number[] =>
	Array.from({ length: values.length / VALUE_DIGITS }, (_, position) =>
		indexOfValue(readThreeDigits(values, position * VALUE_DIGITS)),
	)

/** The text that `decodeColumns` reads: numbers, versions and records of rows, without quotes. */
export const readableColumns = sql<string>`group_concat(block || ' ' || version || ' ' || replace(trim(packed, '{}'), '"', ''), ' ')`

export function decodeColumns(groupNumber: number, text: string): Segment[] {
	const parts = text.split(' ')
	return Array.from({ length: parts.length / 3 }, (_, row) => {
		const [block, version, records = ''] = parts.slice(3 * row)
		const columns = decodeRecords(Number(block), records)
		return { groupNumber, block: Number(block), version: Number(version), ...columns }
	})
}

const THREE_DIGITS = 64 ** 3
/** Filled for each row in turn and copied, because arrays that grow take twice as long. */
const createColumn = () => new Uint32Array(BLOCK_SIZE)
const decoded: Fields = {
	docIds: createColumn(),
	prices: createColumn(),
	times: createColumn(),
	nameLengths: createColumn(),
	valueEnds: createColumn(),
}
const decodedValues = new Uint32Array(BLOCK_SIZE * (flagValues.length + MAX_VALUES))

function decodeRecords(block: number, records: string) {
	const { docIds, prices, times, nameLengths, valueEnds } = decoded
	let [count, valuesEnd] = [0, 0]
	for (let at = 0; at < records.length; at++) {
		docIds[count] = block * BLOCK_SIZE + readTwoDigits(records, at)
		prices[count] = readTwoDigits(records, at + 3) * THREE_DIGITS + readThreeDigits(records, at + 5)
		times[count] =
			readThreeDigits(records, at + 8) * THREE_DIGITS + readThreeDigits(records, at + 11)
		nameLengths[count] = readDigit(records, at + 14)
		const flags = readTwoDigits(records, at + 15)
		for (let bit = 0; bit < flagValues.length; bit++) {
			if ((flags >> bit) & 1) decodedValues[valuesEnd++] = bit
		}
		const end = at + 18 + VALUE_DIGITS * readDigit(records, at + 17)
		for (at += 18; at < end; at += VALUE_DIGITS) {
			decodedValues[valuesEnd++] = indexOfValue(readThreeDigits(records, at))
		}
		valueEnds[count++] = valuesEnd
	}
	return {
		docIds: docIds.slice(0, count),
		prices: prices.slice(0, count),
		times: times.slice(0, count),
		nameLengths: nameLengths.slice(0, count),
		valueEnds: valueEnds.slice(0, count),
		values: decodedValues.slice(0, valuesEnd),
	}
}
