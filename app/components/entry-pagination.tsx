import type { ReactNode } from 'react'
import { MAX_ID_LENGTH } from '#contract/limits.ts'
import { readParameters } from '#contract/query-string.ts'

/** Number of entries on a page of the audit log or the stock ledger. */
export const ENTRIES_PER_PAGE = 25

/** Reads the entry id of a `before` query parameter. */
export function readBefore({ url }: Request, parameter: string): string | undefined {
	const before = readParameters(new URL(url), [parameter])[parameter]
	return before && before.length <= MAX_ID_LENGTH ? before : undefined
}

type EntryQuery = { before: string | undefined; limit: string }

/** Loads the page of entries older than `before`. Requests one more than fits on the page, to detect a next page. */
export async function loadEntries<Entry extends { _id: string }>(
	before: string | undefined,
	fetchEntries: (query: EntryQuery) => Promise<{ data: Entry[] }>,
) {
	const { data } = await fetchEntries({ before, limit: String(ENTRIES_PER_PAGE + 1) })
	const entries = data.slice(0, ENTRIES_PER_PAGE)
	const nextBefore = data.length > entries.length ? entries.at(-1)?._id : undefined
	return { entries, nextBefore, hasNewer: before !== undefined }
}

export type EntryListProps<Entry> = {
	page: { entries: Entry[]; nextBefore?: string; hasNewer: boolean }
	/** Text shown in place of an empty list. */
	emptyText: string
	/** Returns the URL of the entries older than `before`, or of the newest. */
	hrefOf: (before?: string) => string
	children: ReactNode
}

/** A page of entries with links to the older and the newest ones. */
export function EntryList({ page, emptyText, hrefOf, children }: EntryListProps<unknown>) {
	const { entries, nextBefore, hasNewer } = page
	const isEmpty = entries.length === 0
	const text = hasNewer ? 'No older entries.' : emptyText
	return (
		<>
			{isEmpty ? <p className="text-muted-foreground">{text}</p> : children}
			{(hasNewer || nextBefore) && (
				<p className="mt-4 flex gap-4">
					{hasNewer && <a href={hrefOf()}>Newest</a>}
					{nextBefore && <a href={hrefOf(nextBefore)}>Older</a>}
				</p>
			)}
		</>
	)
}
