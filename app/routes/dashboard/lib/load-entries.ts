import { MAX_ID_LENGTH } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'

export const ENTRIES_PER_PAGE = 25

type EntryQuery = { before: string | undefined; limit: string }

/** Requests one more entry than fits on the page, to detect a next page. */
export async function loadEntries<Entry extends { _id: string }>(
	request: Request,
	parameter: string,
	fetchEntries: (query: EntryQuery) => Promise<{ data: Entry[] }>,
	entriesPerPage = ENTRIES_PER_PAGE,
) {
	const { [parameter]: id } = readParameters(new URL(request.url), [parameter])
	const before = id && id.length <= MAX_ID_LENGTH ? id : undefined
	const { data } = await fetchEntries({ before, limit: String(entriesPerPage + 1) })
	const entries = data.slice(0, entriesPerPage)
	const nextBefore = data.length > entries.length ? entries.at(-1)?._id : undefined
	return { entries, nextBefore, hasNewer: before !== undefined, parameter }
}
