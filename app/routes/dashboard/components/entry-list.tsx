import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { MAX_ID_LENGTH } from '#contract/limits.ts'
import { readParameters } from '#contract/query-string.ts'

/** Number of entries on a page of the audit log or the stock ledger. */
export const ENTRIES_PER_PAGE = 25

/** Returns the entry id in a query parameter, or `undefined` if it is missing or too long. */
export function readBeforeId({ url }: Request, parameter: string): string | undefined {
	const before = readParameters(new URL(url), [parameter])[parameter]
	return before && before.length <= MAX_ID_LENGTH ? before : undefined
}

type EntryQuery = { before: string | undefined; limit: string }

/** Loads a page of entries older than the entry whose id is in the query `parameter`. Requests one more entry than fits on the page, to detect a next page. */
export async function loadEntries<Entry extends { _id: string }>(
	request: Request,
	parameter: string,
	fetchEntries: (query: EntryQuery) => Promise<{ data: Entry[] }>,
) {
	const before = readBeforeId(request, parameter)
	const { data } = await fetchEntries({ before, limit: String(ENTRIES_PER_PAGE + 1) })
	const entries = data.slice(0, ENTRIES_PER_PAGE)
	const nextBefore = data.length > entries.length ? entries.at(-1)?._id : undefined
	return { entries, nextBefore, hasNewer: before !== undefined, parameter }
}

export type EntryListProps<Entry> = {
	page: { entries: Entry[]; nextBefore?: string; hasNewer: boolean; parameter: string }
	emptyText: string
	/** URL fragment of the section with the list, such as `#history`. */
	hash?: string
	children: ReactNode
}

/** A page of entries, with links to older entries and to the newest entries. The links keep the other query parameters, such as the page of another list. */
export function EntryList({ page, emptyText, hash = '', children }: EntryListProps<unknown>) {
	const { entries, nextBefore, hasNewer, parameter } = page
	const { pathname, search } = useLocation()
	const hrefOf = (before?: string) => {
		const parameters = new URLSearchParams(search)
		parameters.delete(parameter)
		if (before) parameters.set(parameter, before)
		const query = parameters.toString()
		return pathname + (query && `?${query}`) + hash
	}
	return (
		<>
			{entries.length > 0 ? (
				children
			) : (
				<p className="px-5 text-muted-foreground">{hasNewer ? 'No older entries.' : emptyText}</p>
			)}
			{(hasNewer || nextBefore) && (
				<p className="mt-4 flex gap-4 px-5">
					{hasNewer && <a href={hrefOf()}>Newest</a>}
					{nextBefore && <a href={hrefOf(nextBefore)}>Older</a>}
				</p>
			)}
		</>
	)
}
