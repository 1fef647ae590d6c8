import { type CachedColumns, FIELD, FIELD_COUNT, type Segment } from '#db/search/column-cache.ts'
import type { PackedPosting } from '#db/search/search.ts'
import { BLOCK_SIZE, decodePosting } from '#db/search/search-posting.ts'

/** `entries` are the offsets of the documents of a block that contain a word, each followed by its payload. */
export type Posting = Omit<PackedPosting, 'packed'> & { entries: Uint8Array }

export function decodePostings(postings: PackedPosting[]): Posting[] {
	return postings.map(({ packed, ...posting }) => ({ ...posting, entries: decodePosting(packed) }))
}

/** Leaves out drafts and discontinued products, so that not even a spelling suggestion reveals their words. */
export function withoutHidden(postings: Posting[], columns: CachedColumns): Posting[] {
	const visible = new Map(postings.map(({ block }) => [block, new Uint8Array(BLOCK_SIZE)]))
	for (const { number, status } of columns.groups) {
		if (status !== 'active') continue
		for (const [block, segment] of columns.segments.get(number) ?? []) {
			markDocuments(visible.get(block), segment)
		}
	}
	return postings
		.map((posting) => ({ ...posting, entries: filterEntries(posting, visible.get(posting.block)) }))
		.filter(({ entries }) => entries.length > 0)
}

function markDocuments(offsets: Uint8Array | undefined, { fields }: Segment): void {
	if (!offsets) return
	for (let index = FIELD.offset; index < fields.length; index += FIELD_COUNT) {
		offsets[fields[index] ?? 0] = 1
	}
}

function filterEntries({ entries }: Posting, isVisible = new Uint8Array()): Uint8Array {
	let end = 0
	for (let index = 0; index < entries.length; index += 2) {
		const offset = entries[index] ?? 0
		if (!isVisible[offset]) continue
		entries[end] = offset
		entries[end + 1] = entries[index + 1] ?? 0
		end += 2
	}
	return entries.subarray(0, end)
}
