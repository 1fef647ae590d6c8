import { type CachedColumns, indexBlock, NO_POSITION } from '#db/search/column-cache.ts'
import type { PackedPosting } from '#db/search/search.ts'
import { countEntries, readEntry } from '#db/search/search-posting.ts'

/** `entries` are offsets of documents in a block, each followed by its payload. */
export type Posting = Omit<PackedPosting, 'packed'> & { entries: Uint8Array }

/** Without `includesHidden`, not even a spelling suggestion reveals words of drafts. */
export function decodePostings(
	postings: PackedPosting[],
	columns: CachedColumns,
	includesHidden = false,
): Posting[] {
	const count = postings.reduce((sum, { packed }) => sum + countEntries(packed), 0)
	// All share one buffer, because creating hundreds takes longer than filling them.
	const decoded = new Uint8Array(2 * count)
	let end = 0
	const addEntries = (packed: string, positions: Int32Array) => {
		const start = end
		for (let index = 0; index < countEntries(packed); index++) {
			const { offset, payload } = readEntry(packed, index)
			if (positions[offset] === NO_POSITION) continue
			decoded[end++] = offset
			decoded[end++] = payload
		}
		return decoded.subarray(start, end)
	}
	return postings
		.map(({ word, block, tiers, packed }) => {
			const { positions } = indexBlock(columns, block, includesHidden)
			return { word, block, tiers, entries: addEntries(packed, positions) }
		})
		.filter(({ entries }) => entries.length > 0)
}
