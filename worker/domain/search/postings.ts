import { type CachedColumns, indexBlock } from '#db/search/column-cache.ts'
import { countEntries, decodePosting } from '#db/search/packed-format.ts'
import type { WordPostings } from '#db/search/search.ts'

/** `entries` are offsets of documents in a block, each followed by its payload. */
export type Posting = { block: number; entries: Uint8Array }

export type MatchedWord = Omit<WordPostings, 'blocks'> & { postings: Posting[] }

/** Without `includesHidden`, not even a spelling suggestion reveals words of drafts. */
export function decodePostings(
	words: WordPostings[],
	columns: CachedColumns,
	includesHidden = false,
): MatchedWord[] {
	const lists = words.flatMap(({ blocks }) => blocks)
	const count = lists.reduce((sum, [, packed]) => sum + countEntries(packed), 0)
	// All share one buffer, because creating hundreds takes longer than filling them.
	const decoded = new Uint8Array(2 * count)
	let end = 0
	const decode = ([block, packed]: [block: number, packed: string]): Posting => {
		const { positions } = indexBlock(columns, block, includesHidden)
		const entries = decodePosting(packed, positions, decoded.subarray(end))
		end += entries.length
		return { block, entries }
	}
	return words
		.map(({ blocks, ...word }) => {
			const postings = blocks.map(decode).filter(({ entries }) => entries.length > 0)
			return { ...word, postings }
		})
		.filter(({ postings }) => postings.length > 0)
}
