import { MAX_ID_LENGTH } from '#contract/limits.ts'
import { readParameters } from '#contract/query-string.ts'

/** So many entries of a history or a ledger stand on a page. */
export const ENTRIES_PER_PAGE = 25
/** One more tells whether there are older ones. */
export const ENTRIES_LIMIT = String(ENTRIES_PER_PAGE + 1)

/** The entry that the address wants older ones than, under this parameter. */
export function readBefore({ url }: Request, parameter: string): string | undefined {
	const before = readParameters(new URL(url), [parameter])[parameter]
	return before && before.length <= MAX_ID_LENGTH ? before : undefined
}

/** A page of what `ENTRIES_LIMIT` brought, and the entry that the next one begins after; newer ones were passed over where it began `before` one. */
export function paginateEntries<Entry extends { _id: string }>(
	found: Entry[],
	before: string | undefined,
) {
	const entries = found.slice(0, ENTRIES_PER_PAGE)
	const nextBefore = found.length > entries.length ? entries.at(-1)?._id : undefined
	return { entries, nextBefore, hasNewer: before !== undefined }
}

/** What stands in the place of entries where there are none. */
export function emptyHistoryText({ hasNewer }: { hasNewer: boolean }, none: string): string {
	return hasNewer ? 'Nothing older.' : none
}
