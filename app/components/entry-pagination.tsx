import { MAX_ID_LENGTH } from '#contract/limits.ts'
import { readParameters } from '#contract/query-string.ts'

/** Number of entries on a page of the audit log or the stock ledger. */
export const ENTRIES_PER_PAGE = 25
/** Query parameter `limit` of the API: one more than fits on a page, to find out whether there are older entries. */
export const limitParameter = String(ENTRIES_PER_PAGE + 1)

/** Reads the entry id of a `before` query parameter. */
export function readBefore({ url }: Request, parameter: string): string | undefined {
	const before = readParameters(new URL(url), [parameter])[parameter]
	return before && before.length <= MAX_ID_LENGTH ? before : undefined
}

/** Splits off the extra row and returns the page with its next cursor. */
export function paginateEntries<Entry extends { _id: string }>(
	rows: Entry[],
	before: string | undefined,
) {
	const entries = rows.slice(0, ENTRIES_PER_PAGE)
	const nextBefore = rows.length > entries.length ? entries.at(-1)?._id : undefined
	return { entries, nextBefore, hasNewer: before !== undefined }
}

/** Text shown in place of an empty page. */
export function emptyListText({ hasNewer }: { hasNewer: boolean }, emptyText: string): string {
	return hasNewer ? 'No older entries.' : emptyText
}

type EntryPaginationProps = {
	/** Cursor of the next page, if there are older entries. */
	nextBefore?: string
	hasNewer: boolean
	/** Returns the URL of the entries older than `before`, or of the newest. */
	hrefOf: (before?: string) => string
}

export function EntryPagination({ nextBefore, hasNewer, hrefOf }: EntryPaginationProps) {
	if (!hasNewer && !nextBefore) return null
	return (
		<p className="mt-4 flex gap-4">
			{hasNewer && <a href={hrefOf()}>Newest</a>}
			{nextBefore && <a href={hrefOf(nextBefore)}>Older</a>}
		</p>
	)
}
