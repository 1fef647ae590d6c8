import { type CachedColumns, indexBlock, NO_POSITION } from '#db/search/column-cache.ts'
import type { PackedPosting } from '#db/search/search.ts'
import { decodePosting } from '#db/search/search-posting.ts'

/** `entries` are the offsets of the documents of a block that contain a word, each followed by its payload. */
export type Posting = Omit<PackedPosting, 'packed'> & { entries: Uint8Array }

/** Decodes postings. Unless `includesHidden` is set, leaves out drafts and discontinued products, so that not even a spelling suggestion reveals their words. */
export function decodePostings(
	postings: PackedPosting[],
	columns: CachedColumns,
	includesHidden = false,
): Posting[] {
	return postings
		.map(({ packed, ...posting }) => {
			const entries = decodePosting(packed)
			const { positions } = indexBlock(columns, posting.block, includesHidden)
			return { ...posting, entries: keepDocuments(entries, positions) }
		})
		.filter(({ entries }) => entries.length > 0)
}

function keepDocuments(entries: Uint8Array, positions: Int32Array): Uint8Array {
	let end = 0
	for (let index = 0; index < entries.length; index += 2) {
		const offset = entries[index] ?? 0
		if (positions[offset] === NO_POSITION) continue
		entries[end] = offset
		entries[end + 1] = entries[index + 1] ?? 0
		end += 2
	}
	return entries.subarray(0, end)
}
